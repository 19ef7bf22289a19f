import BridgeCommands
import Foundation
import RelationshipCore
import TestThreads
import Testing

/// Every reader of JSON from outside, with input that no author should write.
///
/// `RELBRIDGE_FUZZ_SEED` and `RELBRIDGE_FUZZ_COUNT` in the environment choose other inputs and more of them.
@Suite(.longWork)
struct FuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seed = environment["RELBRIDGE_FUZZ_SEED"].flatMap(UInt64.init) ?? 20_260_101
    /// So many inputs for each reader.
    private static let count = environment["RELBRIDGE_FUZZ_COUNT"].flatMap(Int.init) ?? (TestSize.isFull ? 360 : 15)

    @Test
    func `each reader accepts or rejects each input within its time limit, with a readable reason`() throws {
        var report: [String] = []
        for (number, reader) in try FuzzReader.all().enumerated() {
            var inputs = FuzzInput(reader.documents, seed: Self.seed &+ UInt64(number))
            var figures = Figures()
            for document in reader.documents {
                guard case .rejected(let message) = reader.read(document) else { continue }
                Issue.record("\(reader.name) refuses a valid document: \(message)")
            }
            for _ in 0..<Self.count {
                let input = try inputs.next()
                let start = ProcessorTime.ofThread()
                let verdict = reader.read(input.bytes)
                figures.note(verdict, size: input.bytes.count, seconds: ProcessorTime.ofThread() - start)
                let budget = Self.budget(ofBytes: input.bytes.count)
                #expect(
                    ProcessorTime.ofThread() - start <= budget,
                    "\(reader.name), \(input.kind): \(input.bytes.prefix(200))"
                )
                if case .rejected(let message) = verdict {
                    Self.check(message, of: "\(reader.name), \(input.kind.rawValue)", input.bytes)
                }
            }
            report.append("\(reader.name): \(figures.text)")
        }
        print("fuzz, seed \(Self.seed)\(TestSize.note):\n  " + report.joined(separator: "\n  "))
    }

    @Test
    func `play continues after every input`() async throws {
        let reader = try #require(FuzzReader.all().first)
        var inputs = FuzzInput(reader.documents, seed: Self.seed)
        var figures = Figures()
        var player = Player(try Bridge(store: InMemoryStore(), clock: newYear))
        for number in 0..<Self.count * 3 {
            if number % 500 == 0 { player = Player(try Bridge(store: InMemoryStore(), clock: newYear)) }
            let input = try inputs.next()
            do {
                _ = try await player.play(input.bytes)
                figures.note(.accepted, size: input.bytes.count, seconds: 0)
            } catch {
                figures.note(.rejected(error.description), size: input.bytes.count, seconds: 0)
                Self.check(error.description, of: "play, \(input.kind.rawValue)", input.bytes)
            }
        }
        let answer = try await player.play(Data(#"{"dialect":"tim","user":"z","call":"getFriendList"}"#.utf8))
        #expect(answer.first?.contains("succ") == true)
        print("fuzz of playing, seed \(Self.seed): \(figures.text)")
    }

    /// What reading may cost, in seconds of the processor: linear in the size, and far above what a debug build needs.
    private static func budget(ofBytes count: Int) -> Double { 1 + Double(count) * 20e-6 }

    private static let foreignWords = [
        "CodingKeys", "DecodingError", "Swift.", "Foundation", "Optional(", "Dictionary<", "Array<", "NSCocoa", "_JSON",
        "JSONDecoder", "codingPath", "debugDescription", "dataCorrupted", "keyNotFound", "typeMismatch",
        "valueNotFound", "JSONFault", "FixtureProblem", "JSONSyntax", "UInt32", "Int64", "container", "decode",
    ]

    private static func check(_ message: String, of what: String, _ input: Data) {
        #expect(!message.isEmpty && message.utf8.count <= 4_096, "\(what): \(message.prefix(500))")
        // An input may hold such words itself.
        let text = String(decoding: input, as: UTF8.self)
        let found = foreignWords.filter { message.contains($0) && !text.contains($0) }
        #expect(found.isEmpty, "\(what): \(message.prefix(500))")
    }
}

/// What a run saw.
private struct Figures {
    private var accepted = 0
    private var rejected = 0
    private var bytes = 0
    private var largest = 0
    private var slowest = 0.0

    mutating func note(_ verdict: FuzzReader.Verdict, size: Int, seconds: Double) {
        if case .accepted = verdict { accepted += 1 } else { rejected += 1 }
        bytes += size
        largest = max(largest, size)
        slowest = max(slowest, seconds)
    }

    var text: String {
        let slow = slowest > 0 ? ", slowest \(Int(slowest * 1_000)) ms of the processor" : ""
        return "\(accepted + rejected) inputs of \(bytes) bytes (largest \(largest)), \(accepted) taken, "
            + "\(rejected) refused\(slow)"
    }
}

/// The time that a thread has used the processor, which does not depend on what else the machine does.
enum ProcessorTime {
    /// Of the calling thread, in seconds.
    static func ofThread() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
