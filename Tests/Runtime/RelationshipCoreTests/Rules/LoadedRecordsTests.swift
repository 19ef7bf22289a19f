import RelationshipCore
import Testing

struct LoadedRecordsTests {
    @Test(arguments: [1, 2, 3, 4, 5])
    func `random operations give the same result as with a dictionary`(_ seed: UInt64) {
        var numbers = Numbers(state: seed)
        var small: LoadedRecords<Int, Int> = [:]
        var reference: [Int: Int] = [:]
        for step in 0..<2_000 {
            // Many keys and few keys alternate, so that the dictionary is small, large and small again.
            let key = Int(numbers.next() % (step % 400 < 200 ? 6 : 40))
            switch numbers.next() % 5 {
            case 0: #expect(small.removeValue(forKey: key) == reference.removeValue(forKey: key), "seed \(seed)")
            case 1:
                small[key] = nil
                reference[key] = nil
            case 2:
                small.update(key) { $0 += 1 }
                reference[key]? += 1
            case 3:
                small[key, default: 5] += 1
                reference[key, default: 5] += 1
            default:
                small.put(step, for: key)
                reference[key] = step
            }
            #expect(small[key] == reference[key], "seed \(seed), step \(step)")
            #expect(small.read(key) { $0 * 2 } == reference[key].map { $0 * 2 }, "seed \(seed), step \(step)")
            #expect(small.contains(key: key) == (reference[key] != nil), "seed \(seed), step \(step)")
            #expect(small.count == reference.count, "seed \(seed), step \(step)")
        }
        #expect(Dictionary(uniqueKeysWithValues: small.map { ($0.key, $0.value) }) == reference, "seed \(seed)")
        #expect(Set(small.keys) == Set(reference.keys))
        #expect(small.values.sorted() == reference.values.sorted())
    }

    @Test
    func `equality ignores the order of the entries`() {
        let one: LoadedRecords = [1: "a", 2: "b", 3: "c"]
        let other: LoadedRecords = [3: "c", 1: "a", 2: "b"]
        #expect(one == other)
        #expect(Set([one, other]).count == 1)
        #expect(one != [1: "a", 2: "b"])
        #expect(one != [1: "a", 2: "b", 3: "d"])
    }

    @Test
    func `filtering and mapping keep the keys`() {
        let one: LoadedRecords = [1: "a", 2: "bb", 3: "ccc"]
        #expect(one.filter { $0.key > 1 } == [2: "bb", 3: "ccc"])
        #expect(one.mapValues(\.count) == [1: 1, 2: 2, 3: 3])
    }

    /// A generator that returns the same numbers for the same seed.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
    }
}
