import RelationshipCore
import Testing

@testable import DialectDifferential

struct ShrinkerTests {
    @Test(arguments: [1, 2, 7, 64, 99])
    func `a failing sequence is reduced to the necessary elements`(count: Int) async throws {
        // A sequence fails if it contains the first and the last number.
        let fails = { (numbers: [Int]) -> [Int]? in numbers.contains(0) && numbers.contains(count - 1) ? numbers : nil }
        let short = try await Shrinker.shrink(Array(0..<count), simpler: { _ in [] }, fails: fails)
        #expect(short == (count == 1 ? [0] : [0, count - 1]))
    }

    @Test
    func `elements after the failure are removed in one step`() async throws {
        var tries = 0
        let fails = { (numbers: [Int]) -> [Int]? in
            tries += 1
            return numbers.firstIndex(of: 3).map { Array(numbers[...$0]) }
        }
        #expect(try await Shrinker.shrink(Array(0..<1_000), simpler: { _ in [] }, fails: fails) == [3])
        #expect(tries < 40)
    }

    @Test
    func `an element is simplified as far as it still fails`() async throws {
        let fails = { (numbers: [Int]) -> [Int]? in (numbers.max() ?? 0) >= 10 ? numbers : nil }
        let short = try await Shrinker.shrink([5, 64], simpler: { [$0 / 2, $0 - 1] }, fails: fails)
        #expect(short == [10])
    }

    @Test
    func `an action is simpler with fewer users and without texts`() {
        let (first, second) = (UserID(sanitizing: "u2"), UserID(sanitizing: "u3"))
        let device = Differential.Device("u1", "d1")
        let step = { (command: Command) in Differential.Step.act(.give(command), by: device) }
        let plain = Command.addFriend(AddFriendArguments(target: first))
        let worded = AddFriendArguments(target: first, wording: "hi")
        let full = AddFriendArguments(target: first, wording: "hi", source: "AddSource_Type_A", remark: "Bo")
        #expect(step(.addFriend(full)).simpler == [step(plain), step(.addFriend(worded))])
        #expect(step(.addFriend(worded)).simpler == [step(plain)])
        #expect(step(plain).simpler == [])
        let one = Command.block(UserBatch([first]))
        #expect(step(.block(UserBatch([first, second]))).simpler == [step(one), step(.block(UserBatch([second])))])
        #expect(step(one).simpler == [])
        #expect(Differential.Step.wait(5).simpler == [])
        let other = Differential.Step.act(.give(.listBlocked), by: Differential.Device("u1", "d2"))
        #expect(other.simpler == [step(.listBlocked)])
    }
}
