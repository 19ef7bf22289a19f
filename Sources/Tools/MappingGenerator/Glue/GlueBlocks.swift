/// A block that the vendor's SDK calls, and its conversion to a reply.
struct GlueBlocks {
    private enum Kind {
        case success(String)
        case failure
        case completion(String)
        case other
    }

    private let kind: Kind
    private let parameters: [SwiftType]

    /// Creates the block for a parameter.
    init(of parameter: SwiftDeclaration.Parameter, _ block: [SwiftType], call: String, _ table: GlueTable) {
        parameters = block
        let reply = table.replies[call] ?? table.replies[parameter.type.base] ?? table.replies["*"] ?? ""
        switch parameter.name {
        case "succ", "success", "successBlock": kind = .success(reply)
        case "fail", "error", "errorBlock": kind = .failure
        case "completion": kind = .completion(reply)
        default: kind = .other
        }
    }

    /// Returns the statement that replies with the result of a call.
    static func reply(
        _ reply: String,
        to name: String,
        _ type: SwiftType,
        _ conversions: inout GlueConversions
    ) throws(Problem) -> String {
        let block = GlueBlocks(kind: .success(reply), parameters: [type])
        return "reply(\(try block.success(reply, [name], [type][...], &conversions)))"
    }

    private init(kind: Kind, parameters: [SwiftType]) { (self.kind, self.parameters) = (kind, parameters) }

    /// Returns the block as a closure.
    func text(_ conversions: inout GlueConversions) throws(Problem) -> String {
        let names = parameters.indices.map { "$\($0)" }
        switch kind {
        case .other: return "nil"
        case .failure: return "{ reply(failure(\(names.joined(separator: ", ")))) }"
        case .success(let reply):
            let success = try self.success(reply, names[...], parameters[...], &conversions)
            let isUnused = !parameters.isEmpty && !success.contains("$0")
            return "{ \(isUnused ? "_ in " : "")reply(\(success)) }"
        case .completion(let reply):
            let success = try self.success(reply, names.dropFirst(), parameters.dropFirst(), &conversions)
            return success.contains("$1")
                ? "{ reply(isSuccess($0) ? \(success) : failure($0)) }"
                : "{ reply(completed(\(names.joined(separator: ", ")))) }"
        }
    }

    /// Returns the reply of a success with its values.
    private func success(
        _ reply: String,
        _ names: ArraySlice<String>,
        _ types: ArraySlice<SwiftType>,
        _ conversions: inout GlueConversions
    ) throws(Problem) -> String {
        let words = reply.split(separator: ".").map(String.init)
        let (wire, scope) = (conversions.wire, conversions.successType)
        let unknown = Problem(file: conversions.table.file, rule: "\(scope) has no case \(reply)")
        guard let payload = wire.cases(of: scope).first(where: { $0.name == words[0] }) else { throw unknown }
        let opening = "." + conversions.successCase
        var values: [String] = []
        for (field, (name, type)) in zip(payload.values, zip(names, types)) {
            let wireType = SwiftType(field.type)
            let label = field.name.isEmpty ? "" : "\(field.name): "
            if words.count > 1, let element = wireType.element {
                let owner = wire.fullName(of: element.base, in: scope) ?? element.base
                let item = wire.cases(of: owner).first { $0.name == words[1] }?.type
                guard let item, let vendor = type.element else { throw unknown }
                let value = try conversions.read("$0", vendor, as: SwiftType(item), in: owner)
                values.append("\(label)list(\(name)) { .\(words[1])(\(value)) }")
            } else if wireType.element == nil, type.isOptional, !wireType.isOptional {
                // The caller cannot read a success without its value.
                let value = try conversions.read("$0", SwiftType(type.base), as: wireType, in: scope)
                let empty = "\(opening)(.none)"
                return "one(\(name)) { \(opening)(.\(words[0])(\(value))) } ?? \(empty)"
            } else {
                values.append(label + (try conversions.read(name, type, as: wireType, in: scope)))
            }
        }
        let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
        return "\(opening)(.\(words[0])\(list))"
    }
}
