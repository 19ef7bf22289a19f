import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// How the demo's story is laid out.
package enum DemoLayout: Sendable, Hashable {
    /// One column for each dialect, side by side.
    case columns(width: Int)
    /// One line after the other, for pipes and small terminals.
    case narrow

    /// The narrowest width that three columns are readable in.
    package static let minimumColumnsWidth = 90

    /// The layout for a width, if one is known.
    ///
    /// - Parameter width: The number of characters of a line, or `nil` if the output is no terminal.
    package init(width: Int?) {
        self = if let width, width >= DemoLayout.minimumColumnsWidth { .columns(width: width) } else { .narrow }
    }

    /// The layout that suits standard output: `COLUMNS` if it is set, else the terminal's own width.
    ///
    /// - Returns: The layout.
    package static func ofTerminal() -> DemoLayout {
        DemoLayout(width: ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? terminalWidth())
    }

    private static func terminalWidth() -> Int? {
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        return Int(size.ws_col)
    }
}
