#if Gateway
public import Foundation
import JSONSyntax
public import Logging

/// A log whose lines are JSON objects.
///
/// A line has `time` in RFC 3339 with milliseconds in UTC, `level`, `logger` and `message`, and then the metadata.
/// Metadata with one of these names is left out.
public struct JSONLogHandler: LogHandler {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var metadata: Logger.Metadata = [:]
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var metadataProvider: Logger.MetadataProvider?
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var logLevel = Logger.Level.info

    private let label: String
    private let now: @Sendable () -> Date
    private let write: @Sendable (String) -> Void

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - label: The name of the logger.
    ///   - now: Returns the current time.
    ///   - write: Writes a line, which ends with a line feed; to standard error unless given.
    public init(
        label: String,
        now: @escaping @Sendable () -> Date = { Date() },
        write: @escaping @Sendable (String) -> Void = {
            FileHandle.standardError.write(Data($0.utf8))
        }
    ) {
        (self.label, self.now, self.write) = (label, now, write)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func log(event: LogEvent) {
        let time = now().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        var line: JSONObject = [
            "time": .string(time), "level": .string(event.level.rawValue), "logger": .string(label),
            "message": .string("\(event.message)"),
        ]
        let all = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }
            .merging(
                event.metadata ?? [:]
            ) { $1 }
        for (key, value) in all.sorted(by: { $0.key < $1.key }) where line[key] == nil {
            line[key] = JSONLogHandler.json(value)
        }
        if let error = event.error, line["error"] == nil { line["error"] = .string("\(error)") }
        write(JSONValue.object(line).line + "\n")
    }

    private static func json(_ value: Logger.Metadata.Value) -> JSONValue {
        switch value {
        case .string(let text): .string(text)
        case .stringConvertible(let value): .string(value.description)
        case .array(let values): .array(values.map(json))
        case .dictionary(let values):
            .object(JSONObject(values.sorted { $0.key < $1.key }.map { ($0.key, json($0.value)) }))
        }
    }
}
#endif
