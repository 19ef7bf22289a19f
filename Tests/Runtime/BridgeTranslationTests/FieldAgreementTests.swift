import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

@testable import BridgeTranslation

/// The fidelity of a lost field of a reply is the one in the dialect's `fields.json`.
struct FieldAgreementTests {
    /// The fields that a dialect shows only in the user's own profile.
    private static let ownOnly: [DialectName: Set<String>] = [.rongcloud: ["addPermission", "visibility"]]

    private func calls(_ dialect: DialectName) -> (friends: DialectCall, profiles: DialectCall) {
        switch dialect {
        case .tim: (.tim(.getFriendList), .tim(.getUsersProfile(identifiers: ["a"], forceUpdate: true)))
        case .v2tim: (.v2tim(.getFriendList), .v2tim(.getUsersInfo(userIDList: ["a"])))
        default: (.rongcloud(.getFriends(directionType: 2)), .rongcloud(.getUserProfiles(userIds: ["a"])))
        }
    }

    @Test(arguments: DialectName.allCases)
    func `a field has the fidelity of its table row`(_ dialect: DialectName) throws {
        let me = try #require(UserID("me"))
        let user = try #require(UserID("a"))
        let asked = calls(dialect)
        let probes: [(record: String, prefix: String, call: DialectCall, sample: Outcome)] = [
            ("Friendship", "friends[].friendship", asked.friends, .friends([FilledValues.friend(user, of: me)])),
            ("Profile", "profiles[]", asked.profiles, .profiles([FilledValues.profile(user)])),
        ]
        var counts: [Fidelity: Int] = [:]
        for probe in probes {
            let reply = DialectReply(.success(probe.sample), to: probe.call, in: DialectContext(user: me))
            let read = try #require(try reply.outcome(of: probe.call, in: DialectContext(user: me))?.get())
            let losses = FieldComparison.losses(from: probe.sample, to: read, in: dialect.tables)
            let record = try #require(HubTables.records.first { $0.name == probe.record })
            for entry in record.fields where Self.ownOnly[dialect]?.contains(entry.name) != true {
                let cell = try #require(dialect.tables.cell(entry.name, of: record.name))
                let name = "\(probe.prefix).\(entry.name)"
                let loss = losses.first { $0.field == name || $0.field.hasPrefix("\(name).") }
                let place: Comment = "\(name): \(cell.fidelity) in the table, \(String(describing: loss))"
                switch cell.fidelity {
                case .exact: #expect(loss == nil, place)
                case .converted: #expect(loss == nil || loss?.fidelity == .converted, place)
                case .carried, .dropped, .rejected: #expect(loss?.fidelity == cell.fidelity, place)
                }
                counts[cell.fidelity, default: 0] += 1
            }
        }
        #expect((counts[.exact] ?? 0) > 0 && (counts[.carried] ?? 0) > 0)
    }
}
