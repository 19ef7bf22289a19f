#if Gateway
public import Logging

/// The format of the lines of a gateway's log.
public enum LogFormat: String, Sendable, CaseIterable {
    /// Text for people.
    case text
    /// One JSON object per line, for programs that collect logs.
    case json

    /// Creates a log on standard error.
    ///
    /// - Parameter label: The name of the logger.
    /// - Returns: The log.
    public func makeHandler(label: String) -> any LogHandler {
        switch self {
        case .text: StreamLogHandler.standardError(label: label)
        case .json: JSONLogHandler(label: label)
        }
    }
}
#endif
