import Foundation

/// The layout of the demo's story.
package enum DemoLayout: Sendable, Hashable {
    /// One column for each dialect, side by side.
    case columns(width: Int)
    /// One line after the other, for pipes and small terminals.
    case narrow

    /// The minimum width for the layout in columns.
    package static let minimumColumnsWidth = 90

    /// Creates the layout for a width.
    ///
    /// - Parameter width: The number of characters of a line, or `nil` if it is unknown.
    package init(width: Int?) {
        self = if let width, width >= DemoLayout.minimumColumnsWidth { .columns(width: width) } else { .narrow }
    }

    /// Returns the layout for standard output, for the width in `COLUMNS` or else the width of the terminal.
    ///
    /// - Returns: The layout.
    package static func ofTerminal() -> DemoLayout {
        DemoLayout(width: ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? Terminal.width())
    }
}
