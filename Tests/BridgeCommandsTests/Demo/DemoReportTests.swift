import RelationshipCore
import StandardDialects
import TIMWire
import Testing
import V2TIMWire

@testable import BridgeCommands

struct DemoReportTests {
    private let alice = DemoReport.Actor(dialect: .tim, user: "alice")
    private let bob = DemoReport.Actor(dialect: .v2tim, user: "bob")

    private var report: DemoReport {
        var report = DemoReport()
        report.dialects = DialectRegistry.standard.tables.map { DemoReport.Column(name: $0.dialect, title: $0.prefix) }
        report.steps = [
            DemoReport.Step(
                title: "alice asks bob",
                actor: alice,
                call: "addFriend([bob])",
                answer: "succ: bob result_code 30539",
                code: 30539,
                callbacks: [DemoReport.Callback(actor: bob, text: "onFriendApplicationListAdded [alice]")],
                note: "a note"
            )
        ]
        report.lists = [DemoReport.List(actor: alice, call: "getFriendList()", friends: ["bob", "carol"])]
        return report
    }

    @Test func aNarrowStoryIsOneLineAfterTheOther() {
        #expect(
            report.text(.narrow) == """
                1. alice asks bob
                   alice (TIM): addFriend([bob])
                      -> succ: bob result_code 30539
                   bob (V2TIM) <- onFriendApplicationListAdded [alice]
                   (a note)

                Friend lists
                   alice (TIM): getFriendList() -> bob, carol

                All agree: every pair of users sees the same relation from both ends, through each SDK.
                """
        )
    }

    @Test(arguments: [90, 100, 137, 200])
    func columnsFitTheWidth(width: Int) throws {
        let lines = report.text(.columns(width: width)).split(separator: "\n")
        #expect(lines.dropLast().allSatisfy { $0.count <= width })
        #expect(lines[0].split(separator: " ") == ["TIM", "│", "V2TIM", "│", "RongCloud"])
        let call = try #require(lines.first { $0.contains("addFriend([bob])") })
        // The call stands in TIM's column, the callback beside it in V2TIM's.
        #expect(call.split(separator: "│")[1].contains("bob ←"))
    }

    @Test(arguments: [(nil, DemoLayout.narrow), (89, .narrow), (90, .columns(width: 90))])
    func columnsNeedRoom(width: Int?, expected: DemoLayout) {
        #expect(DemoLayout(width: width) == expected)
    }

    @Test func whatIsUnexpectedIsSaid() {
        var report = report
        report.surprises = ["an answer"]
        report.disagreements = ["a pair"]
        #expect(!report.isAsExpected)
        #expect(report.text(.narrow).hasSuffix("Unexpected: an answer\nDisagreement: a pair"))
    }
}

struct DisagreementFinderTests {
    private let lists = [
        DemoReport.List(actor: .init(dialect: .tim, user: "a"), call: "", friends: ["b"]),
        DemoReport.List(actor: .init(dialect: .v2tim, user: "b"), call: "", friends: []),
    ]

    @Test func aOneWayFriendIsInOneListOnly() {
        let finder = DisagreementFinder(lists: lists, relations: ["a": ["b": .outgoing], "b": ["a": .incoming]])
        #expect(finder.disagreements.isEmpty)
    }

    @Test(
        arguments: [
            (
                ["a": ["b": .outgoing], "b": ["a": .outgoing]],
                ["a says outgoing of b, who says outgoing of a"]
            ),
            (["a": ["b": .mutual], "b": ["a": .mutual]], ["b's list and check differ about a"]),
            (["a": ["b": .none], "b": ["a": .none]], ["a's list and check differ about b"]),
            (["a": ["b": .outgoing]], ["a says outgoing of b, who says none of a", "b gets no answer about a"]),
        ] as [([String: [String: Relation]], [String])]
    )
    func whatDoesNotFitIsFound(relations: [String: [String: Relation]], expected: [String]) {
        let mutualOnly = Set(lists.map(\.actor).filter { $0.user == "b" })
        let finder = DisagreementFinder(lists: lists, mutualOnly: mutualOnly, relations: relations)
        #expect(finder.disagreements == expected)
    }
}
