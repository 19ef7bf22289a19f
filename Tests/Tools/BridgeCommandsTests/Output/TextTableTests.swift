import Testing

@testable import BridgeCommands

struct TextTableTests {
    private let table: TextTable = {
        var table = TextTable(header: ["code", "meaning"])
        table.add(["30539", "the request waits for approval"])
        return table
    }()

    @Test func `without a width every row is one line`() {
        #expect(table.lines(fitting: nil) == ["code   meaning", "30539  the request waits for approval"])
    }

    @Test func `in a narrow terminal the widest column is broken`() {
        #expect(
            table.lines(fitting: 24)
                == ["code   meaning", "30539  the request waits", "       for approval"]
        )
    }

    @Test func `a terminal that is too narrow gets the narrowest table with whole words`() {
        #expect(
            table.lines(fitting: 3)
                == [
                    "code   meaning", "30539  the", "       request", "       waits", "       for", "       approval",
                ]
        )
    }
}
