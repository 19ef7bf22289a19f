import Testing

@testable import BridgeClient

struct ServerSentEventsTests {
    static let cases: [(String, [ServerSentEvents.Frame])] = [
        ("", []),
        (": connected\n\n", []),
        ("id: 1\ndata: {}\n\n", [frame(id: "1", data: "{}")]),
        ("id: 1\r\ndata: {}\r\n\r\n", [frame(id: "1", data: "{}")]),
        ("id: 1\rdata: {}\r\r", [frame(id: "1", data: "{}")]),
        ("id:1\ndata:  a\n\n", [frame(id: "1", data: " a")]),
        ("data: a\ndata: b\n\n", [frame(data: "a\nb")]),
        ("data\n\n", [frame(data: "")]),
        ("id: 1\n\nid: 2\n\n", [frame(id: "1"), frame(id: "2")]),
        ("event: list-again\nid: 3\ndata: {}\n\n", [frame("list-again", id: "3", data: "{}")]),
        ("later: x\nid: 1\n\n", [frame(id: "1")]),
        ("id: 1\ndata: half", []),
        ("data: ü→\u{1F600}\n\n", [frame(data: "ü→\u{1F600}")]),
    ]

    @Test(arguments: cases.indices)
    func `frames are read, wherever the bytes are split`(_ index: Int) {
        let (text, expected) = ServerSentEventsTests.cases[index]
        let bytes = Array(text.utf8)
        for cut in 0...bytes.count {
            var events = ServerSentEvents()
            let frames = events.frames(in: bytes[..<cut]) + events.frames(in: bytes[cut...])
            #expect(frames == expected, "cut at \(cut)")
        }
    }

    private static func frame(_ event: String? = nil, id: String? = nil, data: String? = nil) -> ServerSentEvents.Frame
    {
        ServerSentEvents.Frame(event: event, id: id, data: data.map { Array($0.utf8) })
    }
}
