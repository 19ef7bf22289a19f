import ServerTranslation
import Testing

@testable import RongCloudServer

/// The rows of both versions.
struct RowTests {
    @Test func `both versions read the same call`() async throws {
        let world = try await ServerWorld()
        var compared = 0
        for four in world.four.rows.endpoints where four.plan != .refused {
            let twins = world.three.rows.endpoints.filter {
                $0.plan == four.plan && $0.operation == four.operation && $0.commands == four.commands
                    && Set($0.request.compactMap(\.argument)).isSubset(of: Set(four.request.compactMap(\.argument)))
                    && Set($0.answer.compactMap(\.field)) == Set(four.answer.compactMap(\.field))
            }
            #expect(!twins.isEmpty, "\(four.path)")
            compared += twins.count
        }
        print("\(compared) pairs of endpoints")
    }
}
