import MigrationRules
import SourceScanning

// The listeners of the SDK that the app leaves: the class gets the reports of the other SDK, and calls the app's methods.
extension MigrationHelper {
    /// A protocol of the app with the methods of one of the SDK that the app leaves.
    struct Listener {
        /// A method that the app implements.
        struct Method {
            var selector: String
            /// The name in Swift, and its labels.
            var swiftName: (String, [String])
            /// The types of the arguments as the SDK declares them in Swift.
            var types: [String]
            /// The reports that call it; empty if the other SDK has none.
            var reports: [(selector: String, form: Form)]
        }

        /// What the method gets of a report.
        enum Form {
            /// The same arguments.
            case same
            /// The ids of users instead of objects.
            case ids
            /// Objects of a class of the app instead of friends or ids of users.
            case objects(String)
            /// Only the requests of others: the app's objects do not say whose they are.
            case received
        }

        /// The protocol of the SDK.
        var own: String
        var name: String
        /// The property that the app sets: one of the SDK's settings, and now one of the class.
        var property: String
        /// The protocol of the other SDK.
        var other: String
        var methods: [Method]
    }

    /// Returns the listeners whose methods can get the reports of one listener of the other SDK.
    ///
    /// - Parameters:
    ///   - plan: The types and rules.
    ///   - friend: The class of a friend of the other SDK.
    /// - Returns: The listeners, by their names.
    static func listeners(_ plan: MigrationPlan, friend: String) -> [Listener] {
        let rules = plan.rules.values.filter { $0.kind == .callback }.sorted { $0.name < $1.name }
        return Dictionary(grouping: rules, by: { $0.owner ?? "" }).sorted { $0.key < $1.key }
            .compactMap { own, rules in
                let owners = Set(rules.flatMap(\.targets).compactMap(\.owner))
                let properties = plan.source.properties.values.flatMap { $0.filter { $0.value.name == own }.keys }
                guard owners.count == 1, let other = owners.first, properties.count == 1 else { return nil }
                let methods = rules.map { rule in
                    let types = plan.source.reports[own]?[rule.name] ?? []
                    return Listener.Method(
                        selector: rule.name,
                        swiftName: (rule.spellings.last ?? rule.name).swiftName,
                        types: types,
                        reports: rule.targets.compactMap { target in
                            let others = plan.target.reports[other]?[target.name] ?? []
                            return form(types, others, friend, plan).map { (target.name, $0) }
                        }
                    )
                }
                let name = ownName(own, plan.source)
                return Listener(own: own, name: name, property: properties[0], other: other, methods: methods)
            }
    }

    private static func form(
        _ own: [String],
        _ others: [String],
        _ friend: String,
        _ plan: MigrationPlan
    ) -> Listener.Form? {
        let (own, others) = (own.map(SourceType.init(swift:)), others.map(SourceType.init(swift:)))
        func isEqual(_ first: SourceType, _ second: SourceType) -> Bool {
            plan.isEqual(first, second, isSwift: true) && first.element.isEmpty == second.element.isEmpty
        }
        let isList = own.count == 1 && own[0].name == "NSArray"
        if own.count == others.count, zip(own, others).allSatisfy(isEqual) {
            return isList && isRequest(own[0].element, others[0].element, plan) ? .received : .same
        }
        guard isList, let last = others.last, last.name == "NSArray" else { return nil }
        let isFriends = last.element == friend
        if own[0].element.isEmpty { return isFriends ? .ids : nil }
        return isFriends || ["", "String"].contains(last.element) ? .objects(own[0].element) : nil
    }

    /// Whether the class serves a name of a listener: its protocol, its property or a method.
    func listener(of found: FoundName) -> Listener? {
        switch found.kind {
        case .type: listeners.first { $0.own == found.name }
        case .callback: listeners.first { $0.own == found.owner }
        case .registration: listeners.first { $0.property == found.name && found.isListenerProperty }
        case .call, .property, .constant, .code, .import, .text: nil
        }
    }

    /// Whether a class has requests with their roles, and the one whose place it takes has them without.
    private static func isRequest(_ own: String, _ other: String, _ plan: MigrationPlan) -> Bool {
        let roles = plan.rules.values.filter { $0.kind == .value && $0.hub.contains { $0.hasSuffix("Role.sent") } }
            .flatMap(\.targets).compactMap(\.owner)
        let hasRole = plan.target.properties[other]?.values.contains { roles.contains($0.name) } == true
        return hasRole
            && plan.source.properties[own]?.values.contains { roles.contains(plan.types[$0.name] ?? "") } != true
    }

    /// Returns the classes of the app whose objects take the place of friends in these listeners, with the properties that
    /// they get.
    static func objects(_ listeners: [Listener], _ plan: MigrationPlan, _ friend: String) -> [String: [String: String]]
    {
        let types = listeners.flatMap(\.methods).flatMap(\.reports).compactMap { $0.form.object }
        guard let own = plan.types.first(where: { $0.value == friend })?.key else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: Set(types)
                .map { type in
                    let names = (plan.source.properties[type] ?? [:]).keys
                        .compactMap { name in
                            plan.counterpart(of: name, in: own) { plan.isEqual($0, $1, isSwift: true) }
                                .map { (name, $0) }
                        }
                    return (type, Dictionary(uniqueKeysWithValues: names))
                }
        )
    }

    /// Returns what a name of a listener loses; "" for nothing.
    func loss(of found: FoundName, _ listener: Listener) -> String {
        guard found.kind == .callback, let method = listener.methods.first(where: { $0.selector == found.name }) else {
            return ""
        }
        guard let report = method.reports.first?.selector else {
            return "the SDK has no such report, so that nothing calls it; remove it"
        }
        let others = forwards(of: report).map(\.1.selector).filter { $0 != found.name }
        return others.isEmpty ? "" : "the SDK has one report for it and \(others[0]), and both are called"
    }

    /// Returns the methods that a report calls.
    func forwards(of report: String) -> [(Listener, Listener.Method, Listener.Form)] {
        listeners.flatMap { listener in
            listener.methods.flatMap { method in
                method.reports.filter { $0.selector == report }.map { (listener, method, $0.form) }
            }
        }
    }
}

extension MigrationHelper.Listener.Form {
    /// The class of the objects that the app gets instead of friends.
    fileprivate var object: String? { if case .objects(let type) = self { type } else { nil } }
}

extension String {
    /// The name and the labels of a method in Swift, such as `onConnFailed(_:err:)`.
    fileprivate var swiftName: (String, [String]) {
        let parts = split { "():".contains($0) }.map(String.init)
        return (parts.first ?? self, Array(parts.dropFirst()))
    }
}
