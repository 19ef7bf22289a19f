private import CZlib

/// The zlib format (RFC 1950), through the C library of that name.
///
/// C takes bytes by address, so this is the only file of the target with unsafe calls. They are safe because an address
/// is used only within the call that lends it, every length is the count of the array of that address, and only those
/// bytes of a result are used that the library reports as written.
enum Zlib {
    /// Returns the bytes in compressed form, or `nil` if there is no memory left.
    static func deflate(_ bytes: [UInt8]) -> [UInt8]? {
        var length = compressBound(uLong(bytes.count))
        var status = Z_OK
        let deflated = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
            status = compress2(buffer.baseAddress, &length, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION)
            count = status == Z_OK ? Int(length) : 0
        }
        return status == Z_OK ? deflated : nil
    }

    /// Returns the decompressed bytes, or `nil` if the input is not one complete compressed text, or too long.
    ///
    /// - Parameters:
    ///   - bytes: The compressed form.
    ///   - limit: The maximum number of decompressed bytes, at least 1; no more than that are ever allocated.
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
