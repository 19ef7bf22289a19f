import MappingLookup
import RelationshipCore
import TestValues
import Testing

@testable import TIMAdapter
@testable import TIMWire

/// Every call with all mistakes that an app can make.
///
/// A call answers once, with the vendor's block and code, and changes nothing.
@Suite(.timeLimit(.minutes(5))) struct BadInputTests {
    /// The result of an input.
    enum Expected: Equatable {
        /// The failure block with a code.
        case fail(Int)
        /// The success block with a code for each user.
        case items([Int])
        /// No error, because the vendor accepts the input.
        case fine
    }

    struct Input: Sendable {
        let what: String
        let call: TIMCall
        let expected: Expected
    }

    @Test(arguments: TIMCall.Name.allCases)
    func `bad input fails with a documented code and changes nothing`(_ name: TIMCall.Name) async throws {
        let inputs = Self.inputs(of: name)
        #expect(!inputs.isEmpty || name.arguments.isEmpty, "nothing is tried with \(name.rawValue)")
        let world = try await World()
        let before = try await world.snapshot()
        // Failing inputs change nothing, so all inputs can use one backend. The accepted inputs come last.
        for input in inputs.filter({ $0.expected != .fine }) + inputs.filter({ $0.expected == .fine }) {
            let reply = await world.a.perform(input.call)
            switch input.expected {
            case .fail(let code):
                #expect(reply.failure == code, "\(name.rawValue), \(input.what): \(reply)")
                if case .fail(_, let desc) = reply { #expect(!desc.isEmpty, "\(input.what)") }
            case .items(let codes): #expect(reply.codes == codes, "\(name.rawValue), \(input.what): \(reply)")
            case .fine: #expect(reply.failure == nil, "\(name.rawValue), \(input.what): \(reply)")
            }
            for code in reply.codes + [reply.failure].compactMap({ $0 }) {
                let operation = TIMTranslation().operation(of: input.call)
                let meanings = DialectTables.tim.meanings(of: code, operation: operation)
                #expect(code == 0 || !meanings.isEmpty, "\(code) is no documented code of \(name.rawValue)")
            }
            guard input.expected != .fine else { continue }
            #expect(world.a.currentUser == id("a"))
            let after = try await world.snapshot()
            #expect(after == before, "\(name.rawValue), \(input.what) changed something")
            if after != before { return }
        }
    }
}
