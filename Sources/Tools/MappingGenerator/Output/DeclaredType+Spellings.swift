/// A way in which an app can spell a callback: the optionality of each parameter.
///
/// The Objective-C runtime finds a method regardless of optionality. Without it, a method of a listener must match the
/// type of a requirement exactly. `T`, `T!` and `T?` are three spellings, although the last two are one type. Each
/// spelling is a separate requirement, in protocols that contain no two spellings of one type; the default of each
/// calls the next.
struct CallbackSpelling {
    /// A parameter, with the mark of its type: "?", "!" or "".
    struct Parameter {
        var declared: SwiftDeclaration.Parameter
        /// The type without a mark.
        var type: String
        var mark: String
        /// Whether the type is an Objective-C object, which can be `nil`.
        var isObject: Bool

        /// The type of an argument.
        var argument: String { type + (mark.isEmpty ? "" : "?") }
    }

    var name: String
    var parameters: [Parameter]
    /// The index of the protocol that contains it.
    var place: Int

    /// Returns all spellings of a callback in the order in which they are called.
    ///
    /// - Parameters:
    ///   - members: The declarations of the callback, the newest first.
    ///   - shape: The shape that contains the listener.
    /// - Returns: The spellings.
    static func all(of members: [DeclaredType.Member], _ shape: DeclaredShape) -> [CallbackSpelling] {
        // Headers that annotate the nullability of every type have no `!`. An optional parameter there has no spelling
        // as `T`.
        let isAudited = !shape.rows.contains { $0.declaration.contains("!") }
        func marks(of parameter: Parameter) -> [String] {
            guard parameter.isObject else { return [""] }
            return isAudited && parameter.declared.type.isOptional && !parameter.declared.type.isUnwrapped
                ? ["?", "!"] : ["?", "!", ""]
        }
        return members.flatMap { member in
            let parameters = member.row.parameters.map { parameter in
                let isObject = shape.isObject(parameter.type)
                return Parameter(declared: parameter, type: parameter.type.unmarked, mark: "", isObject: isObject)
            }
            var spellings: [[Parameter]] = [[]]
            for parameter in parameters {
                spellings = spellings.flatMap { spelling in
                    marks(of: parameter)
                        .map { mark in
                            var marked = parameter
                            marked.mark = mark
                            return spelling + [marked]
                        }
                }
            }
            var places: [String: Int] = [:]
            // Spellings without a mix of `?` and `!` are first, so they share protocols.
            func isMixed(_ spelling: [Parameter]) -> Bool { Set(spelling.map(\.mark)).isSuperset(of: ["?", "!"]) }
            let ordered = spellings.filter { !isMixed($0) } + spellings.filter(isMixed)
            return ordered.map { parameters in
                let key = parameters.map(\.argument).joined(separator: ",")
                defer { places[key, default: 0] += 1 }
                return CallbackSpelling(name: member.callback, parameters: parameters, place: places[key] ?? 0)
            }
        }
    }

    /// The declaration.
    var function: String {
        let texts = parameters.map { parameter in
            let declared = parameter.declared
            let names = declared.label == declared.name ? declared.name : "\(declared.label) \(declared.name)"
            return "\(names): \(parameter.type)\(parameter.mark)"
        }
        return "func \(name)(\(texts.joined(separator: ", ")))"
    }

    /// A call, with the arguments in variables of the parameters' names.
    var call: String {
        let arguments = parameters.map { $0.declared.argument($0.declared.name) }
        return "\(name)(\(arguments.joined(separator: ", ")))"
    }

    /// Returns the statements that convert the arguments of this spelling to the types and names of another one.
    func conversions(to next: CallbackSpelling) -> [String] {
        zip(parameters, next.parameters)
            .compactMap { parameter, other in
                let (name, new) = (parameter.declared.name, other.declared.name)
                guard parameter.isObject else { return name == new ? nil : "let \(new) = \(name)" }
                let head = "let \(new): \(other.argument) = \(name)"
                guard !parameter.mark.isEmpty, other.mark.isEmpty else { return head }
                switch SwiftType(other.type) {
                case let type where type.isList: return "\(head) ?? []"
                case let type where type.name == "String": return "\(head) ?? \"\""
                case let type where type.name == "NSObject": return "\(head) ?? NSNull()"
                default: return "guard \(head) else { return }"
                }
            }
    }
}

