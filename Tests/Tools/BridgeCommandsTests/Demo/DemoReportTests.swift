import RelationshipCore
import StandardDialects
import Testing

@testable import BridgeCommands

struct DemoReportTests {
    private let alice = DemoReport.Actor(dialect: "tim", user: "alice")
    private let bob = DemoReport.Actor(dialect: "v2tim", user: "bob")

    private var report: DemoReport {
        var report = DemoReport()
        report.dialects = DialectRegistry.standard.tables
            .map { DemoReport.Column(name: $0.dialect.rawValue, title: $0.prefix) }
        report.steps = [
            DemoReport.Step(
                title: "alice asks bob",
                actor: alice,
                call: "addFriend([bob])",
                answer: "succ: bob result_code 30539",
                callbacks: [DemoReport.Callback(actor: bob, text: "onFriendApplicationListAdded [alice]")],
                note: "a note"
            ),
            DemoReport.Step(actor: alice, call: "getFriendList()", answer: "succ: {friends: [bob]}"),
            DemoReport.Step(actor: bob, call: "getFriendList()", answer: "succ"),
        ]
        return report
    }

    @Test func `the narrow layout prints one line after the other`() {
        #expect(
            report.text(.narrow) == """
                1. alice asks bob
                   alice (TIM): addFriend([bob])
                      -> succ: bob result_code 30539
                   bob (V2TIM) <- onFriendApplicationListAdded [alice]
                   (a note)

                What each app says at the end
                   alice (TIM): getFriendList()
                      -> succ: {friends: [bob]}
                   bob (V2TIM): getFriendList()
                      -> succ

                All agree: every pair of users sees the same relation from both ends, through each SDK.
                """
        )
    }

    @Test(arguments: [90, 100, 137, 200])
    func `columns fit the width`(width: Int) throws {
        let lines = report.text(.columns(width: width)).split(separator: "\n")
        #expect(lines.dropLast().allSatisfy { $0.count <= width })
        #expect(lines[0].split(separator: " ") == ["TIM", "│", "V2TIM", "│", "RongCloud"])
        let call = try #require(lines.first { $0.contains("addFriend([bob])") })
        // The call stands in TIM's column, the callback beside it in V2TIM's.
        #expect(call.split(separator: "│")[1].contains("bob ←"))
    }

    @Test(arguments: [(nil, DemoLayout.narrow), (89, .narrow), (90, .columns(width: 90))])
    func `columns need a minimum width`(width: Int?, expected: DemoLayout) {
        #expect(DemoLayout(width: width) == expected)
    }

    @Test func `unexpected answers are listed`() {
        var report = report
        report.surprises = ["an answer", "a list"]
        #expect(!report.isAsExpected)
        #expect(report.text(.narrow).hasSuffix("Unexpected: an answer\nUnexpected: a list"))
    }
}
