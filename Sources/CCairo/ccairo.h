#ifndef ICS2DAY_CCAIRO_H
#define ICS2DAY_CCAIRO_H

// The functions of Cairo, Pango, HarfBuzz, GLib and zlib that are used.
//
// The libraries' headers are not included here: their directories are known to pkg-config only, whose flags for Pango the package
// manager refuses with a warning. Tests/Oracles/headers compiles this header together with theirs (CCAIRO_CHECKED), so that every
// function, constant and structure must agree.
#include <stddef.h>
#include <stdint.h>

#define CCAIRO_ENUMERATOR(name, value) name = value,

// Enumerations: name and value of each constant that is used.
#define CCAIRO_ANTIALIAS(each) each(CAIRO_ANTIALIAS_GRAY, 2)
#define CCAIRO_FORMAT(each) each(CAIRO_FORMAT_ARGB32, 0) each(CAIRO_FORMAT_RGB24, 1)
#define CCAIRO_HINT_METRICS(each) each(CAIRO_HINT_METRICS_OFF, 1)
#define CCAIRO_HINT_STYLE(each) each(CAIRO_HINT_STYLE_NONE, 1)
#define CCAIRO_PATH_DATA_TYPE(each) \
  each(CAIRO_PATH_MOVE_TO, 0) each(CAIRO_PATH_LINE_TO, 1) each(CAIRO_PATH_CURVE_TO, 2) each(CAIRO_PATH_CLOSE_PATH, 3)
#define CCAIRO_STATUS(each) \
  each(CAIRO_STATUS_SUCCESS, 0) each(CAIRO_STATUS_NO_MEMORY, 1) each(CAIRO_STATUS_WRITE_ERROR, 11)
#define CCAIRO_LOG_WRITER_OUTPUT(each) each(G_LOG_WRITER_HANDLED, 1)
#define CCAIRO_DIRECTION(each) each(PANGO_DIRECTION_LTR, 0) each(PANGO_DIRECTION_RTL, 1)
#define CCAIRO_ELLIPSIZE(each) each(PANGO_ELLIPSIZE_END, 3)
#define CCAIRO_STYLE(each) each(PANGO_STYLE_NORMAL, 0) each(PANGO_STYLE_ITALIC, 2)
#define CCAIRO_WEIGHT(each) each(PANGO_WEIGHT_NORMAL, 400) each(PANGO_WEIGHT_BOLD, 700)

#ifndef CCAIRO_CHECKED

typedef enum { CCAIRO_ANTIALIAS(CCAIRO_ENUMERATOR) } cairo_antialias_t;
typedef enum { CCAIRO_FORMAT(CCAIRO_ENUMERATOR) } cairo_format_t;
typedef enum { CCAIRO_HINT_METRICS(CCAIRO_ENUMERATOR) } cairo_hint_metrics_t;
typedef enum { CCAIRO_HINT_STYLE(CCAIRO_ENUMERATOR) } cairo_hint_style_t;
typedef enum { CCAIRO_PATH_DATA_TYPE(CCAIRO_ENUMERATOR) } cairo_path_data_type_t;
typedef enum { CCAIRO_STATUS(CCAIRO_ENUMERATOR) } cairo_status_t;
typedef enum { CCAIRO_LOG_WRITER_OUTPUT(CCAIRO_ENUMERATOR) } GLogWriterOutput;
typedef enum { CCAIRO_DIRECTION(CCAIRO_ENUMERATOR) } PangoDirection;
typedef enum { CCAIRO_ELLIPSIZE(CCAIRO_ENUMERATOR) } PangoEllipsizeMode;
typedef enum { CCAIRO_STYLE(CCAIRO_ENUMERATOR) } PangoStyle;
typedef enum { CCAIRO_WEIGHT(CCAIRO_ENUMERATOR) } PangoWeight;

#define PANGO_SCALE 1024

typedef struct _cairo cairo_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct _cairo_scaled_font cairo_scaled_font_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoCairoFont PangoCairoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct hb_face_t hb_face_t;
typedef struct hb_font_t hb_font_t;
typedef struct hb_language_impl_t *hb_language_t;
typedef uint32_t PangoGlyph;