extension DeclaredType {
    /// The declarations of each callback: those of newer lists first, then those with more parameters.
    var callbacks: [[Member]] {
        func rank(_ member: Member) -> (Int, Int) { (-member.list, -member.name.count { $0 == ":" }) }
        return groupedByName(members) { $0.callback }
            .map { _, members in members.sorted { rank($0) < rank($1) } }
    }

    /// Writes the protocols of a listener, which call the first implemented spelling of each callback.
    func writeSpelledListener(
        _ summaries: [String: String],
        to swift: inout SwiftText,
        _ shape: DeclaredShape
    ) throws(Problem) {
        let name = documentation.type
        var all: [(summary: String, members: [Member], spellings: [CallbackSpelling])] = []
        for members in callbacks {
            let summary = members.map { self.summary(of: $0, or: summaries[$0.name] ?? "") }.first { !$0.isEmpty } ?? ""
            guard !summary.isEmpty else { throw refusal("\(NameTable.callbacksFile) has no \(members[0].name)") }
            all.append((summary, members, CallbackSpelling.all(of: members, shape)))
        }
        let places = (all.flatMap(\.spellings).map(\.place).max() ?? 0) + 1
        let protocols = (1...places).map { "\(name)Spelling\($0)" }
        swift.line("///")
        swift.line(
            "/// All methods are optional, as in the vendor's protocol; implement those that the app needs, in the names of any version,"
        )
        swift.line(
            "/// with each parameter as `T`, `T!` or `T?`. The SDK calls only one spelling of a callback, even if a listener implements"
        )
        swift.line("/// two. A method that the vendor's SDK would not call either is an ordinary method of the app.")
        swift.line("///")
        swift.line(
            "/// - Important: Without the Objective-C runtime, a class fixes the methods that it implements where it declares its"
        )
        swift.line(
            "///   conformance. A listener method of a subclass is called only if the superclass has it too; write an empty one"
        )
        swift.line("///   there, and override it.")
        swift.block("public protocol \(name): \(inherited), \(protocols.joined(separator: ", "))") { swift in
            for callback in all {
                for member in callback.members {
                    swift.line("/// \(callback.summary)")
                    let isInherited = callback.spellings.contains { !$0.parameters.isEmpty }
                    swift.line("\(isInherited ? "@_nonoverride " : "")\(member.row.function)")
                }
            }
        }
        for (place, type) in protocols.enumerated() {
            swift.line()
            swift.line("/// Spellings of the callbacks of ``\(name)``; conform to that protocol instead.")
            swift.block("public protocol \(type)") { swift in
                for callback in all {
                    for spelling in callback.spellings where spelling.place == place {
                        swift.line("/// \(callback.summary)")
                        swift.line(spelling.function)
                    }
                }
            }
            swift.line()
            swift.block("extension \(type) where Self: \(name)") { swift in
                for spellings in all.map(\.spellings) {
                    for (index, spelling) in spellings.enumerated() where spelling.place == place {
                        let next = index + 1 < spellings.count ? spellings[index + 1] : nil
                        let function = "public \(spelling.function)"
                        guard let next else {
                            swift.line("\(function) {}")
                            continue
                        }
                        swift.block(function) { swift in
                            for line in spelling.conversions(to: next) { swift.line(line) }
                            let call = "(self as any \(protocols[next.place])).\(next.call)"
                            swift.line(documentation.values[next.call].map { "if \($0) { \(call) }" } ?? call)
                        }
                    }
                }
            }
        }
        swift.line()
        let first = all.compactMap(\.spellings.first).map { (spelling: $0, place: protocols[$0.place]) }
        shape.writeDelivery(of: documentation, first, to: &swift)
    }
}
