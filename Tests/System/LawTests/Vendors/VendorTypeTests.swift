import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestThreads
import TestValues
import Testing
import V2TIMWire

/// Every field of a dialect's values has a row in `fields.json`, or is declared as a field without a counterpart.
@Suite(.longWork)
struct VendorTypeTests {
    /// The records that the types of replies and callbacks represent.
    private static let records: [DialectName: [String: [String]]] = [
        .tim: [
            "Friend": ["Friendship"], "FriendGetResult": ["FriendEntry", "ItemResult"],
            "FriendGroup": ["FriendGroup", "GroupEntry"], "FriendPendencyInfo": ["FriendRequest", "RequestEntry"],
            "FriendPendencyItem": ["FriendRequest", "RequestEntry"], "FriendPendencyResponse": ["RequestPage"],
            "Message": ["Event"], "ProfileSystemElem": ["Event", "profileUpdated"],
            "Result": ["ItemResult", "RelationItem"], "SNSChangeInfo": ["FriendRequest", "friendUpdated"],
            "SNSSystemElem": ["Event", "requestsRead"], "UserProfile": ["Profile"],
        ],
        .v2tim: [
            "FollowInfo": ["FollowCountItem", "FollowCounts"], "FollowTypeCheckResult": ["RelationItem"],
            "FriendApplication": ["FriendRequest", "RequestEntry"], "FriendApplicationResult": ["RequestPage"],
            "FriendCheckResult": ["RelationItem"], "FriendGroup": ["FriendGroup", "GroupEntry"],
            "FriendInfo": ["Friendship"], "FriendInfoResult": ["FriendEntry", "ItemResult"],
            "FriendOperationResult": ["ItemResult"], "UserFullInfo": ["Profile"], "UserSearchResult": ["UserPage"],
            "UserStatus": ["Presence", "DevicePresence"],
        ],
        .rongcloud: [
            "RongCloudApplicationPage": ["RequestPage"], "RongCloudFailure": ["RelationshipError", "ItemResult"],
            "RongCloudFriendApplicationInfo": ["FriendRequest", "RequestEntry"],
            "RongCloudFriendInfo": ["Friendship", "FriendEntry"], "RongCloudFriendRelationInfo": ["RelationItem"],
            "RongCloudPlatformOnlineStatus": ["DevicePresence"],
            "RongCloudSubscribeEvent": ["Subscription", "subscriptionsChanged"],
            "RongCloudSubscribeEventDetail": ["DevicePresence"], "RongCloudSubscribeInfoEvent": ["Subscription"],
            "RongCloudSubscribeUserOnlineStatus": ["Presence", "DevicePresence"], "RongCloudUserProfile": ["Profile"],
        ],
    ]

    /// Returns whether a field has no counterpart in the hub because it belongs to a session or an official account.
    private static func isSilent(_ field: VendorField, _ dialect: DialectName) -> Bool {
        guard let call = field.call else { return field.type == "OfficialAccountInfo" }
        return dialect.tables.commands(of: call).allSatisfy { $0 == .signIn }
    }

    private static func fields(_ dialect: DialectName) -> Set<VendorField> {
        switch dialect {
        case .tim: .of(TIMCall.self, TIMReply.self, TIMNotification.self)
        case .v2tim: .of(V2TIMCall.self, V2TIMReply.self, V2TIMNotification.self)
        default: .of(RongCloudCall.self, RongCloudReply.self, RongCloudNotification.self)
        }
    }

    @Test(arguments: DialectName.allCases)
    func `every field of a dialect's types has a row`(_ dialect: DialectName) {
        let fields = Self.fields(dialect)
        #expect(fields.count > 80)
        let missing = fields.filter { field in
            !Self.isNamed(field, dialect) && !Self.isWithoutPlace(field, dialect) && !Self.isSilent(field, dialect)
        }
        #expect(Set(missing.map(\.description)).sorted() == [])
    }

    @Test(arguments: DialectName.allCases)
    func `each type in the test's list is a type of the dialect`(_ dialect: DialectName) {
        let types = Set(Self.fields(dialect).map(\.type))
        #expect((Self.records[dialect] ?? [:]).keys.filter { !types.contains($0) } == [])
    }

    /// Returns whether the records of the call, or of the type, contain the field.
    private static func isNamed(_ field: VendorField, _ dialect: DialectName) -> Bool {
        // The keys of these dictionaries are names in the table.
        if dialect == .tim, field.name == "values" { return true }
        let records = records(of: field, dialect)
        let names = HubTables.records.filter { records.contains($0.name) }
            .flatMap { record in
                record.fields.compactMap { field -> String? in dialect.tables.cell(field.name, of: record.name)?.name }
            }
            .flatMap { (name: String) in name.split(separator: ", ") }
        // Some of legacy TIM's names contain an underscore, such as `result_code`.
        return names.contains { $0.replacing("_", with: "").lowercased() == field.name.lowercased() }
    }

    private static func isWithoutPlace(_ field: VendorField, _ dialect: DialectName) -> Bool {
        [DialectTables].standard.flatMap(\.vendorFields)
            .contains { row in
                row.dialect == dialect && (row.type == field.call || row.type.hasSuffix(field.type))
                    && row.name.split(separator: ", ").contains { $0 == field.name || field.outer.contains(String($0)) }
            }
    }

    private static func records(of field: VendorField, _ dialect: DialectName) -> [String] {
        guard let call = field.call else { return records[dialect]?[field.type] ?? [] }
        return dialect.tables.commands(of: call).map(\.rawValue)
    }
}