// Structures, with the members up to the last one that is used.
typedef struct { double xx, yx, xy, yy, x0, y0; } cairo_matrix_t;
typedef struct { unsigned long index; double x, y; } cairo_glyph_t;
typedef struct { double x_bearing, y_bearing, width, height, x_advance, y_advance; } cairo_text_extents_t;
typedef struct { double ascent, descent; double height, max_x_advance, max_y_advance; } cairo_font_extents_t;
typedef union { struct { cairo_path_data_type_t type; int length; } header; struct { double x, y; } point; } cairo_path_data_t;
typedef struct cairo_path { cairo_status_t status; cairo_path_data_t *data; int num_data; } cairo_path_t;
typedef struct { int x, y, width, height; } PangoRectangle;
typedef struct { int32_t width, x_offset, y_offset; } PangoGlyphGeometry;
typedef struct { PangoGlyph glyph; PangoGlyphGeometry geometry; uint32_t attr; } PangoGlyphInfo;
typedef struct { int num_glyphs; PangoGlyphInfo *glyphs; int *log_clusters; } PangoGlyphString;
typedef struct { void *shape_engine, *lang_engine; PangoFont *font; unsigned char level; } PangoAnalysis;
typedef struct { int offset, length, num_chars; PangoAnalysis analysis; } PangoItem;
typedef struct { PangoItem *item; PangoGlyphString *glyphs; } PangoGlyphItem;
typedef struct GSList { void *data; struct GSList *next; } GSList;
typedef struct { PangoLayout *layout; int start_index, length; GSList *runs; } PangoLayoutLine;

typedef cairo_status_t (*cairo_write_func_t)(void *closure, const unsigned char *data, unsigned int length);
typedef GLogWriterOutput (*GLogWriterFunc)(int level, const void *fields, size_t count, void *owner);
typedef void (*GDestroyNotify)(void *data);

#endif

// Cairo
void cairo_arc(cairo_t *cr, double xc, double yc, double radius, double angle1, double angle2);
void cairo_clip(cairo_t *cr);
void cairo_close_path(cairo_t *cr);
cairo_path_t *cairo_copy_path(cairo_t *cr);
cairo_t *cairo_create(cairo_surface_t *target);
void cairo_destroy(cairo_t *cr);
void cairo_fill(cairo_t *cr);
void cairo_fill_preserve(cairo_t *cr);
cairo_font_options_t *cairo_font_options_create(void);
void cairo_font_options_destroy(cairo_font_options_t *options);
void cairo_font_options_set_antialias(cairo_font_options_t *options, cairo_antialias_t antialias);
void cairo_font_options_set_hint_metrics(cairo_font_options_t *options, cairo_hint_metrics_t hint_metrics);
void cairo_font_options_set_hint_style(cairo_font_options_t *options, cairo_hint_style_t hint_style);
void cairo_glyph_path(cairo_t *cr, const cairo_glyph_t *glyphs, int num_glyphs);
cairo_surface_t *cairo_image_surface_create(cairo_format_t format, int width, int height);
unsigned char *cairo_image_surface_get_data(cairo_surface_t *surface);
int cairo_image_surface_get_height(cairo_surface_t *surface);
int cairo_image_surface_get_stride(cairo_surface_t *surface);
int cairo_image_surface_get_width(cairo_surface_t *surface);
void cairo_line_to(cairo_t *cr, double x, double y);
void cairo_move_to(cairo_t *cr, double x, double y);
void cairo_new_path(cairo_t *cr);
void cairo_new_sub_path(cairo_t *cr);
void cairo_paint(cairo_t *cr);
void cairo_path_destroy(cairo_path_t *path);
void cairo_rectangle(cairo_t *cr, double x, double y, double width, double height);
void cairo_restore(cairo_t *cr);
void cairo_save(cairo_t *cr);
void cairo_scale(cairo_t *cr, double sx, double sy);
void cairo_scaled_font_extents(cairo_scaled_font_t *scaled_font, cairo_font_extents_t *extents);
void cairo_scaled_font_glyph_extents(cairo_scaled_font_t *scaled_font, const cairo_glyph_t *glyphs, int num_glyphs, cairo_text_extents_t *extents);
void cairo_set_dash(cairo_t *cr, const double *dashes, int num_dashes, double offset);
void cairo_set_line_width(cairo_t *cr, double width);
void cairo_set_miter_limit(cairo_t *cr, double limit);
void cairo_set_scaled_font(cairo_t *cr, const cairo_scaled_font_t *scaled_font);
void cairo_set_source_rgb(cairo_t *cr, double red, double green, double blue);
void cairo_set_source_surface(cairo_t *cr, cairo_surface_t *surface, double x, double y);
cairo_status_t cairo_status(cairo_t *cr);
const char *cairo_status_to_string(cairo_status_t status);
void cairo_stroke(cairo_t *cr);
void cairo_surface_destroy(cairo_surface_t *surface);
void cairo_surface_finish(cairo_surface_t *surface);
void cairo_surface_flush(cairo_surface_t *surface);
cairo_status_t cairo_surface_status(cairo_surface_t *surface);
cairo_status_t cairo_surface_write_to_png_stream(cairo_surface_t *surface, cairo_write_func_t write_func, void *closure);
void cairo_transform(cairo_t *cr, const cairo_matrix_t *matrix);
void cairo_translate(cairo_t *cr, double tx, double ty);

