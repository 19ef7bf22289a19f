import Foundation
import MigrationRules
import SourceScanning

/// The uses of an SDK that exchange objects, so that they change together or not at all.
///
/// The objects of one class in one function are together; those of several functions are if both name a member or function of
/// the app that has the class, or that can have every class. So a group can be larger than the objects that really meet.
struct MigrationGroups {
    private struct Node: Hashable {
        var place: Place
        var type: String
    }

    /// A function, a declaration outside functions, or a member of the app.
    fileprivate struct Place: Hashable {
        var path: String
        var start = 0
    }

    private var ids: [Node: Int] = [:]
    private var parents: [Int] = []
    /// The node of each row; `nil` for one that changes alone.
    private var nodes: [Int?] = []
    /// The first reason why a group stays, by its root.
    private var reasons: [Int: String] = [:]
    private let plan: MigrationPlan

    init(_ rows: [MigrationReport.Row], _ decisions: [MigrationPlan.Decision], _ plan: MigrationPlan) {
        self.plan = plan
        var untyped: Set<Place> = []
        for (index, row) in rows.enumerated() {
            let found = row.use.found
            let types = types(of: found, row, &untyped)
            var node = types.first.map { id(Node(place: row.place, type: $0)) }
            // A call has a node of its own, also without objects.
            if found.kind == .call || found.kind == .registration {
                node = id(Node(place: row.place, type: "\(index)"))
            }
            nodes.append(node)
            for type in types { join(node, id(Node(place: row.place, type: type))) }
            // The methods of a listener, the classes that have them and what registers them are one.
            if let listener = plan.helper?.listener(of: found) {
                node = node ?? id(Node(place: row.place, type: "\(index)"))
                nodes[index] = node
                join(node, id(Node(place: Place(path: "listener"), type: listener.own)))
            }
        }
        let clients = connectReceivers(rows)
        connectPlaces(rows, untyped)
        for (index, decision) in decisions.enumerated() {
            guard let node = nodes[index] else { continue }
            if case .edit = decision, !clients.contains(index) { continue }
            if decision == .separate { continue }
            let name = URL(filePath: rows[index].use.path).lastPathComponent
            // Without the number of the line, which changes with the comments of this run.
            let reason = "it stays because of \(rows[index].title) in \(name); change that by hand first"
            if reasons[root(node)] == nil { reasons[root(node)] = reason }
        }
    }

    /// Returns why a use stays; `nil` if its group changes.
    func reason(of index: Int) -> String? { nodes[index].flatMap { reasons[root($0)] } }

    /// Returns the types of the SDK that a use exchanges.
    private func types(of found: FoundName, _ row: MigrationReport.Row, _ untyped: inout Set<Place>) -> [String] {
        func known(_ types: [SourceType]) -> [String] {
            if types.contains(where: { $0.name == "NSArray" && $0.element.isEmpty }) { untyped.insert(row.place) }
            return types.flatMap { [$0.name, $0.element] }.filter(plan.compares)
        }
        switch found.kind {
        case .type:
            if plan.isReceiver(found.name) || plan.isProtocol(found.name) || plan.carriesNothing(found.name) {
                return []
            }
            // The type of a block can be that of all objects.
            if !plan.source.types.contains(found.name) { untyped.insert(row.place) }
            return [plan.source.types.contains(found.name) ? found.name : ""].filter { $0.isEmpty || plan.compares($0) }
        case .property, .registration:
            let type = plan.source.properties[found.owner]?[found.name]
            // The lists that the tables compare have ids and texts; lists of objects state the type of their elements.
            let isOfTexts = type == SourceType("NSArray") && row.rule?.hub.isEmpty == false
            return [found.owner].filter(plan.compares) + (isOfTexts ? [] : known([type].compactMap(\.self)))
        case .constant:
            let type = row.rule.flatMap { $0.kind == .property ? $0.name.head : $0.owner }
            return [type].compactMap(\.self).filter(plan.compares)
        case .call, .callback:
            let arguments = plan.source.arguments[found.owner]?[found.name] ?? []
            let result = plan.source.methods[found.owner]?[found.name]
            let parts = found.syntax?.parts ?? []
            let given = arguments.enumerated()
                .filter {
                    parts.count != arguments.count || !["nil", "NULL"].contains(row.text(parts[$0.offset].value))
                }
            let types = given.flatMap { [$0.element.type].compactMap(\.self) + $0.element.parameters }
            let received = found.kind == .callback ? row.classesOfParameters.sorted().filter(plan.compares) : []
            return known(types + [result].compactMap(\.self)) + plan.enumerations(in: found, row) + received
        case .code, .import, .text: return []
        }
    }

