private import CZlib

/// The zlib format (RFC 1950), through the C library of that name.
///
/// C takes bytes by address, so this is the one file of the target with unsafe calls. They are kept safe by this: an
/// address is used only within the call that lends it, every length is the count of the array whose address goes with it,
/// and of a result only the bytes are taken that the library says it has written.
enum Zlib {
    /// The bytes in compressed form, or `nil` if there is no memory left.
    static func deflate(_ bytes: [UInt8]) -> [UInt8]? {
        var length = compressBound(uLong(bytes.count))
        var status = Z_OK
        let deflated = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
            status = compress2(buffer.baseAddress, &length, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION)
            count = status == Z_OK ? Int(length) : 0
        }
        return status == Z_OK ? deflated : nil
    }

    /// The bytes that were compressed, or `nil` if these are not the whole of one compressed text, or it is too long.
    ///
    /// - Parameters:
    ///   - bytes: The compressed form.
    ///   - limit: How many bytes it may stand for, at least 1; no more than that are ever allocated.
    /// - Returns: The bytes that it stands for.
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
