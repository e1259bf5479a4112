internal import CFuzzer
internal import FuzzSupport

// libFuzzer finds these functions by their names.
//
// Unsafe: the buffers have the sizes that libFuzzer states.

@_cdecl("LLVMFuzzerCustomMutator")
func customMutator(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: UInt32) -> Int {
  // Bytes and words of the dictionary are the better part of what breaks the form.
  guard seed % 4 != 0, var mutator = unsafe FuzzDriver.mutator?.init(seed: UInt64(seed)) else {
    return unsafe LLVMFuzzerMutate(bytes, count, limit)
  }
  return unsafe replace(
    bytes, limit, with: mutator.mutated(Array(UnsafeBufferPointer(start: bytes, count: count))))
}

@_cdecl("LLVMFuzzerCustomCrossOver")
func customCrossOver(
  _ first: UnsafePointer<UInt8>, _ firstCount: Int, _ second: UnsafePointer<UInt8>, _ secondCount: Int,
  _ bytes: UnsafeMutablePointer<UInt8>, _ limit: Int, _ seed: UInt32
) -> Int {
  guard var mutator = unsafe FuzzDriver.mutator?.init(seed: UInt64(seed)) else { return 0 }
  let crossed = unsafe mutator.crossed(
    Array(UnsafeBufferPointer(start: first, count: firstCount)),
    Array(UnsafeBufferPointer(start: second, count: secondCount)))
  return unsafe replace(bytes, limit, with: crossed)
}

private func replace(_ bytes: UnsafeMutablePointer<UInt8>, _ limit: Int, with mutated: [UInt8]) -> Int {
  let count = min(limit, mutated.count)
  for index in 0..<count { unsafe bytes[index] = mutated[index] }
  return count
}
