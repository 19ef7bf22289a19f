internal import JSONSyntax

extension JSONFault {
    private typealias Steps = [JSONPath.Component]

    /// Creates the fault that a reader found at a byte, with the path to the value there.
    ///
    /// The path is computed only now, so that documents without faults do not pay for it.
    init(_ fault: JSONScanFault, in bytes: [UInt8]) {
        switch fault.kind {
        case .value(let text):
            self.init(steps: JSONFault.steps(to: fault.offset, in: bytes), text)
        case .member(let key, let text):
            self.init(steps: JSONFault.steps(to: fault.offset, in: bytes) + [.key(key)], text)
        default:
            self.init(steps: [], "\(fault.placed(in: bytes))")
        }
    }

    /// Returns the steps to the value that begins at a byte; empty if no value begins there.
    private static func steps(to offset: Int, in bytes: [UInt8]) -> Steps {
        do throws(JSONScanFault) {
            var scanner = try JSONScanner(bytes)
            return try steps(to: offset, &scanner) ?? []
        } catch {
            return []
        }
    }

    /// Returns the steps from the next value to one within it.
    private static func steps(to offset: Int, _ scanner: inout JSONScanner) throws(JSONScanFault) -> Steps? {
        if scanner.index == offset { return [] }
        switch try scanner.kind {
        case .object:
            try scanner.enterObject()
            while let key = try scanner.nextKey() {
                if let rest = try steps(to: offset, &scanner) { return [.key(try scanner.text(of: key))] + rest }
            }
        case .array:
            try scanner.enterArray()
            var index = 0
            while try scanner.nextElement() {
                if let rest = try steps(to: offset, &scanner) { return [.index(index)] + rest }
                index += 1
            }
        default: try scanner.skipValue()
        }
        return nil
    }
}
