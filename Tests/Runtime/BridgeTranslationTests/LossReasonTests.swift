import Foundation
import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import Testing
import V2TIMWire

@testable import BridgeTranslation

/// The fidelity and the reason of a lost field are those of its row in the dialect's `fields.json`, if it has a row.
struct LossReasonTests {
    /// A fidelity or a reason that depends on the value, and differs from the table.
    private struct Exception: Hashable {
        var field = ""
        var fidelity = Fidelity.rejected
        /// A part of the reason; empty if the reason is from the row.
        var reason = ""
        /// The explanation of the exception.
        var why: String

        func covers(_ loss: Loss, _ reasons: [String]) -> Bool {
            guard loss.fidelity == fidelity, field.isEmpty || loss.field == field else { return false }
            return reason.isEmpty ? reasons.contains(loss.reason) : loss.reason.contains(reason)
        }
    }

    private static let exceptions = [
        Exception(reason: " takes at most ", why: "a value over the limit of limits.json, which is read from there"),
        Exception(
            fidelity: .dropped,
            reason: ": names of at most ",
            why: "a field with a name that breaks the limit of limits.json, which is read from there"
        ),
        Exception(
            reason: "it is a whole number in ",
            why: "the call would write 0 in place of a text that is not a number"
        ),
        Exception(reason: "it is a text in ", why: "the call would write nothing in place of bytes that are not text"),
        Exception(reason: " takes 0 to ", why: "a number over the limit of limits.json, which is read from there"),
        Exception(field: "statuses", why: "none of the states that are asked for is ever listed"),
        Exception(field: "after", why: "entries that the source has had already would come again"),
        Exception(
            field: "after",
            reason: "the place is one of the other order",
            why: "the order is turned round, and the place with it would be another"
        ),
        Exception(field: "fields", why: "nothing that is asked for would be searched"),
        Exception(
            field: "users",
            reason: "it is not known which user's app makes the call",
            why: "the translator does not know the user"
        ),
    ]

    /// The names in losses that are not fields of a command, and have no row.
    private static let rowless: Set<String> = [
        "call", "code", "userID", "userId", "appKey", "sdkAppID", "userSig", "token", "friends[].relation",
        "visibility",
    ]

    // MARK: Calls

    @Test(arguments: [
        (DialectName.tim, DialectName.rongcloud, "remark", "rongcloud: the call takes none"),
        (.rongcloud, .tim, "isAllOrNothing", "tim: each user separately"),
        (.tim, .v2tim, "names", "v2tim: a call makes one group"),
        (.v2tim, .rongcloud, "lifetime", "rongcloud: always for a time"),
        (.v2tim, .rongcloud, "from", "rongcloud: of named users only"),
        (.tim, .rongcloud, "fields.signature", "rongcloud: the profile has no signature"),
        (.rongcloud, .tim, "fields.location", "tim: what is cleared is written empty"),
        (.tim, .rongcloud, "code", "rongcloud: blocking twice succeeds"),
        (
            .tim, .rongcloud, "seq",
            "tim: The answer is left empty if nothing has changed since; the question is the same."
        ),
        (.rongcloud, .v2tim, "custom.own_1", "v2tim: names of at most 8 bytes of UTF-8, letters only"),
    ])
    func `the reason of a loss is that of the table row`(
        _ source: DialectName,
        _ target: DialectName,
        _ field: String,
        _ reason: String
    ) throws {
        let rows = CallRows.all.filter { $0.source == source && $0.target == target }
        let losses = try rows.flatMap { try translator(source, target).call(json: Data($0.call.utf8)).losses }
        let reasons = Set(losses.filter { $0.field == field }.map(\.reason))
        #expect(reasons == [reason])
    }

    /// Returns the calls of the other tests, a sample of each call, two further commands, and random calls.
    private func calls(of source: DialectName) throws -> [DialectCall] {
        let user = try #require(UserID("a"))
        let me = try #require(UserID("me"))
        let rows = CallRows.all.filter { $0.source == source }
        var turned = RequestQuery(roles: [.received], newestFirst: false, limit: 20)
        turned.after = Cursor(position: 7, query: turned, user: me)
        let commands: [Command] = [
            .listRequests(turned), .searchFriends(FriendSearch(keywords: ["x"], fields: [.userID])),
        ]
        var random = RandomCalls(seed: 20_261_121)
        return try rows.map { try DialectCall(json: Data($0.call.utf8), in: source) }
            + DialectCall.names(in: source).map { try DialectCall(sample: $0, in: source, about: user) }
            + commands.compactMap { DialectCall($0, in: source, as: me) }
            + (0..<400).map { _ in random.call(of: source) }
    }

