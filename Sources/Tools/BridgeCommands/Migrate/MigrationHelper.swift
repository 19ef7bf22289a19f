import Foundation
import MigrationRules
import RelationshipCore
import SourceScanning

/// A class of the app for what the SDK that the app moves to has in no similar form: reads of a cache, calls with other
/// arguments, and properties on the SDK's objects.
///
/// Its methods have the names of those that they take the place of. Its text comes from the tables of both SDKs.
struct MigrationHelper {
    /// The name of the files without their endings.
    static let file = "RelationshipMigration"
    /// The name of the class.
    static let type = "\(prefix.uppercased())FriendCache"
    /// The letters of the names that it adds.
    static let prefix = "rbm"

    /// A method of the class.
    struct Read {
        var selector: String
        var swiftName: String
        var isList: Bool
        var isFriend: Bool
        var isOwn: Bool
    }

    /// A report of the SDK that changes what is known, or that the app's listeners get.
    struct Report {
        var selector: String
        var owner: String
        /// The types of its arguments in Swift.
        var types: [String]
        var swift: (String, [String])
        /// Whether it changes what is known.
        var changes = false

        /// The class of what a change has; "" for the ids of users.
        var type: String {
            types.first.map { SourceType(swift: $0) }.map { $0.name == "NSArray" ? $0.element : $0.name } ?? ""
        }
        /// Whether a change has a list.
        var isList: Bool { types.first.map { SourceType(swift: $0).name == "NSArray" } ?? false }
    }

    let reads: [Read]
    let properties: [Property]
    let copy: Copy?
    let calls: Calls?
    let listeners: [Listener]
    /// The classes of the app that take the place of friends for listeners, with the properties that they get of a friend.
    let objects: [String: [String: String]]
    let reports: [Report]
    let (client, instance, user): (String, String, String)
    /// The modules of the SDK, the usual one first.
    let modules: [String]
    /// The classes of a profile and of a friend.
    let (profile, friend): (String, String)
    /// The properties with the id of a user, and with the profile of a friend.
    let (id, inner): (String, String)
    /// The calls that answer profiles and the friends.
    let (profiles, friends): (String, String)
    let (swiftProfiles, swiftFriends): ((String, [String]), (String, [String]))
    /// The registrations of the listeners, by the protocols.
    let registrations: [String: (String, (String, [String]))]

    /// Creates the class; `nil` if the tables do not have all of its parts.
    init?(_ plan: MigrationPlan, _ tables: DialectTables, _ ownTables: DialectTables) {
        let (own, target) = (plan.source, plan.target)
        func call(_ command: Command.Kind) -> (selector: String, element: String)? {
            tables.calls(for: command).lazy
                .compactMap { row in
                    let lists = target.arguments[target.client]?[row.selector]?.flatMap(\.parameters) ?? []
                    return lists.first { !$0.element.isEmpty }.map { (row.selector, $0.element) }
                }
                .first
        }
        func swift(_ selector: String) -> (String, [String])? {
            let names = plan.swiftNames(selector, selector.count { $0 == ":" })
            return names.count == 1 ? names[0] : nil
        }
        guard let profiles = call(.getProfiles), let friends = call(.listFriends), let user = plan.userSelector,
            let swiftProfiles = swift(profiles.selector), let swiftFriends = swift(friends.selector),
            let friend = plan.types.first(where: { $0.value == friends.element })?.key,
            let id = target.properties[friends.element]?.keys.first(where: { plan.isID($0, of: friend) }),
            let inner = target.properties[friends.element]?.first(where: { $0.value.name == profiles.element })?.key
        else { return nil }
        (self.profile, self.friend, self.id, self.inner, self.user) = (
            profiles.element, friends.element, id, inner, user
        )
        (self.profiles, self.friends) = (profiles.selector, friends.selector)
        (self.swiftProfiles, self.swiftFriends) = (swiftProfiles, swiftFriends)
        (client, instance) = (target.client, target.instance)
        modules = tables.modules
        reads = plan.rules.values.filter { $0.kind == .call && $0.change == .none }.sorted { $0.name < $1.name }
            .compactMap { rule in
                guard let result = own.receivers.lazy.compactMap({ own.methods[$0]?[rule.name] }).first,
                    let type = plan.types[result.element.isEmpty ? result.name : result.element],
                    [profiles.element, friends.element].contains(type), rule.arguments.count < 2
                else { return nil }
                return Read(
                    selector: rule.name,
                    swiftName: rule.spellings.last.map { String($0.prefix { $0 != "(" }) } ?? rule.name,
                    isList: !result.element.isEmpty,
                    isFriend: type == friends.element,
                    isOwn: rule.arguments.isEmpty
                )
            }
        let listeners = Self.listeners(plan, friend: friends.element)
        objects = Self.objects(listeners, plan, friends.element)
        let calls = Self.calls(plan, tables, listening: objects.keys.sorted())
        self.calls = calls
        self.listeners = calls == nil ? [] : listeners
        // The classes of the app have all properties of those that they take the place of.
        properties = Self.properties(of: plan).filter { calls?.replaced.contains($0.owner) != true }
        copy = Self.copy(of: profiles.element, plan, properties, ownTables.modules)
        let changes = [Event.Kind.friendsAdded, .friendsRemoved, .friendUpdated, .profileUpdated]
            .compactMap { tables.callbacks(for: $0).first { $0.name != nil } }
        let listened = self.listeners.flatMap { listener in
            listener.methods.flatMap(\.reports).map { (listener.other, $0.selector) }
        }
        let named = changes.map { ($0.owner, $0.selector) } + listened
        var seen: Set<String> = []
        reports = named.filter { seen.insert($0.1).inserted }
            .compactMap { owner, selector in
                swift(selector)
                    .map { name in
                        let types = target.reports[owner]?[selector] ?? []
                        let isChange = changes.contains { $0.selector == selector }
                        return Report(selector: selector, owner: owner, types: types, swift: name, changes: isChange)
                    }
            }
        var registrations: [String: (String, (String, [String]))] = [:]
        for owner in Set(reports.map(\.owner)) {
            let found = target.registrations.sorted()
                .first { selector in
                    selector.hasPrefix("add")
                        && target.arguments[target.client]?[selector]?.map(\.type?.name) == [owner]
                }
            guard let found, let name = swift(found) else { return nil }
            registrations[owner] = (found, name)
        }
        self.registrations = registrations
        guard changes.count == 4, reports.count == seen.count, !reads.isEmpty else { return nil }
    }

    /// Whether the class has a method with a selector.
    func has(_ selector: String) -> Bool { reads.contains { $0.selector == selector } }

    /// Whether the class has a call that returns nothing.
    func hasCall(_ selector: String) -> Bool { calls?.all.contains { $0.selector == selector } == true }

    static let summary = """
        /// The friends and profiles that the SDK answered, for reads that cannot wait.
        ///
        /// A read of what is not known yet returns nil and asks the SDK, so that a later read has it.
        /// Reports of the SDK change what is known. Call removeAll when another user logs in.
        ///
        /// The calls have the form that another SDK has; some need several calls of this one.
        """
}

extension DialectTables {
    /// The modules of the SDK, the usual one first.
    fileprivate var modules: [String] { surfaceNames.filter { $0.kind == .module }.map(\.name) }
}
