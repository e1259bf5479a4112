#ifndef ICS2DAY_CCAIRO_H
#define ICS2DAY_CCAIRO_H

// The functions of Cairo, Pango, HarfBuzz, GLib and libqpdf that are used.
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
#define CCAIRO_PDF_METADATA(each) \
  each(CAIRO_PDF_METADATA_TITLE, 0) each(CAIRO_PDF_METADATA_AUTHOR, 1) each(CAIRO_PDF_METADATA_CREATOR, 4) \
  each(CAIRO_PDF_METADATA_CREATE_DATE, 5) each(CAIRO_PDF_METADATA_MOD_DATE, 6)
#define CCAIRO_PDF_OUTLINE_FLAGS(each) each(CAIRO_PDF_OUTLINE_FLAG_OPEN, 1)
#define CCAIRO_STATUS(each) \
  each(CAIRO_STATUS_SUCCESS, 0) each(CAIRO_STATUS_NO_MEMORY, 1) each(CAIRO_STATUS_WRITE_ERROR, 11)
#define CCAIRO_LOG_WRITER_OUTPUT(each) each(G_LOG_WRITER_HANDLED, 1)
#define CCAIRO_DIRECTION(each) each(PANGO_DIRECTION_LTR, 0) each(PANGO_DIRECTION_RTL, 1)
#define CCAIRO_ELLIPSIZE(each) each(PANGO_ELLIPSIZE_END, 3)
#define CCAIRO_STYLE(each) each(PANGO_STYLE_NORMAL, 0) each(PANGO_STYLE_ITALIC, 2)
#define CCAIRO_WEIGHT(each) each(PANGO_WEIGHT_NORMAL, 400) each(PANGO_WEIGHT_BOLD, 700)
#define CCAIRO_OBJECT_STREAMS(each) each(qpdf_o_generate, 2)
#define CCAIRO_STREAM_DATA(each) each(qpdf_s_preserve, 1)

#ifndef CCAIRO_CHECKED

typedef enum { CCAIRO_ANTIALIAS(CCAIRO_ENUMERATOR) } cairo_antialias_t;
typedef enum { CCAIRO_FORMAT(CCAIRO_ENUMERATOR) } cairo_format_t;
typedef enum { CCAIRO_HINT_METRICS(CCAIRO_ENUMERATOR) } cairo_hint_metrics_t;
typedef enum { CCAIRO_HINT_STYLE(CCAIRO_ENUMERATOR) } cairo_hint_style_t;
typedef enum { CCAIRO_PDF_METADATA(CCAIRO_ENUMERATOR) } cairo_pdf_metadata_t;
typedef enum { CCAIRO_PDF_OUTLINE_FLAGS(CCAIRO_ENUMERATOR) } cairo_pdf_outline_flags_t;
typedef enum { CCAIRO_STATUS(CCAIRO_ENUMERATOR) } cairo_status_t;
typedef enum { CCAIRO_LOG_WRITER_OUTPUT(CCAIRO_ENUMERATOR) } GLogWriterOutput;
typedef enum { CCAIRO_DIRECTION(CCAIRO_ENUMERATOR) } PangoDirection;
typedef enum { CCAIRO_ELLIPSIZE(CCAIRO_ENUMERATOR) } PangoEllipsizeMode;
typedef enum { CCAIRO_STYLE(CCAIRO_ENUMERATOR) } PangoStyle;
typedef enum { CCAIRO_WEIGHT(CCAIRO_ENUMERATOR) } PangoWeight;
enum qpdf_object_stream_e { CCAIRO_OBJECT_STREAMS(CCAIRO_ENUMERATOR) };
enum qpdf_stream_data_e { CCAIRO_STREAM_DATA(CCAIRO_ENUMERATOR) };

#define PANGO_SCALE 1024

typedef struct _cairo cairo_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct hb_face_t hb_face_t;
typedef struct hb_font_t hb_font_t;
typedef struct _qpdf_data *qpdf_data;
typedef struct _qpdf_error *qpdf_error;
typedef unsigned int qpdf_oh;
typedef uint32_t PangoGlyph;

