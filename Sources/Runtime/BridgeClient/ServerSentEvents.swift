/// Reads the frames of server-sent events from bytes in arbitrary chunks.
package struct ServerSentEvents {
    /// One frame.
    package struct Frame: Sendable, Hashable {
        /// The kind of the frame, or `nil` for a plain frame.
        package var event: String?
        /// The id, or `nil` if it is the same as the id of the previous frame.
        package var id: String?
        /// The data, or `nil` for a frame without data.
        package var data: [UInt8]?

        var isEmpty: Bool { event == nil && id == nil && data == nil }
    }

    private var line: [UInt8] = []
    private var frame = Frame()
    private var endedWithReturn = false

    /// Creates a reader at the start of a frame.
    package init() {}

    /// Processes bytes and returns the frames that they complete.
    ///
    /// - Parameter bytes: The next bytes.
    /// - Returns: The completed frames.
    package mutating func frames(in bytes: some Sequence<UInt8>) -> [Frame] {
        var frames: [Frame] = []
        for byte in bytes {
            let isSecondHalf = endedWithReturn && byte == UInt8(ascii: "\n")
            endedWithReturn = byte == UInt8(ascii: "\r")
            if isSecondHalf { continue }
            guard byte == UInt8(ascii: "\n") || endedWithReturn else {
                line.append(byte)
                continue
            }
            if line.isEmpty {
                if !frame.isEmpty { frames.append(frame) }
                frame = Frame()
            } else {
                note(line)
                line.removeAll(keepingCapacity: true)
            }
        }
        return frames
    }

    private mutating func note(_ line: [UInt8]) {
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[min(colon + 1, line.endIndex)...]
        if value.first == UInt8(ascii: " ") { value.removeFirst() }
        switch String(decoding: line[..<colon], as: UTF8.self) {
        case "event": frame.event = String(decoding: value, as: UTF8.self)
        case "id": frame.id = String(decoding: value, as: UTF8.self)
        case "data": frame.data = frame.data.map { $0 + [UInt8(ascii: "\n")] + value } ?? Array(value)
        // Ignore a comment, or a field of a newer gateway.
        default: break
        }
    }
}