    /// Connects the calls with the names of classes in their receivers, or with the variables that they are sent to.
    ///
    /// - Returns: The uses of the class of the whole SDK outside receivers: it has methods that the lists don't have.
    private mutating func connectReceivers(_ rows: [MigrationReport.Row]) -> Set<Int> {
        var clients: Set<Int> = []
        let byPath = Dictionary(grouping: rows.indices, by: { rows[$0].use.path })
        for indices in byPath.values {
            let classes = indices.filter {
                rows[$0].use.found.kind == .type && plan.isReceiver(rows[$0].use.found.name)
            }
            var accessors = Set(
                indices.filter { rows[$0].use.found.kind == .call && plan.isAccessor(rows[$0].use.found) }
            )
            var direct: Set<Int> = []
            for index in indices where [.call, .registration].contains(rows[index].use.found.kind) {
                guard let receiver = rows[index].use.found.syntax?.receiver else { continue }
                let inside = classes.filter { receiver.contains(rows[$0].use.found.start) }
                if inside.count == 1, rows[index].text(receiver).isShared(rows[inside[0]].use.found.name, plan.source) {
                    nodes[inside[0]] = nodes[index]
                    direct.insert(inside[0])
                } else if let accessor = accessors.first(where: { rows[$0].use.found.syntax?.call == receiver }) {
                    join(nodes[index], nodes[accessor] ?? 0)
                    accessors.remove(accessor)
                } else {
                    let owner = rows[index].use.found.owner
                    if plan.compares(owner) { join(nodes[index], id(Node(place: rows[index].place, type: owner))) }
                }
            }
            // What else uses the object has its class as type.
            for index in accessors {
                for type in plan.source.receivers { join(nodes[index], id(Node(place: rows[index].place, type: type))) }
            }
            for index in classes where !direct.contains(index) {
                let type = rows[index].use.found.name
                nodes[index] = id(Node(place: rows[index].place, type: type))
                if type == plan.source.client || isReceiver(rows[index]) { clients.insert(index) }
            }
        }
        return clients
    }

    /// Whether a class is in the receiver of a call that the lists don't have.
    private func isReceiver(_ row: MigrationReport.Row) -> Bool {
        let (start, end) = (row.use.found.start, row.use.found.end)
        let before = row.text(max(0, start - 60)..<start).filter { !$0.isWhitespace }
        let after = row.text(end..<end + 60).filter { !" \n?!()".contains($0) }
        return before.hasSuffix("[[") || row.isSwift && after.hasPrefix(".\(plan.source.instance).")
    }

    /// Connects the functions through the members of the app that both name.
    private mutating func connectPlaces(_ rows: [MigrationReport.Row], _ untyped: Set<Place>) {
        let types = Dictionary(grouping: ids.keys.filter { plan.compares($0.type) }, by: \.place)
        for place in untyped {
            for node in types[place] ?? [] { join(id(node), id(Node(place: place, type: ""))) }
        }
        // A class that is named in advance is that of the whole file. Members that the app adds to a class are everywhere.
        for row in rows where row.use.found.kind == .type {
            let (statement, type) = (row.use.statement, row.use.found.name)
            let additions = ["@interface \(type)", "@implementation \(type)", "extension \(type)"]
            let isAddition = additions.contains { statement.contains($0) }
            guard isAddition || ["@class ", "@protocol "].contains(where: statement.hasPrefix) else { continue }
            for node in types.values.joined() where node.type == type && (isAddition || node.place.path == row.use.path)
            {
                join(id(node), id(Node(place: row.place, type: type)))
            }
        }
        let names = Set(plan.scan.members.keys).union(Self.notifications)
        let ranges = Dictionary(rows.map { ($0.place, $0) }) { first, _ in first }
        for (place, nodes) in types {
            guard let row = ranges[place] else { continue }
            let text = row.use.found.scope.map { Array(row.bytes[$0]) } ?? Array(row.use.statement.utf8)
            for name in SourceFilter.names(of: names, in: text, onlyMembers: !row.isSwift && row.use.found.scope != nil)
            {
                let isNotification = Self.notifications.contains(name)
                let carried = plan.scan.members[name] ?? []
                for node in nodes where isNotification || carried.contains("") || carried.contains(node.type) {
                    // The name of a type with initializers stands for one of these.
                    let isType = row.isSwift && name.first?.isUppercase == true
                    let member = isType ? DeclarationIndex.initializer : name
                    let joined = Place(path: isNotification ? "notification" : "member \(member)")
                    join(id(node), id(Node(place: joined, type: node.type)))
                }
            }
        }
    }

    /// The names by which objects go to functions that the app does not name.
    private static let notifications: Set<String> = ["NSNotification", "NotificationCenter", "NSNotificationCenter"]

    // MARK: Union and find

    private mutating func id(_ node: Node) -> Int {
        if let known = ids[node] { return known }
        parents.append(parents.count)
        ids[node] = parents.count - 1
        return parents.count - 1
    }

    private func root(_ id: Int) -> Int {
        var id = id
        while parents[id] != id { id = parents[id] }
        return id
    }

    private mutating func join(_ first: Int?, _ second: Int) {
        guard let first else { return }
        let roots = (root(first), root(second))
        parents[max(roots.0, roots.1)] = min(roots.0, roots.1)
    }
}

extension String {
    /// Whether a receiver is the shared object of a class, and nothing else.
    func isShared(_ type: String, _ vendor: VendorDeclarations) -> Bool {
        let text = filter { !" \n\t\r?!".contains($0) }
        let forms = ["[\(type)\(vendor.instance)]", "\(type).\(vendor.instance)", "\(type).\(vendor.instance)()"]
        return forms.contains(text)
    }
}

extension MigrationReport.Row {
    /// The function or declaration with the use.
    fileprivate var place: MigrationGroups.Place {
        MigrationGroups.Place(path: use.path, start: use.found.scope?.lowerBound ?? use.found.statement)
    }
}