// Structures, with the members up to the last one that is used.
typedef struct { double xx, yx, xy, yy, x0, y0; } cairo_matrix_t;
typedef struct { int x, y, width, height; } PangoRectangle;
typedef struct { int32_t width, x_offset, y_offset; } PangoGlyphGeometry;
typedef struct { PangoGlyph glyph; PangoGlyphGeometry geometry; uint32_t attr; } PangoGlyphInfo;
typedef struct { int num_glyphs; PangoGlyphInfo *glyphs; } PangoGlyphString;
typedef struct { void *shape_engine, *lang_engine; PangoFont *font; } PangoAnalysis;
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
cairo_t *cairo_create(cairo_surface_t *target);
void cairo_destroy(cairo_t *cr);
void cairo_fill(cairo_t *cr);
void cairo_fill_preserve(cairo_t *cr);
cairo_font_options_t *cairo_font_options_create(void);
void cairo_font_options_destroy(cairo_font_options_t *options);
void cairo_font_options_set_antialias(cairo_font_options_t *options, cairo_antialias_t antialias);
void cairo_font_options_set_hint_metrics(cairo_font_options_t *options, cairo_hint_metrics_t hint_metrics);
void cairo_font_options_set_hint_style(cairo_font_options_t *options, cairo_hint_style_t hint_style);
cairo_surface_t *cairo_image_surface_create(cairo_format_t format, int width, int height);
void cairo_line_to(cairo_t *cr, double x, double y);
void cairo_move_to(cairo_t *cr, double x, double y);
void cairo_new_path(cairo_t *cr);
void cairo_new_sub_path(cairo_t *cr);
void cairo_paint(cairo_t *cr);
int cairo_pdf_surface_add_outline(cairo_surface_t *surface, int parent_id, const char *utf8, const char *link_attribs, cairo_pdf_outline_flags_t flags);
cairo_surface_t *cairo_pdf_surface_create_for_stream(cairo_write_func_t write_func, void *closure, double width_in_points, double height_in_points);
void cairo_pdf_surface_set_metadata(cairo_surface_t *surface, cairo_pdf_metadata_t metadata, const char *utf8);
void cairo_pdf_surface_set_page_label(cairo_surface_t *surface, const char *utf8);
void cairo_pdf_surface_set_size(cairo_surface_t *surface, double width_in_points, double height_in_points);
void cairo_rectangle(cairo_t *cr, double x, double y, double width, double height);
void cairo_restore(cairo_t *cr);
void cairo_save(cairo_t *cr);
void cairo_scale(cairo_t *cr, double sx, double sy);
void cairo_set_dash(cairo_t *cr, const double *dashes, int num_dashes, double offset);
void cairo_set_line_width(cairo_t *cr, double width);
void cairo_set_miter_limit(cairo_t *cr, double limit);
void cairo_set_source_rgb(cairo_t *cr, double red, double green, double blue);
void cairo_set_source_surface(cairo_t *cr, cairo_surface_t *surface, double x, double y);
void cairo_show_page(cairo_t *cr);
cairo_status_t cairo_status(cairo_t *cr);
const char *cairo_status_to_string(cairo_status_t status);
void cairo_stroke(cairo_t *cr);
void cairo_surface_destroy(cairo_surface_t *surface);
void cairo_surface_finish(cairo_surface_t *surface);
void cairo_surface_flush(cairo_surface_t *surface);
cairo_status_t cairo_surface_status(cairo_surface_t *surface);
cairo_status_t cairo_surface_write_to_png_stream(cairo_surface_t *surface, cairo_write_func_t write_func, void *closure);
void cairo_tag_begin(cairo_t *cr, const char *tag_name, const char *attributes);
void cairo_tag_end(cairo_t *cr, const char *tag_name);
void cairo_transform(cairo_t *cr, const cairo_matrix_t *matrix);
void cairo_translate(cairo_t *cr, double tx, double ty);
void cairo_user_to_device(cairo_t *cr, double *x, double *y);

// Pango
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
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

// GLib
void g_log_set_writer_func(GLogWriterFunc function, void *owner, GDestroyNotify release);
void *(g_object_ref)(void *object);
void (g_object_unref)(void *object);

// libqpdf
void qpdf_cleanup(qpdf_data *qpdf);
const unsigned char *qpdf_get_buffer(qpdf_data qpdf);
size_t qpdf_get_buffer_length(qpdf_data qpdf);
qpdf_error qpdf_get_error(qpdf_data qpdf);
const char *qpdf_get_error_full_text(qpdf_data q, qpdf_error e);
int qpdf_get_num_pages(qpdf_data qpdf);
qpdf_oh qpdf_get_page_n(qpdf_data qpdf, size_t zero_based_index);
qpdf_oh qpdf_get_root(qpdf_data qpdf);
qpdf_oh qpdf_get_trailer(qpdf_data qpdf);
qpdf_data qpdf_init(void);
int qpdf_init_write_memory(qpdf_data qpdf);
qpdf_oh qpdf_make_indirect_object(qpdf_data qpdf, qpdf_oh oh);
qpdf_oh qpdf_oh_get_array_item(qpdf_data qpdf, qpdf_oh oh, int n);
int qpdf_oh_get_array_n_items(qpdf_data qpdf, qpdf_oh oh);
qpdf_oh qpdf_oh_get_key(qpdf_data qpdf, qpdf_oh oh, const char *key);
const char *qpdf_oh_get_name(qpdf_data qpdf, qpdf_oh oh);
int qpdf_oh_has_key(qpdf_data qpdf, qpdf_oh oh, const char *key);
int qpdf_oh_is_array(qpdf_data qpdf, qpdf_oh oh);
int qpdf_oh_is_dictionary(qpdf_data qpdf, qpdf_oh oh);
int qpdf_oh_is_name(qpdf_data qpdf, qpdf_oh oh);
qpdf_oh qpdf_oh_new_unicode_string(qpdf_data qpdf, const char *utf8_str);
qpdf_oh qpdf_oh_parse(qpdf_data qpdf, const char *object_str);
void qpdf_oh_release(qpdf_data qpdf, qpdf_oh oh);
void qpdf_oh_remove_key(qpdf_data qpdf, qpdf_oh oh, const char *key);
void qpdf_oh_replace_key(qpdf_data qpdf, qpdf_oh oh, const char *key, qpdf_oh item);
int qpdf_read_memory(qpdf_data qpdf, const char *description, const char *buffer, unsigned long long size, const char *password);
void qpdf_set_deterministic_ID(qpdf_data qpdf, int value);
void qpdf_set_object_stream_mode(qpdf_data qpdf, enum qpdf_object_stream_e mode);
void qpdf_set_stream_data_mode(qpdf_data qpdf, enum qpdf_stream_data_e mode);
void qpdf_set_suppress_warnings(qpdf_data qpdf, int value);
int qpdf_write(qpdf_data qpdf);

// GLib's own is a macro in some versions.
static inline void cpango_retain(void *object) { (g_object_ref)(object); }
static inline void cpango_release(void *object) { (g_object_unref)(object); }

#endif
