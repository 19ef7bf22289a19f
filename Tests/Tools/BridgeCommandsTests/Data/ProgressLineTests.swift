import Foundation
import RelationshipCore
import Testing

@testable import BridgeCommands

struct ProgressLineTests {
    @Test func `in a terminal one line is written again and removed at the end`() {
        let output = Output()
        let line = output.line(width: 12)
        line.report("checking: users")
        #expect(output.text.isEmpty)
        output.wait(0.1)
        line.report("checking: users")
        line.report("checking: feeds")
        output.wait(0.1)
        line.report("users", 7)
        line.end()
        #expect(output.text == "\rchecking: u\u{1B}[K\rusers: 7\u{1B}[K\r\u{1B}[K")
    }

    @Test func `without a terminal there is a line per second`() {
        let output = Output()
        let line = output.line(width: nil)
        for phase in ["a", "b", "c", "d", "e"] {
            line.report(phase, 1)
            output.wait(0.5)
        }
        line.end()
        #expect(output.text == "c: 1\ne: 1\n")
    }

    @Test func `short work reports nothing`() {
        let output = Output()
        let line = output.line(width: 80)
        line.report("checking: users")
        line.end()
        #expect(output.text.isEmpty)
    }
}

/// The text and the clock of a reporter.
private final class Output: Sendable {
    private let state = Mutex((text: "", now: Date(timeIntervalSince1970: 0)))

    var text: String { state.withLock { $0.text } }

    func wait(_ seconds: Double) { state.withLock { $0.now += seconds } }

    func line(width: Int?) -> ProgressLine {
        let now: @Sendable () -> Date = { self.state.withLock { $0.now } }
        return ProgressLine(width: width, now: now) { text in self.state.withLock { $0.text += text } }
    }
}
