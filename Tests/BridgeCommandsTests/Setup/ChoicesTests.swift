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
    ])
    func storesAreReadFromTheCommandLine(argument: String, expected: StoreChoice) {
        #expect(StoreChoice(argument: argument) == expected)
    }

    @Test(arguments: ["", "sqlite:"])
    func anEmptyPathIsNoStore(argument: String) {
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
    ])
    func clocksAreReadFromTheCommandLine(argument: String, expected: Int64) {
        #expect(ClockChoice(argument: argument) == .fixed(Timestamp(milliseconds: expected)))
    }

    @Test(arguments: ["", "now", "2026-13-01T00:00:00Z", "yesterday", "12:00"])
    func whatIsNoMomentIsNoClock(argument: String) {
        #expect(ClockChoice(argument: argument) == nil)
    }

    @Test func aMomentIsWrittenInUTCWithMilliseconds() {
        #expect(Timestamp(milliseconds: 1_767_225_600_250).iso8601 == "2026-01-01T00:00:00.250Z")
    }
}
