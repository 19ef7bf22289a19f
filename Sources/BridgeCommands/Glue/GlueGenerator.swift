package import Foundation
import MappingRules

/// Writes the file that carries a dialect's values to the vendor's SDK and back.
///
/// The lists of the surface have the SDK's declarations, the source of the wire module has the values, and `glue.json` has the
/// rest.
package struct GlueGenerator {
    let dialect: MappedDialect
    let spelling: GlueTable.Spelling
    let table: GlueTable
    let surface: GlueSurface
    private let names: CallNames
    private let wire: WireTypes
    private let handWritten: String
    private var carrier: GlueCarrier

    /// Reads what a file is made from.
    ///
    /// - Parameters:
    ///   - sdk: The dialect's name.
    ///   - spelling: The spelling of its API; the newest by default.
    ///   - package: The folder of this package.
    /// - Throws: ``CommandFailure`` for a name that is unknown, and for a file that is missing or does not fit.
    package init(sdk: String, spelling: String?, package: URL) throws(CommandFailure) {
        let mappings = package.appending(path: "Mappings")
        let dialects = try MappingFile.dialects(in: mappings).map(\.dialect)
        guard let dialect = dialects.first(where: { $0.name == sdk }) else {
            throw CommandFailure(
                "there is no SDK \"\(sdk)\"; there are \(dialects.map(\.name).joined(separator: ", "))"
            )
        }
        let table: GlueTable = try MappingFile.read(dialect.path(GlueTable.file), in: mappings)
        let known = table.spellings.map(\.name)
        guard let found = table.spellings.last(where: { spelling == nil || $0.name == spelling }) else {
            throw CommandFailure(
                "\(sdk) has no spelling \"\(spelling ?? "")\"; it has \(known.joined(separator: ", "))"
            )
        }
        let lists = try SurfaceList.load(from: mappings)
        let rows = found.surface.flatMap { version in lists.first { $0.name == "\(sdk)-\(version)" }?.rows ?? [] }
        wire = try WireTypes(dialect, in: mappings)
        names = try CallNames(dialect, in: mappings)
        let file = mappings.appending(path: dialect.path(GlueTable.handWrittenFile))
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw CommandFailure("\(file.path) cannot be read")
        }
        handWritten = String(decoding: data, as: UTF8.self)
        (self.dialect, self.spelling, self.table, surface) = (dialect, found, table, GlueSurface(rows))
        carrier = GlueCarrier(
            table,
            surface,
            wire,
            vendorPrefix: table.vendorPrefix,
            wirePrefix: dialect.wirePrefix
        )
    }

    /// What the class in the file is called, unless it gets another name.
    package var usualName: String { "\(dialect.wirePrefix)Transport" }

    /// The file.
    ///
    /// - Parameter name: What the class in it is called.
    /// - Returns: The source.
    /// - Throws: ``CommandFailure`` for what cannot be carried.
    package func source(named name: String) throws(CommandFailure) -> String {
        var generator = self
        return try generator.write(name)
    }

    private mutating func write(_ name: String) throws(CommandFailure) -> String {
        let prefix = dialect.wirePrefix
        var text = """
            // Made by `relbridge export glue --sdk \(dialect.name) --spelling \(spelling.name)`; make it again instead of editing it.
            // swift-format-ignore-file

            import BridgeTranslation
            import Foundation
            import RelationshipCore
            \([prefix + "Wire", table.module].sorted().map { "import \($0)" }.joined(separator: "\n"))

            /// Carries calls to the SDK of the module \(table.module), and its answers and callbacks back, as values.
            final class \(name): NSObject, DialectTransport, @unchecked Sendable {
                typealias Target = \(prefix)Dialect
                fileprivate typealias Answer = @Sendable (\(prefix)Reply) -> Void

                private let queue: DispatchQueue
                private let client: @Sendable () -> \(table.client)
                // The lock guards all that changes, so the class may be shared.
                private let lock = NSLock()
                private var handler: (@Sendable (\(prefix)Notification) -> Void)?

                /// Creates a transport.
                ///
                /// - Parameters:
                ///   - queue: Where the SDK is called.
                ///   - client: Returns the SDK's client.
                init(
                    on queue: DispatchQueue = .main,
                    client: @escaping @Sendable () -> \(table.client) = { \(table.client).\(table.instance) }
                ) {
                    (self.queue, self.client) = (queue, client)
                    super.init()
                }

                func setNotificationHandler(_ handler: @escaping @Sendable (\(prefix)Notification) -> Void) {
                    lock.withLock { self.handler = handler }
                    listen()
                }

                /// Listens to the SDK again, where something else has taken its callbacks meanwhile.
                func listen() {
                    queue.async { [self] in listen(to: client()) }
                }

                // Deprecated, so that calls that the vendor has deprecated print no warnings.
                @available(*, deprecated)
                func perform(_ call: \(prefix)Call, reply: @escaping @Sendable (\(prefix)Reply) -> Void) {
                    queue.async { [self] in carry(call, to: client(), reply) }
                }

                fileprivate func report(_ notification: \(prefix)Notification) {
                    lock.withLock { handler }?(notification)
                }
            }


            """
        text += try calls(name) + listeners(name) + carrier.functions.map { "\n\($0)\n" }.joined()
        return text + "\n" + handWritten.replacing(usualName, with: name) + "\n" + GlueGenerator.helpers
    }

    // MARK: Calls

    private mutating func calls(_ name: String) throws(CommandFailure) -> String {
        let call = "\(dialect.wirePrefix)Call"
        var lines = ["extension \(name) {"]
        lines.append("    @available(*, deprecated)")
        lines.append("    private func carry(_ call: \(call), to client: \(table.client), _ reply: @escaping Answer) {")
        lines.append("        switch call {")
        for (name, arguments) in wire.enumerations[call] ?? [] {
            let bound = arguments.map { "let \($0.name)" }.joined(separator: ", ")
            let body = try self.body(of: name, arguments)
            let isUnused = arguments.contains { argument in !body.contains { $0.contains(argument.name) } }
            lines.append("        case .\(name)\(arguments.isEmpty || isUnused ? "" : "(\(bound))"):")
            lines += body.map { "            \($0)" }
        }
        return (lines + ["        }", "    }", "}", ""]).joined(separator: "\n")
    }

    private mutating func body(of name: String, _ arguments: [WireTypes.Field]) throws(CommandFailure) -> [String] {
        if table.byHand.contains(name) {
            return ["\(name)(\((arguments.map(\.name) + ["client", "reply"]).joined(separator: ", ")))"]
        }
        let functions = declarations(of: name, arguments.count)
        guard let function = functions.first else { return ["reply(unsupported)"] }
        let given = function.parameters.filter { !$0.isBlock }
        // Where a declaration without the last arguments is there too, they may be left out.
        let missing = zip(arguments, given).filter { $0.type.isOptional && !surface.resolved($1.type).isOptional }
            .map(\.0).filter { $0.type.base != "String" && $0.type.element == nil }
        guard !missing.isEmpty,
            let shorter = functions.first(where: { $0.parameters.count < function.parameters.count })
        else { return try invocation(name, function, arguments, []) }
        let bindings = missing.map { "let \($0.name)" }.joined(separator: ", ")
        return try ["if \(bindings) {"] + invocation(name, function, arguments, missing.map(\.name)).map { "    \($0)" }
            + ["} else {"] + invocation(name, shorter, arguments, []).map { "    \($0)" } + ["}"]
    }

    /// The declarations of a call, the preferred one first.
    private func declarations(of name: String, _ count: Int) -> [GlueSurface.Function] {
        let members = table.calls[name] ?? names.members(of: name)
        let owners = [table.client] + table.receivers.keys.sorted()
        let all = owners.flatMap { surface.functions(of: $0) }
            .filter { function in
                let fits = table.calls[name] != nil || given(function) <= count
                return fits && !function.isAsync && members.contains(function.member)
            }
        return all.sorted { first, second in
            let (one, two) = (given(first), given(second))
            let order = { members.firstIndex(of: $0) ?? 0 }
            return one == two ? order(first.member) < order(second.member) : one > two
        }
    }

    private func given(_ function: GlueSurface.Function) -> Int {
        function.parameters.filter { surface.resolved($0.type).parameters == nil }.count
    }

    private mutating func invocation(
        _ name: String,
        _ function: GlueSurface.Function,
        _ arguments: [WireTypes.Field],
        _ present: [String]
    ) throws(CommandFailure) -> [String] {
        var (lines, texts, finder) = ([String](), [String](), String?.none)
        var rest = arguments[...]
        var hasBlock = false
        let scope = "\(dialect.wirePrefix)Call"
        for parameter in function.parameters {
            let type = surface.resolved(parameter.type)
            let label = parameter.label == "_" ? "" : "\(parameter.label): "
            if let block = type.parameters {
                let text = try GlueBlocks(of: parameter, block, call: name, table).text(&carrier, wire, dialect)
                hasBlock = hasBlock || text != "nil"
                texts.append(label + text)
                continue
            }
            guard let argument = rest.popFirst() else {
                texts.append(label + "nil")
                continue
            }
            var wireType = argument.type
            if present.contains(argument.name) { wireType = GlueType(wireType.base) }
            if surface.rawType(type.base) != nil {
                let made = carrier.makeCase(argument.name, of: type.base)
                lines.append("guard let \(argument.name) = \(made) else { return reply(invalid) }")
                texts.append(label + argument.name)
            } else if let find = table.found[type.base] {
                finder = "\(find)(\(argument.name), client, reply) { \(argument.name) in"
                texts.append(label + argument.name)
            } else {
                texts.append(label + (try carrier.make(argument.name, wireType, as: parameter.type, in: scope)))
            }
        }
        let receiver = table.receivers[function.row.owner].map { "client.\($0)." } ?? "client."
        let call = "\(receiver)\(function.name)(\(texts.joined(separator: ", ")))"
        if let finder { return lines + [finder, "    \(call)", "}"] }
        return lines + (try answered(call, function, hasBlock, name))
    }

    /// The call with what becomes of its result.
    private mutating func answered(
        _ call: String,
        _ function: GlueSurface.Function,
        _ hasBlock: Bool,
        _ name: String
    ) throws(CommandFailure) -> [String] {
        switch (function.result, hasBlock) {
        case ("", true), ("Void", true): return [call]
        case ("", false), ("Void", false): return [call, "reply(done)"]
        case (_, true): return ["check(\(call), reply)"]
        case (_, false): break
        }
        guard let reply = table.replies[name] else { return ["reply(answer(\(call)))"] }
        let type = GlueType(function.result)
        return ["let result = \(call)", try GlueBlocks.reply(reply, to: "result", type, &carrier, wire, dialect)]
    }

    // MARK: Callbacks

    private mutating func listeners(_ name: String) throws(CommandFailure) -> String {
        var lines: [String] = []
        let added = table.listeners.compactMap { listener in
            listener.add.flatMap { add in
                surface.functions(of: table.client)
                    .first { function in
                        (table.calls[add] ?? names.members(of: add)).contains(function.member)
                            && function.parameters.first?.type.base == listener.name
                    }
            }
        }
        lines += ["", "extension \(name) {", "    private func listen(to client: \(table.client)) {"]
        for function in added {
            let label = function.parameters.first.map { $0.label == "_" ? "" : "\($0.label): " } ?? ""
            let isChecked = !function.result.isEmpty
            lines.append(
                "        \(isChecked ? "_ = " : "")client.\(function.name)(\(label)self as any \(function.parameters[0].type.base))"
            )
        }
        if table.byHand.contains("listen") { lines.append("        listenByHand(to: client)") }
        lines += ["    }", "}"]
        let notifications = wire.enumerations["\(dialect.wirePrefix)Notification"] ?? []
        for listener in table.listeners {
            lines += ["", "extension \(name): \(listener.name) {"]
            for function in surface.functions(of: listener.name) {
                let callback = names.callback(function.member)
                guard let notification = notifications.first(where: { $0.name == callback }) else { continue }
                guard notification.values.count <= function.parameters.count else { continue }
                lines += try listenerMethod(function, notification)
            }
            lines.append("}")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private mutating func listenerMethod(
        _ function: GlueSurface.Function,
        _ notification: (name: String, values: [WireTypes.Field])
    ) throws(CommandFailure) -> [String] {
        let scope = "\(dialect.wirePrefix)Notification"
        var texts: [String] = []
        for (parameter, field) in zip(function.parameters, notification.values) {
            texts.append(
                "\(field.name): \(try carrier.read(parameter.name, parameter.type, as: field.type, in: scope))"
            )
        }
        let text = texts.isEmpty ? "" : "(\(texts.joined(separator: ", ")))"
        let declaration = function.row.declaration.replacing("optional ", with: "")
        return ["    \(declaration) {", "        report(.\(notification.name)\(text))", "    }"]
    }
}

extension MappedDialect {
    /// What the names of the wire module begin with.
    var wirePrefix: String { adapter.replacing("Adapter", with: "") }
}
