import MappingRules

/// A block that the vendor's SDK calls, as it becomes a reply.
struct GlueBlocks {
    private enum Kind {
        case success(String)
        case failure
        case completion(String)
        case other
    }

    private let kind: Kind
    private let parameters: [GlueType]

    /// Creates the block for a parameter.
    init(of parameter: GlueSurface.Parameter, _ block: [GlueType], call: String, _ table: GlueTable) {
        parameters = block
        let reply = table.replies[call] ?? table.replies[parameter.type.base] ?? table.replies["*"] ?? ""
        switch parameter.name {
        case "succ", "success", "successBlock": kind = .success(reply)
        case "fail", "error", "errorBlock": kind = .failure
        case "completion": kind = .completion(reply)
        default: kind = .other
        }
    }

    /// The reply for a result that a call returns.
    static func reply(
        _ reply: String,
        to name: String,
        _ type: GlueType,
        _ carrier: inout GlueCarrier,
        _ wire: WireTypes,
        _ dialect: MappedDialect
    ) throws(CommandFailure) -> String {
        let block = GlueBlocks(kind: .success(reply), parameters: [type])
        return "reply(\(try block.success(reply, [name], [type][...], &carrier, wire, dialect)))"
    }

    private init(kind: Kind, parameters: [GlueType]) { (self.kind, self.parameters) = (kind, parameters) }

    /// The block as a closure.
    func text(
        _ carrier: inout GlueCarrier,
        _ wire: WireTypes,
        _ dialect: MappedDialect
    ) throws(CommandFailure) -> String {
        let names = parameters.indices.map { "$\($0)" }
        switch kind {
        case .other: return "nil"
        case .failure: return "{ reply(failure(\(names.joined(separator: ", ")))) }"
        case .success(let reply):
            let success = try self.success(reply, names[...], parameters[...], &carrier, wire, dialect)
            let isUnused = !parameters.isEmpty && !success.contains("$0")
            return "{ \(isUnused ? "_ in " : "")reply(\(success)) }"
        case .completion(let reply):
            let success = try self.success(reply, names.dropFirst(), parameters.dropFirst(), &carrier, wire, dialect)
            return success.contains("$1")
                ? "{ reply(isSuccess($0) ? \(success) : failure($0)) }"
                : "{ reply(completed(\(names.joined(separator: ", ")))) }"
        }
    }

    /// The reply of a success with its values.
    private func success(
        _ reply: String,
        _ names: ArraySlice<String>,
        _ types: ArraySlice<GlueType>,
        _ carrier: inout GlueCarrier,
        _ wire: WireTypes,
        _ dialect: MappedDialect
    ) throws(CommandFailure) -> String {
        let words = reply.split(separator: ".").map(String.init)
        let scope = dialect.successType(wire)
        guard let payload = wire.enumerations[scope]?.first(where: { $0.name == words[0] }) else {
            throw CommandFailure("glue: \(scope) has no case \(words[0])")
        }
        let opening = "." + dialect.successCase(wire)
        var values: [String] = []
        for (field, (name, type)) in zip(payload.values, zip(names, types)) {
            let label = field.name.isEmpty ? "" : "\(field.name): "
            if words.count > 1, let element = field.type.element {
                let owner = wire.resolved(element.base, in: scope) ?? element.base
                let item = wire.enumerations[owner]?.first { $0.name == words[1] }?.values.first?.type
                guard let item, let vendor = type.element else { throw CommandFailure("glue: there is no \(reply)") }
                let value = try carrier.read("$0", vendor, as: item, in: owner)
                values.append("\(label)list(\(name)) { .\(words[1])(\(value)) }")
            } else if field.type.element == nil, type.isOptional, !field.type.isOptional {
                // A success without its value is one that the caller cannot read.
                let value = try carrier.read("$0", GlueType(type.base), as: field.type, in: scope)
                let empty = "\(opening)(.none)"
                return "one(\(name)) { \(opening)(.\(words[0])(\(value))) } ?? \(empty)"
            } else {
                values.append(label + (try carrier.read(name, type, as: field.type, in: scope)))
            }
        }
        let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
        return "\(opening)(.\(words[0])\(list))"
    }
}

extension MappedDialect {
    /// The enumeration of what a success has.
    func successType(_ wire: WireTypes) -> String {
        let reply = "\(wirePrefix)Reply"
        let name = wire.enumerations[reply]?.first?.values.first?.type.base ?? ""
        return wire.resolved(name, in: reply) ?? name
    }

    /// The case of a success.
    func successCase(_ wire: WireTypes) -> String { wire.enumerations["\(wirePrefix)Reply"]?.first?.name ?? "" }
}
