import MigrationRules
import RelationshipCore
import SourceScanning

// Calls that the SDK that the app moves to has in another form: it answers all requests to be friends at once, accepts and
// deletes its own objects instead of the requests of users, and creates one group at a time.
extension MigrationHelper {
    /// These calls in the form of the SDK that the app leaves, with classes of the app for their arguments.
    struct Calls {
        /// A class of the app.
        struct Object {
            var name: String
            var properties: [(name: String, type: SourceType)]
        }

        /// A method of the app.
        struct Method {
            var selector: String
            /// The name in Swift, with the labels.
            var spelling: String
            var arguments: [VendorDeclarations.Argument]
        }

        /// A method that gives the properties of an object to a call of the SDK.
        struct Forward {
            var method: Method
            /// The call's selector.
            var selector: String
            /// The call's name in Swift, with its labels.
            var swift: (String, [String])
            /// The properties, in the order of the arguments.
            var properties: [String]
            /// The class of the object.
            var own: String
        }

        let methods: [Method]
        let forwards: [Forward]
        let objects: [Object]
        /// The cases of the enumeration of the app.
        let cases: [(name: String, swiftName: String, number: Int)]
        /// The types that take the place of others: those of the app, and those of the SDK that it moves to.
        let types: [String: String]
        /// The types of the SDK that the app leaves, whose place types of the app take.
        let replaced: Set<String>
        /// The names in the texts of the files, by what they mean there.
        let names: [String: String]
        /// The selectors of the SDK's calls, by what they do, and their names in Swift.
        let selectors: [String: String]
        let swiftNames: [String: (String, [String])]

        /// Returns what a call of a method loses, or the use of a class of the app; "" for nothing, and `nil` for another one.
        func loss(of selector: String, _ type: String) -> String? {
            let page = "the list is one page with all requests, whatever the app asks for"
            if let place = methods.firstIndex(where: { $0.selector == selector }) {
                let several = "a class of the app answers it with several calls; if one fails, those before it stay"
                return [page, "a class of the app asks for the requests before it answers one", several, several][place]
            }
            if forwards.contains(where: { $0.method.selector == selector }) {
                return "a class of the app answers it, without what the SDK has no argument for"
            }
            guard replaced.contains(type) else { return nil }
            return objects.prefix(2).contains { $0.name == types[type] } ? page : ""
        }

        /// All methods.
        var all: [Method] { methods + forwards.map(\.method) }

        /// Returns a text with the names for those in braces.
        func filled(_ text: String) -> String { names.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) } }
    }

    /// Returns the name of the app for a type or a case of an SDK.
    static func ownName(_ name: String, _ vendor: VendorDeclarations) -> String {
        prefix.uppercased() + name.dropFirst(vendor.prefix.count)
    }

    /// Collects the calls; `nil` if an SDK does not have all of their parts.
    ///
    /// - Parameters:
    ///   - plan: The types and rules.
    ///   - tables: The tables of the SDK that the app moves to.
    ///   - listening: The classes of objects that listeners get.
    /// - Returns: The calls.
    static func calls(_ plan: MigrationPlan, _ tables: DialectTables, listening: [String]) -> Calls? {
        let (own, search) = (plan.source, CallSearch(plan: plan))
        guard let list = search.rule(.listRequests), let answer = search.rule(.acceptRequest, .refuseRequest),
            let delete = search.rule(.deleteRequests), let create = search.rule(.createGroups),
            let request = search.arguments(of: list).first?.type?.name,
            let page = search.arguments(of: list).dropFirst().first?.allTypes.first,
            let response = search.arguments(of: answer).first?.type?.name,
            let choice = search.property(response, "acceptRequest.direction"),
            let choices = own.properties[response]?[choice]?.name
        else { return nil }
        let cases = plan.rules.values.filter { $0.kind == .value && $0.owner == choices }
            .sorted { ($0.number ?? 0, $0.name) < ($1.number ?? 0, $1.name) }
        let head = answer.targets[0].name.labels.first ?? ""
        let selectors = [
            "list": list.targets[0].name, "accept": answer.targets[0].name, "refuse": answer.targets[1].name,
            "delete": delete.targets[0].name, "create": create.targets[0].name,
            // The method that also sets the remark.
            "acceptAs": plan.target.arguments[plan.target.client]?.keys.sorted()
                .first { $0.hasPrefix("\(head):") && $0.contains(":remark:") } ?? "",
        ]
        let names = search.answeringNames(choice, choices, cases, tables)
            .merging(search.listingNames(request, page)) { first, _ in first }
            .merging(search.responseNames(response, search.arguments(of: answer))) { first, _ in first }
        let swiftNames = selectors.compactMapValues { plan.swiftNames($0, $0.labels.count).first }
        guard names.values.allSatisfy({ $0 != nil }), swiftNames.count == selectors.count else { return nil }
        let forwards = forwards(plan).filter { ![request, page, response].contains($0.own) }
        let objects = [request, page, response] + forwards.map(\.own) + listening
        let replaced = Set(objects + [choices])
        return Calls(
            methods: [list, answer, delete, create]
                .map { rule in
                    let spelling = rule.spellings.last ?? ""
                    return Calls.Method(selector: rule.name, spelling: spelling, arguments: search.arguments(of: rule))
                },
            forwards: forwards,
            objects: objects.map { object in
                let properties = (own.properties[object] ?? [:]).sorted { $0.key < $1.key }
                return Calls.Object(name: ownName(object, own), properties: properties.map { ($0.key, $0.value) })
            },
            cases: cases.map { (ownName($0.name, own), $0.spellings.last ?? "", $0.number ?? 0) },
            types: plan.types.merging(replaced.map { ($0, ownName($0, own)) }) { $1 },
            replaced: replaced,
            names: names.compactMapValues(\.self),
            selectors: selectors,
            swiftNames: swiftNames
        )
    }

    /// Returns the calls with an object whose properties are arguments in the SDK that the app moves to.
    private static func forwards(_ plan: MigrationPlan) -> [Calls.Forward] {
        plan.rules.values.filter { $0.kind == .call && $0.change == .reshaped && $0.targets.count == 1 }
            .sorted { $0.name < $1.name }
            .compactMap { rule in
                let given = rule.arguments.filter { !$0.to.isEmpty }
                let labels = rule.targets[0].name.labels
                guard let (own, other) = plan.arguments(of: rule), let object = own.first?.type?.name,
                    plan.types[object] == nil, plan.source.properties[object] != nil, !given.isEmpty,
                    given.allSatisfy({ $0.from.contains(".") && $0.to.count == 1 && !$0.to[0].contains(".") }),
                    own.dropFirst().allSatisfy(\.isBlock), other.count == given.count + own.count - 1,
                    zip(given, labels).dropFirst().allSatisfy({ $0.to[0].head == $1 }),
                    let spelling = rule.spellings.last,
                    let swift = plan.swiftNames(rule.targets[0].name, other.count).last
                else { return nil }
                return Calls.Forward(
                    method: Calls.Method(selector: rule.name, spelling: spelling, arguments: own),
                    selector: rule.targets[0].name,
                    swift: swift,
                    properties: given.map { $0.from.lastName },
                    own: object
                )
            }
    }
}
