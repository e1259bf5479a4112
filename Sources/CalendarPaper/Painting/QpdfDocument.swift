internal import CCairo

/// A PDF whose objects can be changed. Objects are handles that are valid as long as the document.
///
/// Unsafe: libqpdf is a C library. The document belongs to this object, which also keeps the bytes that libqpdf reads.
@safe final class QpdfDocument {
  /// The handle of an object.
  typealias Object = qpdf_oh

  private let document: qpdf_data
  private let source: UnsafeMutableBufferPointer<CChar>

  /// Reads a PDF.
  init(_ bytes: [UInt8]) throws(DrawingError) {
    guard let document = unsafe qpdf_init() else { throw .noMemory }
    unsafe self.document = unsafe document
    unsafe source = .allocate(capacity: bytes.count)
    _ = unsafe source.initialize(from: bytes.lazy.map { CChar(bitPattern: $0) })
    // Cairo's resources repeat the name of an image, which is harmless.
    unsafe qpdf_set_suppress_warnings(document, 1)
    try check(unsafe qpdf_read_memory(document, "document", source.baseAddress, UInt64(bytes.count), nil))
  }

  deinit {
    var document: qpdf_data? = unsafe document
    unsafe qpdf_cleanup(&document)
    unsafe source.deallocate()
  }

  /// Throws for an error; libqpdf's first result bit is for warnings, its second for errors.
  private func check(_ result: Int32) throws(DrawingError) {
    guard result & 2 != 0 else { return }
    let error = unsafe qpdf_get_error(document)
    let text = unsafe qpdf_get_error_full_text(document, error).map { unsafe String(cString: $0) } ?? ""
    throw DrawingError("The PDF cannot be completed: \(text)")
  }

  // MARK: Objects

  var root: Object { unsafe qpdf_get_root(document) }
  var trailer: Object { unsafe qpdf_get_trailer(document) }
  var pageCount: Int { Int(unsafe qpdf_get_num_pages(document)) }
  func page(_ index: Int) -> Object { unsafe qpdf_get_page_n(document, index) }

  func isDictionary(_ object: Object) -> Bool { unsafe qpdf_oh_is_dictionary(document, object) != 0 }
  func isArray(_ object: Object) -> Bool { unsafe qpdf_oh_is_array(document, object) != 0 }

  func has(_ key: String, in dictionary: Object) -> Bool { unsafe qpdf_oh_has_key(document, dictionary, key) != 0 }
  func value(_ key: String, of dictionary: Object) -> Object { unsafe qpdf_oh_get_key(document, dictionary, key) }

  /// The text of a name, such as `/LI`.
  func name(_ object: Object) -> String {
    guard unsafe qpdf_oh_is_name(document, object) != 0 else { return "" }
    return unsafe qpdf_oh_get_name(document, object).map { unsafe String(cString: $0) } ?? ""
  }

  func count(of array: Object) -> Int { Int(unsafe qpdf_oh_get_array_n_items(document, array)) }
  func item(_ index: Int, of array: Object) -> Object {
    unsafe qpdf_oh_get_array_item(document, array, Int32(index))
  }

  func parsed(_ text: String) -> Object { unsafe qpdf_oh_parse(document, text) }
  func string(_ text: String) -> Object { unsafe qpdf_oh_new_unicode_string(document, text) }
  func addObject(_ object: Object) -> Object { unsafe qpdf_make_indirect_object(document, object) }

  func set(_ key: String, of dictionary: Object, to value: Object) {
    unsafe qpdf_oh_replace_key(document, dictionary, key, value)
  }

  func remove(_ key: String, from dictionary: Object) { unsafe qpdf_oh_remove_key(document, dictionary, key) }

  func release(_ object: Object) { unsafe qpdf_oh_release(document, object) }

  // MARK: Writing

  /// The document with object streams, and an identifier derived from its contents.
  func bytes() throws(DrawingError) -> [UInt8] {
    try check(unsafe qpdf_init_write_memory(document))
    unsafe qpdf_set_object_stream_mode(document, qpdf_o_generate)
    unsafe qpdf_set_stream_data_mode(document, qpdf_s_preserve)
    unsafe qpdf_set_deterministic_ID(document, 1)
    try check(unsafe qpdf_write(document))
    let count = unsafe qpdf_get_buffer_length(document)
    guard let address = unsafe qpdf_get_buffer(document) else { throw .noMemory }
    return unsafe Array(UnsafeBufferPointer(start: address, count: count))
  }
}
