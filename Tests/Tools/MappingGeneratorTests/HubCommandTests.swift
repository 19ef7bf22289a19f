import JSONSyntax
import RelationshipCore
import Testing

@testable import MappingGenerator

/// Tests of the facts that the generator reads from the schema of the commands.
struct HubCommandTests {
    private static let file = "hub/commands.schema.json"

    /// Facts that a new command can leave out by oversight.
    static let refusals = Refusal.of([
        file: [
            .set(
                "$defs/addFriend/properties/remark/x-limit",
                nil,
                "addFriend.remark needs x-limit: a limit of x-limits, or false"
            ),
            .set(
                "$defs/createGroups/properties/names/x-limit",
                nil,
                "createGroups.names needs x-limit: a limit of x-limits, or false"
            ),
            .set(
                "$defs/createGroups/properties/names/items/x-limit",
                nil,
                "the items of createGroups.names need x-limit: a limit of x-limits, or false"
            ),
            .set(
                "$defs/setStatusText/properties/text/x-audited",
                nil,
                "setStatusText.text needs x-audited: the field in a ContentSubmission, or false"
            ),
            .set(
                "$defs/updateFriend/properties/custom/x-audited",
                nil,
                "updateFriend.custom needs x-audited: the field in a ContentSubmission, or false"
            ),
            .set(
                "$defs/ImportedFriend/properties/wording/x-audited",
                nil,
                "ImportedFriend.wording needs x-audited: the field in a ContentSubmission, or false"
            ),
            // A command that changes something stores its texts.
            .set(
                "$defs/findProfile/x-reads",
                nil,
                "findProfile.uniqueID needs x-audited: the field in a ContentSubmission, or false"
            ),
            .set("$defs/addFriend/properties/remark/x-limit", 3, "x-limit is a name, true or false"),
            .set("x-limits/remark/maximum", 0, "a limit of 0 admits nothing"),
            .set(
                "x-limits/groupNames/reason",
                nil,
                "the limit groupNames covers no field of a dialect, so it needs a reason"
            ),
        ],
        "hub/data.schema.json": [
            .set(
                "$defs/KeptFriend/properties/remark/x-limit",
                nil,
                "KeptFriend.remark needs x-limit: a limit of x-limits, or false"
            ),
            .set(
                "$defs/KeptFriend/properties/custom/x-limit",
                nil,
                "KeptFriend.custom needs x-limit: true for standard fields, or \"customValue\""
            ),
        ],
        "hub/values.schema.json": [
            .set(
                "$defs/Profile/properties/nickname/x-limit",
                nil,
                "Profile.nickname needs x-limit: a limit of x-limits, or false"
            )
        ],
    ])

    @Test(arguments: refusals)
    func `a fact of a command or a limit of imported data that is left out is a problem`(_ refusal: Refusal) throws {
        let problem = try #require(throws: Problem.self) { _ = try HubSchema(refusal.table(), file: refusal.file) }
        #expect(problem.rule == refusal.rule)
    }

    /// Names that do not exist.
    static let wrongNames = Refusal.of([
        file: [
            .set("x-limits/remark/covers", ["remarks"], "the limit remark covers remarks, which no dialect limits"),
            .set(
                "x-limits/remark/error",
                "invalidRemarks",
                "the limit remark has the error invalidRemarks, which the hub does not have"
            ),
            .set(
                "$defs/addFriend/properties/remark/x-limit",
                "remarks",
                "addFriend has the limit remarks, which x-limits does not have"
            ),
            .set(
                "$defs/createGroups/properties/names/items/x-limit",
                "name",
                "createGroups has the limit name, which x-limits does not have"
            ),
        ]
    ])

    @Test(arguments: wrongNames)
    func `a limit with a wrong name is a problem`(_ refusal: Refusal) throws {
        let schema = try HubSchema(refusal.table(), file: refusal.file)
        let hub = Tables.set.hub
        var list = ProblemList()
        schema.checkLimits(
            of: [schema],
            fields: try #require(hub.limits).names,
            errors: try #require(hub.errors).codes,
            &list
        )
        #expect(list.problems.map(\.rule) == [refusal.rule])
    }

    @Test func `published schemas have no keywords that only the generator reads`() throws {
        let tree = try JSONValue(parsing: Array(Tables.data(Self.file)))
        let published = HubSchema.swift([("commands", tree)])
        let words = published.split { !$0.isLetter && $0 != "-" }.filter { $0.hasPrefix("x-") }
        #expect(Set(words) == ["x-answers"])
    }

    @Test func `a command that reads is answered with what it reads`() {
        for kind in Command.Kind.allCases {
            let isData = ![Outcome.Kind.done, .added, .items].contains(kind.answer)
            #expect(kind.isRead == isData, "\(kind)")
            #expect(!kind.hasItems || kind.answer == .items, "\(kind)")
        }
    }
}
