private import CZlib

/// The zlib format (RFC 1950), through the C library of the same name.
///
/// The C functions take pointers, so this is the only file of the target with unsafe calls. The calls are safe for
/// three reasons. A pointer is used only within the call that receives it. Every length is the count of the array that
/// the pointer points to. Only the bytes of a result that the library reports as written are used.
enum Zlib {
    /// Returns the compressed bytes, or `nil` if no memory is left.
    static func deflate(_ bytes: [UInt8]) -> [UInt8]? {
        var length = compressBound(uLong(bytes.count))
        var status = Z_OK
        let deflated = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
            status = compress2(buffer.baseAddress, &length, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION)
            count = status == Z_OK ? Int(length) : 0
        }
        return status == Z_OK ? deflated : nil
    }

    /// Returns the decompressed bytes, or `nil` if the input is not one complete compressed text or is too long.
    ///
    /// - Parameters:
    ///   - bytes: The compressed bytes.
    ///   - limit: The maximum number of decompressed bytes, at least 1. The function never allocates more.
    /// - Returns: The decompressed bytes.
    static func inflate(_ bytes: [UInt8], atMost limit: Int) -> [UInt8]? {
        var (length, taken) = (uLong(limit), uLong(bytes.count))
        var status = Z_OK
        let inflated = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            status = uncompress2(buffer.baseAddress, &length, bytes, &taken)
            count = status == Z_OK ? Int(length) : 0
        }
        return status == Z_OK && taken == bytes.count ? inflated : nil
    }
}
