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

    /// Collects the call sites of a list.
    ///
    /// The lists are computed, because the compiler checks the closures of a stored one whenever it emits the module.
    @resultBuilder
    package enum ListBuilder {
        package static func buildExpression(_ site: CallSite) -> [CallSite] { [site] }

        package static func buildExpression(_ sites: [CallSite]) -> [CallSite] { sites }

        package static func buildBlock(_ lists: [CallSite]...) -> [CallSite] { lists.flatMap(\.self) }
    }
}