    @Test func `a lost argument has the reason of its table row, or a listed reason`() throws {
        let me = try #require(UserID("me"))
        var used: Set<Exception> = []
        var fromTable = 0
        for pair in CompletenessTests.Pair.all {
            for call in try calls(of: pair.source) {
                let named = translator(pair.source, pair.target).call(call)
                let unnamed = DialectTranslator(from: pair.source, to: pair.target).call(call)
                guard case .command(let command) = call.meaning(in: DialectContext(user: me)) else { continue }
                for loss in named.losses + unnamed.losses {
                    let row = loss.field.hasPrefix("custom.") ? "custom" : loss.field
                    let place: Comment = "\(pair.testDescription) \(call.name): \(loss)"
                    guard let cell = pair.target.tables.cell(row, of: command.kind.rawValue) else {
                        let isVendors = [DialectTables].standard.flatMap(\.vendorFields)
                            .contains {
                                "\(pair.source.rawValue): \($0.note)" == loss.reason
                            }
                        let isLimit = loss.reason.contains(" takes at most ")
                        #expect(Self.rowless.contains(loss.field) || isVendors || isLimit, place)
                        continue
                    }
                    let reasons = texts(of: cell).map { "\(pair.target.rawValue): \($0)" }
                    if (cell.instead ?? cell.fidelity) == loss.fidelity || refused(cell) == loss.fidelity,
                        reasons.contains(loss.reason)
                    {
                        fromTable += 1
                    } else if let exception = Self.exceptions.first(where: { $0.covers(loss, reasons) }) {
                        used.insert(exception)
                    } else {
                        Issue.record("not as in the table, and not in the list: \(place)")
                    }
                }
            }
        }
        #expect(fromTable > 1_000)
        // Each exception is necessary for some call.
        for exception in Self.exceptions { #expect(used.contains(exception), "\(exception)") }
    }

    /// Returns the fidelity of a value outside the restriction of a row.
    private func refused(_ cell: FieldCell) -> Fidelity? {
        cell.fidelity == .converted && cell.only != nil && cell.instead == nil
            ? .rejected : cell.instead ?? cell.fidelity
    }

    /// Returns the texts of a row: its note, its conversion, its parts and its allowed value.
    private func texts(of cell: FieldCell) -> [String] {
        let conversion = HubTables.conversions.first { $0.name == cell.conversion }?.summary
        let kept = cell.keeps.isEmpty ? nil : "only \(cell.keeps.joined(separator: ", "))"
        let only = cell.only.map { $0.isEmpty ? "only an empty one" : "only \($0)" }
        let both = conversion.flatMap { conversion in kept.map { "\(conversion); \($0)" } }
        return [cell.note, conversion, kept, only, both].compactMap { $0 }.filter { !$0.isEmpty }
    }

    // MARK: Replies and events

    /// The records of the parts of neutral values, by label.
    private static let records = [
        "friends": "FriendEntry", "friendship": "Friendship", "profile": "Profile", "profiles": "Profile",
        "requests": "RequestPage", "entries": "RequestEntry", "request": "FriendRequest", "block": "Block",
        "presences": "Presence", "presence": "Presence", "devices": "DevicePresence", "subscription": "Subscription",
        "relations": "RelationItem", "groups": "GroupEntry", "group": "FriendGroup",
    ]

    /// The records of the first, unlabeled value of each event.
    private static let firsts = [
        "friendsAdded": "FriendEntry", "friendsRemoved": "FriendRemoval", "friendsCleared": "FriendRemoval",
        "relationChanged": "FriendEntry", "friendUpdated": "FriendEntry", "friendProfileChanged": "FriendEntry",
        "profileUpdated": "Profile", "requestAdded": "RequestEntry", "requestSettled": "RequestEntry",
        "blocked": "BlockEntry",
    ]

    /// Returns the cells of a path, from the outermost field to the innermost.
    private func cells(_ path: String, in dialect: DialectName, ofEvent isEvent: Bool) -> [FieldCell] {
        let steps = path.replacing("[]", with: "").split(separator: ".").map(String.init)
        var found: [FieldCell] = []
        for (place, step) in steps.enumerated() {
            var records = place == 0 ? [] : [Self.records[steps[place - 1]] ?? steps[place - 1]]
            if isEvent, place == 1 { records = [steps[0], Self.firsts[steps[0]] ?? ""] }
            if !isEvent, place == 1, steps[0] == "blocked" { records = ["BlockEntry"] }
            let names = [step] + (place + 1 < steps.count ? ["\(step).\(steps[place + 1])"] : [])
            for record in records {
                found += names.compactMap { dialect.tables.cell($0, of: record) }
            }
            if isEvent, place == 0, let first = HubTables.records.first(where: { $0.name == step })?.fields.first {
                found += [dialect.tables.cell(first.name, of: step)].compactMap { $0 }
            }
        }
        if path.hasSuffix("[]"), let last = steps.last {
            let element = isEvent ? Self.firsts[last] : Self.records[last]
            let record = HubTables.records.first { $0.name == element }
            let fields = record?.fields ?? []
            found += fields.compactMap { dialect.tables.cell($0.name, of: record?.name ?? "") }
                .filter { $0.only != nil }
        }
        return found
    }

    /// Compares a loss with the rows of the fields on its path.
    private func check(_ loss: Loss, _ pair: CompletenessTests.Pair, ofEvent isEvent: Bool, _ what: String) {
        let dialect = loss.reason.hasPrefix("\(pair.source.rawValue): ") ? pair.source : pair.target
        for path in loss.field.split(separator: ", ").map(String.init) {
            let cells = cells(path, in: dialect, ofEvent: isEvent)
            let reasons = cells.flatMap { texts(of: $0) }.map { "\(dialect.rawValue): \($0)" }
            let place: Comment = "\(pair.testDescription), \(what): \(path) of \(loss), one of \(reasons)"
            // A single call may omit a field that its dialect usually reports.
            let isOfCall = loss.reason == "\(pair.source.rawValue): \(what) does not report it"
            let isReportedAsARule = cells.last.map { $0.fidelity == .exact || $0.fidelity == .converted } ?? false
            #expect(isOfCall ? isReportedAsARule : reasons.contains(loss.reason), place)
            // The fields that a partial record omits stay in the hub.
            let isInPart = cells.contains { !$0.keeps.isEmpty || $0.conversion.map { $0 != "asType" } ?? false }
            let classes = Set(cells.map(\.fidelity)).union(isInPart || isOfCall ? [.carried] : [])
            // An entry that a list omits is dropped, regardless of the other entries.
            let isEntry = path.hasSuffix("[]") && loss.fidelity == .dropped
            #expect(isEntry || classes.contains(loss.fidelity), place)
        }
    }

    private func sample(_ kind: Command.Kind, _ user: UserID, _ me: UserID) -> Outcome? {
        switch kind {
        case .listFriends, .getFriends, .searchFriends:
            var other = FilledValues.friend(user, of: me)
            other.relation = .outgoing
            return .friends([FilledValues.friend(me, of: me), other])
        case .getProfiles: return .profiles([FilledValues.profile(user)])
        case .listRequests:
            let entries = [FriendRequest.Status.pending, .withdrawn].map { FilledValues.request(user, of: me, $0) }
            return .requests(RequestPage(entries: entries, next: Cursor(position: 7), unreadCount: 1, sequence: 1))
        case .listBlocked: return .blocked([FilledValues.block(user, of: me)])
        case .getPresence: return .presences([FilledValues.presence(user)])
        case .checkRelations: return .relations([RelationItem(user: user, relation: .outgoing, error: nil)])
        default: return nil
        }
    }

    @Test func `a lost field of a reply has the reason of its table row`() throws {
        let me = try #require(UserID("me"))
        let user = try #require(UserID("a"))
        var count = 0
        for pair in CompletenessTests.Pair.all {
            for name in DialectCall.names(in: pair.source) {
                let call = try DialectCall(sample: name, in: pair.source, about: user)
                guard let outcome = call.command(as: me).flatMap({ sample($0.kind, user, me) }) else { continue }
                let reply = DialectReply(.success(outcome), to: call, in: DialectContext(user: me))
                let losses = translator(pair.source, pair.target).reply(reply, to: call).losses
                for loss in losses where loss.field != "reply" && loss.field != "call" {
                    check(loss, pair, ofEvent: false, name)
                    count += 1
                }
            }
        }
        #expect(count > 50)
    }

    @Test func `a lost field of an event has the reason of its table row`() throws {
        let me = try #require(UserID("me"))
        let user = try #require(UserID("a"))
        var oneWay = FilledValues.friend(user, of: me)
        oneWay.relation = .outgoing
        let moment = Timestamp(milliseconds: 1_234)
        let presence = FilledValues.presence(user)
        let subscription = Subscription(subscriber: me, publisher: user, topic: .presence, subscribedAt: moment)
        let kinds: [Event.Payload] = [
            .friendsAdded([FilledValues.friend(user, of: me), oneWay]),
            .friendsRemoved([.init(user: user, previous: .mutual)]),
            .relationChanged(FilledValues.friend(user, of: me), previous: .outgoing),
            .friendUpdated(FilledValues.friend(user, of: me)), .friendProfileChanged(FilledValues.friend(user, of: me)),
            .profileUpdated(FilledValues.profile(me)), .requestAdded(FilledValues.request(user, of: me, .pending)),
            .requestSettled(FilledValues.request(user, of: me, .refused), relation: .none), .requestsRead(upTo: moment),
            .requestsDeleted([user], role: .received), .blocked([FilledValues.block(user, of: me)]), .unblocked([user]),
            .groupCreated("g", members: [FilledValues.friend(user, of: me)]),
            .presenceChanged(.init(presence: presence, subscription: subscription, relation: .mutual)),
        ]
        var count = 0
        for pair in CompletenessTests.Pair.all {
            for kind in kinds {
                let event = Event(recipient: me, position: 0, at: moment, actor: me, device: nil, payload: kind)
                for notification in DialectNotification.all(
                    for: event,
                    in: pair.source.dialect,
                    DialectContext(user: me)
                ) {
                    for loss in translator(pair.source, pair.target).event(notification).losses
                    where loss.field != "event" {
                        check(loss, pair, ofEvent: true, "\(kind.kind)")
                        count += 1
                    }
                }
            }
        }
        #expect(count > 30)
    }
}
