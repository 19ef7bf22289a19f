import ContractTesting
import RelationshipCore
import Testing

@testable import BridgeCommands

struct ChoicesTests {
    @Test(arguments: [
        ("memory", StoreChoice.memory),
        ("sqlite:bridge.db", .file("bridge.db")),
        ("bridge.db", .file("bridge.db")),
        ("sqlite:memory", .file("memory")),
        ("./memory", .file("./memory")),
        ("postgres:host=/tmp dbname=bridge", .postgres("host=/tmp dbname=bridge")),
        ("postgres://user@host/bridge", .postgres("postgres://user@host/bridge")),
        ("postgresql://host", .postgres("postgresql://host")),
        ("postgres.db", .file("postgres.db")),
    ])
    func `stores are parsed from the command line`(argument: String, expected: StoreChoice) {
        #expect(StoreChoice(argument: argument) == expected)
    }

    @Test(arguments: [
        ("sqlite:bridge.db", "bridge.db", true), ("./bridge.db", "data/../bridge.db", true),
        ("bridge.db", "other.db", false), ("memory", "memory", false), ("memory", "./memory", false),
        ("postgres:dbname=a", "postgres:dbname=a", true), ("postgres:dbname=a", "postgres:dbname=b", false),
    ])
    func `different paths of one file name the same store`(one: String, other: String, isSame: Bool) throws {
        let (one, other) = (try #require(StoreChoice(argument: one)), try #require(StoreChoice(argument: other)))
        #expect(one.isSameStore(as: other) == isSame && other.isSameStore(as: one) == isSame)
    }

    @Test(arguments: ["", "sqlite:", "postgres:"])
    func `an empty path is rejected as a store`(argument: String) {
        #expect(StoreChoice(argument: argument) == nil)
    }

    @Test(arguments: [
        ("2026-01-01T00:00:00Z", 1_767_225_600_000),
        ("2026-01-01T00:00:00.250Z", 1_767_225_600_250),
        ("2026-01-01T08:00:00+08:00", 1_767_225_600_000),
        ("2026-01-01T00:00:00", 1_767_225_600_000),
        ("2026-01-01", 1_767_225_600_000),
        ("1767225600000", 1_767_225_600_000),
        ("0", 0),
        ("2024-02-29", 1_709_164_800_000),
        ("2025-12-31T16:00:00-0800", 1_767_225_600_000),
        ("1969-12-31T23:59:59.999Z", -1),
        ("0001-01-01", -62_135_596_800_000),
        ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ])
    func `clocks are parsed from the command line`(argument: String, expected: Int64) {
        #expect(ClockChoice(argument: argument) == .fixed(Timestamp(milliseconds: expected)))
    }

    @Test(
        arguments: [
            "", "now", "2026-13-01T00:00:00Z", "yesterday", "12:00", "2026-02-30", "2025-02-29", "2026-04-31T00:00:00Z",
            "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-01-01T00:00:00+25:00", "2026-01-01T00:00:00+08:60",
            "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00Zulu", "0000-12-31", "-9223372036854775808",
            "9223372036854775807", "253402300800000", "9999-12-31T23:59:59-01:00",
        ]
    )
    func `an invalid moment, or one whose year does not have four digits, is rejected as a clock`(argument: String) {
        #expect(ClockChoice(argument: argument) == nil)
    }

    @Test(
        arguments: [
            (1_767_225_600_250, "2026-01-01T00:00:00.250Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
            (1_709_164_800_000, "2024-02-29T00:00:00.000Z"),
            (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
            (.max, "+292278994-08-17T07:12:55.807Z"),
            (.min, "-292275055-05-16T16:47:04.192Z"),
        ] as [(Int64, String)]
    )
    func `a moment is written in UTC with milliseconds, whatever its year`(milliseconds: Int64, text: String) {
        #expect(Timestamp(milliseconds: milliseconds).iso8601 == text)
    }
}