// Pango
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
cairo_scaled_font_t *pango_cairo_font_get_scaled_font(PangoCairoFont *font);
PangoFontMap *pango_cairo_font_map_new(void);
void pango_cairo_show_glyph_item(cairo_t *cr, const char *text, PangoGlyphItem *glyph_item);
void pango_cairo_show_glyph_string(cairo_t *cr, PangoFont *font, PangoGlyphString *glyphs);
void pango_context_set_base_dir(PangoContext *context, PangoDirection direction);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
void pango_context_set_round_glyph_positions(PangoContext *context, int round_positions);
void pango_font_description_free(PangoFontDescription *desc);
PangoFontDescription *pango_font_description_new(void);
void pango_font_description_set_absolute_size(PangoFontDescription *desc, double size);
void pango_font_description_set_family(PangoFontDescription *desc, const char *family);
void pango_font_description_set_style(PangoFontDescription *desc, PangoStyle style);
void pango_font_description_set_weight(PangoFontDescription *desc, PangoWeight weight);
void pango_font_get_glyph_extents(PangoFont *font, PangoGlyph glyph, PangoRectangle *ink_rect, PangoRectangle *logical_rect);
hb_font_t *pango_font_get_hb_font(PangoFont *font);
PangoContext *pango_font_map_create_context(PangoFontMap *fontmap);
void pango_glyph_string_free(PangoGlyphString *string);
int pango_glyph_string_get_width(PangoGlyphString *glyphs);
PangoGlyphString *pango_glyph_string_new(void);
void pango_glyph_string_set_size(PangoGlyphString *string, int new_len);
PangoLanguage *pango_language_from_string(const char *language);
int pango_layout_get_line_count(PangoLayout *layout);
PangoLayoutLine *pango_layout_get_line_readonly(PangoLayout *layout, int line);
const char *pango_layout_get_text(PangoLayout *layout);
int pango_layout_get_unknown_glyphs_count(PangoLayout *layout);
void pango_layout_line_get_extents(PangoLayoutLine *line, PangoRectangle *ink_rect, PangoRectangle *logical_rect);
PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_auto_dir(PangoLayout *layout, int auto_dir);
void pango_layout_set_ellipsize(PangoLayout *layout, PangoEllipsizeMode ellipsize);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *desc);
void pango_layout_set_single_paragraph_mode(PangoLayout *layout, int setting);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_width(PangoLayout *layout, int width);

// HarfBuzz
hb_face_t *hb_font_get_face(hb_font_t *font);
int hb_ot_color_has_layers(hb_face_t *face);
int hb_ot_color_has_png(hb_face_t *face);
int hb_ot_color_has_svg(hb_face_t *face);
unsigned int hb_ot_name_get_utf8(hb_face_t *face, unsigned int name_id, hb_language_t language, unsigned int *text_size, char *text);

// GLib
void g_log_set_writer_func(GLogWriterFunc function, void *owner, GDestroyNotify release);
void *(g_object_ref)(void *object);
void (g_object_unref)(void *object);

// zlib
int compress2(unsigned char *dest, unsigned long *destLen, const unsigned char *source, unsigned long sourceLen, int level);
unsigned long compressBound(unsigned long sourceLen);

// GLib's own is a macro in some versions.
static inline void cpango_retain(void *object) { (g_object_ref)(object); }
static inline void cpango_release(void *object) { (g_object_unref)(object); }

#endif
