// What the listeners and the call sites of the tests need.
import Foundation
import RelationshipCore

protocol SpelledListener: NSObject, Sendable {
    var log: Log { get }
    init()
}

extension SpelledListener {
    var received: [String] { [] }
    func note(_ callback: String, _ arguments: Any?...) {}
}

struct SurfaceTests {}

enum TestEvidence {
    struct CallSite<Stage>: Sendable {
        init(_ row: String, _ play: @escaping @Sendable (Stage) async throws -> Void) {}

        @resultBuilder
        enum ListBuilder {
            static func buildExpression(_ site: CallSite) -> [CallSite] { [site] }

            static func buildExpression(_ sites: [CallSite]) -> [CallSite] { sites }

            static func buildBlock(_ lists: [CallSite]...) -> [CallSite] { lists.flatMap(\.self) }
        }
    }
}

func require(_ condition: Bool, _ comment: String = "") throws {}
@discardableResult func require<Value>(_ value: Value?) throws -> Value { value! }
func expect(_ condition: Bool, _ comment: String = "") {}

protocol CustomTestStringConvertible {
    var testDescription: String { get }
}

func id(_ text: String) -> UserID { UserID(sanitizing: text) }
