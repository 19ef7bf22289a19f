/// A row of a vendor's list, with a call site as an app writes it, which is compiled and run.
package struct CallSite<World>: Sendable, CustomStringConvertible {
    /// The row in Swift spelling, with its type: `V2TIMManager.getFriendList(succ:fail:)`.
    package let row: String
    /// Uses the row in a world of its own, and throws an error if the effect is wrong.
    package let run: @Sendable (World) async throws -> Void

    package init(_ row: String, _ run: @escaping @Sendable (World) async throws -> Void) {
        self.row = row
        self.run = run
    }

    package var description: String { row }
}
