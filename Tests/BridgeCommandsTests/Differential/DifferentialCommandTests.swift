import BridgeCommands
import Foundation
import Testing

struct DifferentialCommandTests {
    @Test
    func `the report says how much was played and that nothing differs`() async throws {
        var progress: [String] = []
        let result = try await DifferentialCommand(commandCount: 300, seed: 1)
            .run(isJSON: false) { progress.append($0) }
        #expect(result.isAgreed)
        #expect(result.output.contains("seed 1,"))
        #expect(result.output.hasSuffix("same state, events, replies and callbacks as the model"))
        #expect(progress.last?.hasSuffix(" of 300 commands") == true)
    }

    @Test
    func `the JSON form is one object without a finding`() async throws {
        let result = try await DifferentialCommand(commandCount: 60, seed: 7).run(isJSON: true) { _ in }
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        #expect(object?["seed"] as? Int == 7)
        #expect(object?["commands"] as? Int ?? 0 >= 60)
        #expect(object?["finding"] == nil)
        #expect(!result.output.contains("\n"))
    }
}
