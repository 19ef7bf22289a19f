import RelationshipCore
import Testing

@testable import DialectDifferential

struct FactTests {
    private let whole = Fact(name: "u1", texts: ["Bo", "hi"], time: Timestamp(milliseconds: 1_999))

    @Test(arguments: [
        (["Bo", "hi"], Int64?.some(1_999), true), (["Bo", "hi"], 1_000, true), (["", "hi"], 0, true),
        (["Bo"], nil, true),
        (["hi", "Bo"], 1_999, false), (["Bo", "hi"], 1_998, false), (["Bo", "hi"], 2_000, false),
    ])
    func `a reading may omit and round down, and nothing else`(texts: [String], time: Int64?, isReading: Bool) {
        let fact = Fact(name: "u1", texts: texts, time: time.map { Timestamp(milliseconds: $0) })
        #expect(fact.isReading(of: whole) == isReading)
        #expect(!Fact(name: "u2", texts: texts).isReading(of: whole))
    }

    @Test
    func `only optional users may be omitted`() {
        let (friend, stranger) = (Fact(name: "u1"), Fact(name: "u2", isOptional: true))
        #expect(Fact.areReading([friend], of: [stranger, friend, stranger]))
        #expect(Fact.areReading([stranger, friend], of: [stranger, friend]))
        #expect(!Fact.areReading([stranger], of: [stranger, friend]))
        #expect(!Fact.areReading([friend, stranger], of: [stranger, friend]))
        #expect(!Fact.areReading([friend, friend], of: [friend]))
    }
}
