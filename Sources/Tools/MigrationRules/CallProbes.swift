import BridgeTranslation
import JSONFoundation
import JSONSyntax
import MappingLookup
import RelationshipCore

/// A sample call with its translation.
struct CallProbe {
    /// The argument that differs from the first sample; "" for the first sample itself.
    var path: String
    /// The value of the argument, such as `1`; "" for an ordinary one.
    var value: String
    /// The command of the call; `nil` for a call that the session answers.
    var command: Command.Kind?
    /// The equivalent calls and the losses.
    var translated: TranslatedCall
    /// The commands of the equivalent calls.
    var targets: [Command.Kind?]
    /// The number of arguments of the call.
    var argumentCount: Int
    /// The numbers of arguments of the equivalent calls.
    var targetArgumentCounts: [Int] = []
    /// The arguments of the equivalent calls by their paths.
    var places: [String: String]

    /// The names of the equivalent calls.
    var names: [String] { translated.calls.map(\.name) }
}

/// The probes of the calls of a dialect: a sample of each call, and a variation for each value of each argument.
///
/// The schema of the call states its arguments. A sample that the dialect's own SDK refuses says nothing about the other
/// dialect and is left out.
struct CallProbes {
    /// The user of the app, who is none of the users in the samples.
    static let caller = "caller"

    private let translator: DialectTranslator
    private let schemas: JSONValue
    private let targetSchemas: JSONValue
    private let samples: ArgumentSamples
    private let user: UserID

    init(from source: any Dialect, to target: any Dialect) throws {
        // A dialect without schemas has one probe for each call.
        func read(_ text: String) throws -> JSONValue { text.isEmpty ? [:] : try JSONValue(parsing: Array(text.utf8)) }
        schemas = try read(source.schemas)
        targetSchemas = try read(target.schemas)
        user = UserID(sanitizing: "first")
        samples = ArgumentSamples(of: source, schemas: schemas, user: user)
        translator = DialectTranslator(from: source, to: target, user: UserID(sanitizing: Self.caller))
    }

    /// Returns whether a call and its counterparts can have the same number of blocks.
    ///
    /// The blocks are the parts of a selector that are no arguments. A call can leave out arguments of its schema, and a
    /// sample arguments that are `nil`.
    func haveEqualBlocks(_ call: CallEntry, _ counterparts: [CallEntry], in probe: CallProbe) -> Bool {
        func blocks(_ entry: CallEntry, _ schemas: JSONValue, _ count: Int) -> Set<Int> {
            let known = schemas["calls"]?[entry.name ?? ""]?["properties"]?.object?.members.count ?? 0
            let parts = entry.selector.count { $0 == ":" }
            return [max(0, parts - known), max(0, parts - count)]
        }
        let own = blocks(call, schemas, probe.argumentCount)
        return zip(counterparts, probe.targetArgumentCounts)
            .allSatisfy { !own.isDisjoint(with: blocks($0, targetSchemas, $1)) }
    }

    /// Returns the probes of a call, with the first sample first.
    ///
    /// - Parameter name: The name on the wire.
    /// - Returns: The probes; empty if the SDK refuses every sample.
    /// - Throws: An error of a first sample that is no call, which a complete dialect doesn't have.
    func probes(of name: String) throws -> [CallProbe] {
        let source = translator.sourceDialect
        let sample = try JSONValue(
            parsing: OutsideJSON.encode(DialectCall(sample: name, in: source, about: user))
        )
        let variations = samples.variations(of: schemas["calls"]?[name], in: sample["args"] ?? [:])
        let first = try probe(sample, "", "")
        return try [first].compactMap(\.self)
            + variations.compactMap { variation in
                let call: JSONValue = ["call": .string(name), "args": variation.arguments]
                return try probe(call, variation.path, variation.value)
            }
    }

    /// Translates a sample; `nil` if the dialect's own SDK refuses it.
    private func probe(_ json: JSONValue, _ path: String, _ value: String) throws -> CallProbe? {
        let context = DialectContext(user: translator.user ?? user)
        let call: DialectCall
        do {
            call = try DialectCall(json: json, in: translator.sourceDialect)
        } catch {
            // A variation can lack members that the type requires.
            return nil
        }
        if case .refused = call.meaning(in: context) { return nil }
        var translated = translator.call(call)
        for index in translated.losses.indices {
            let sample = "\"\(ArgumentSamples.other)\""
            translated.losses[index].reason = translated.losses[index].reason.replacing(sample, with: "another text")
        }
        var places: [String: String] = [:]
        var counts: [Int] = []
        for call in translated.calls {
            let arguments = try JSONValue(parsing: OutsideJSON.encode(call))["args"] ?? [:]
            counts.append(arguments.object?.members.count ?? 0)
            for (path, text) in arguments.leaves() {
                let place = translated.calls.count > 1 ? "\(call.name): \(path)" : path
                places[place, default: ""] += text + " "
            }
        }
        return CallProbe(
            path: path,
            value: value,
            command: call.command(as: context.user)?.kind,
            translated: translated,
            targets: translated.calls.map { $0.command(as: context.user)?.kind },
            argumentCount: json["args"]?.object?.members.count ?? 0,
            targetArgumentCounts: counts,
            places: places
        )
    }
}

extension JSONValue {
    /// Returns the values that contain no others, by their paths; the elements of a list have one path.
    fileprivate func leaves(under path: String = "") -> [(path: String, value: String)] {
        switch content {
        case .object(let object):
            object.members.flatMap { $0.value.leaves(under: path.isEmpty ? $0.key : "\(path).\($0.key)") }
        case .array(let elements):
            elements.isEmpty ? [("\(path)[]", "")] : elements.flatMap { $0.leaves(under: "\(path)[]") }
        case .null, .bool, .number, .string: [(path, line)]
        }
    }
}
