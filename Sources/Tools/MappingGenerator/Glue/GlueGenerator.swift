/// A generator of the file that converts between a dialect's values and the vendor's SDK.
///
/// The lists of the surface contain the SDK's declarations, `values.json` the values, and `glue.json` the other data.
package struct GlueGenerator {
    let dialect: MappedDialect
    let table: GlueTable
    let surface: GlueSurface
    /// The spelling of the API, usually its first version.
    package let spelling: String
    private let calls: NameTable
    private let callbacks: NameTable
    private let wire: ValuesTable
    private let handWritten: String
    private var conversions: GlueConversions

    /// Creates the generators of a dialect's spellings.
    ///
    /// - Parameters:
    ///   - tables: The tables of the dialect.
    ///   - folder: The folder of the tables.
    /// - Returns: The generators, oldest spelling first; none if there is no glue, or if a table could not be read.
    /// - Throws: A problem for a file or a list that is missing.
    static func all(of tables: SourceTables, in folder: TableFolder) throws(Problem) -> [GlueGenerator] {
        guard let table = tables.glue, let calls = tables.calls, let callbacks = tables.callbacks,
            let wire = tables.values
        else { return [] }
        let handWritten = try folder.text(tables.dialect.path(GlueTable.handWrittenFile))
        return try table.spellings.map { spelling throws(Problem) in
            var rows: [SurfaceRow] = []
            for name in spelling.surface {
                guard let list = tables.list(name) else {
                    throw Problem(file: table.file, rule: "the surface has no list \(name)")
                }
                rows += list.rows
            }
            let surface = GlueSurface(rows)
            return GlueGenerator(
                dialect: tables.dialect,
                table: table,
                surface: surface,
                spelling: spelling.name,
                calls: calls,
                callbacks: callbacks,
                wire: wire,
                handWritten: handWritten,
                conversions: GlueConversions(table, surface, wire, prefix: tables.dialect.prefix)
            )
        }
    }

    /// The default name of the class in the file.
    package var usualName: String { "\(dialect.prefix)Transport" }

    /// The name of the class for this spelling: `TIM46Transport`.
    var spelledName: String { "\(dialect.prefix)\(spelling.filter { $0 != "." })Transport" }

    /// Returns the declarations of a call in all spellings.
    private func members(of call: String) -> [String] {
        table.calls[call] ?? calls.all.filter { $0.name == call }.flatMap(\.swift)
    }

    /// Returns the content of the file.
    ///
    /// - Parameter name: The name of the class.
    /// - Returns: The source.
    /// - Throws: A problem for a value that cannot be converted.
    package func source(named name: String) throws(Problem) -> String {
        var generator = self
        return try generator.write(name)
    }

    private mutating func write(_ name: String) throws(Problem) -> String {
        let prefix = dialect.prefix
        var text = """
            // Made by `relbridge export glue --sdk \(dialect.name) --spelling \(spelling)`; make it again instead of editing it.
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
        text += try calls(name) + listeners(name) + conversions.functions.map { "\n\($0)\n" }.joined()
        return text + "\n" + handWritten.replacing(usualName, with: name) + "\n" + GlueGenerator.helpers
    }

    // MARK: Calls

    private mutating func calls(_ name: String) throws(Problem) -> String {
        let call = "\(dialect.prefix)Call"
        var lines = ["extension \(name) {"]
        lines.append("    @available(*, deprecated)")
        lines.append("    private func carry(_ call: \(call), to client: \(table.client), _ reply: @escaping Answer) {")
        lines.append("        switch call {")
        for item in wire.cases(of: call) {
            let (name, arguments) = (item.name, item.values)
            let bound = arguments.map { "let \($0.name)" }.joined(separator: ", ")
            let body = try self.body(of: name, arguments)
            let isUnused = arguments.contains { argument in !body.contains { $0.contains(argument.name) } }
            lines.append("        case .\(name)\(arguments.isEmpty || isUnused ? "" : "(\(bound))"):")
            lines += body.map { "            \($0)" }
        }
        return (lines + ["        }", "    }", "}", ""]).joined(separator: "\n")
    }

    private mutating func body(of name: String, _ arguments: [MessageRow.Argument]) throws(Problem) -> [String] {
        if table.byHand.contains(name) {
            return ["\(name)(\((arguments.map(\.name) + ["client", "reply"]).joined(separator: ", ")))"]
        }
        let functions = declarations(of: name, arguments.count)
        guard let function = functions.first else { return ["reply(unsupported)"] }
        let given = function.swift.parameters.filter { $0.type.parameters == nil }
        // If an argument for a required parameter is `nil`, the glue calls a declaration with fewer parameters.
        let missing = zip(arguments, given)
            .filter { argument, parameter in
                let type = SwiftType(argument.type)
                let isGiven = surface.resolved(parameter.type).isOptional || type.base == "String" || type.isList
                return argument.isNullable && !isGiven
            }
            .map(\.0)
        guard !missing.isEmpty,
            let shorter = functions.first(where: { $0.swift.parameters.count < function.swift.parameters.count })
        else { return try invocation(name, function, arguments, []) }
        let bindings = missing.map { "let \($0.name)" }.joined(separator: ", ")
        return try ["if \(bindings) {"] + invocation(name, function, arguments, missing.map(\.name)).map { "    \($0)" }
            + ["} else {"] + invocation(name, shorter, arguments, []).map { "    \($0)" } + ["}"]
    }

    /// Returns the declarations of a call, the preferred one first.
    private func declarations(of name: String, _ count: Int) -> [GlueSurface.Function] {
        let members = self.members(of: name)
        let owners = [table.client] + table.receivers.keys.sorted()
        let all = owners.flatMap { surface.functions(of: $0) }
            .filter { function in
                let fits = table.calls[name] != nil || given(function) <= count
                return fits && !function.swift.isAsync && members.contains(function.swift.member)
            }
        return all.sorted { first, second in
            let (one, two) = (given(first), given(second))
            let order = { members.firstIndex(of: $0) ?? 0 }
            return one == two ? order(first.swift.member) < order(second.swift.member) : one > two
        }
    }

    private func given(_ function: GlueSurface.Function) -> Int {
        function.swift.parameters.filter { surface.resolved($0.type).parameters == nil }.count
    }

    private mutating func invocation(
        _ name: String,
        _ function: GlueSurface.Function,
        _ arguments: [MessageRow.Argument],
        _ present: [String]
    ) throws(Problem) -> [String] {
        var (lines, texts, finder) = ([String](), [String](), String?.none)
        var rest = arguments[...]
        var hasBlock = false
        let scope = "\(dialect.prefix)Call"
        for parameter in function.swift.parameters {
            let type = surface.resolved(parameter.type)
            if let block = type.parameters {
                let text = try GlueBlocks(of: parameter, block, call: name, table).text(&conversions)
                hasBlock = hasBlock || text != "nil"
                texts.append(parameter.argument(text))
                continue
            }
            guard let argument = rest.popFirst() else {
                texts.append(parameter.argument("nil"))
                continue
            }
            var wireType = SwiftType(argument.type)
            if present.contains(argument.name) { wireType = SwiftType(wireType.base) }
            if surface.rawType(type.base) != nil {
                let made = conversions.makeCase(argument.name, of: type.base)
                lines.append("guard let \(argument.name) = \(made) else { return reply(invalid) }")
                texts.append(parameter.argument(argument.name))
            } else if let find = table.found[type.base] {
                finder = "\(find)(\(argument.name), client, reply) { \(argument.name) in"
                texts.append(parameter.argument(argument.name))
            } else {
                let made = try conversions.make(argument.name, wireType, as: parameter.type, in: scope)
                texts.append(parameter.argument(made))
            }
        }
        let receiver = table.receivers[function.row.owner].map { "client.\($0)." } ?? "client."
        let call = "\(receiver)\(function.swift.name)(\(texts.joined(separator: ", ")))"
        if let finder { return lines + [finder, "    \(call)", "}"] }
        return lines + (try answered(call, function, hasBlock, name))
    }

    /// Returns the call with the statement that replies with its result.
    private mutating func answered(
        _ call: String,
        _ function: GlueSurface.Function,
        _ hasBlock: Bool,
        _ name: String
    ) throws(Problem) -> [String] {
        guard let type = function.swift.type, type.base != "Void" else {
            return hasBlock ? [call] : [call, "reply(done)"]
        }
        guard !hasBlock else { return ["check(\(call), reply)"] }
        guard let reply = table.replies[name] else { return ["reply(answer(\(call)))"] }
        return ["let result = \(call)", try GlueBlocks.reply(reply, to: "result", type, &conversions)]
    }

    // MARK: Callbacks

    private mutating func listeners(_ name: String) throws(Problem) -> String {
        var lines: [String] = []
        let added = table.listeners.compactMap { listener in
            listener.add.flatMap { add in
                surface.functions(of: table.client)
                    .first { _, function in
                        members(of: add).contains(function.member)
                            && function.parameters.first?.type.base == listener.name
                    }
            }
        }
        lines += ["", "extension \(name) {", "    private func listen(to client: \(table.client)) {"]
        for (_, function) in added {
            let parameter = function.parameters[0]
            let head = function.type == nil ? "" : "_ = "
            let listener = parameter.argument("self as any \(parameter.type.base)")
            lines.append("        \(head)client.\(function.name)(\(listener))")
        }
        if table.byHand.contains("listen") { lines.append("        listenByHand(to: client)") }
        lines += ["    }", "}"]
        let notifications = wire.cases(of: "\(dialect.prefix)Notification")
        for listener in table.listeners {
            lines += ["", "extension \(name): \(listener.name) {"]
            for function in surface.functions(of: listener.name) {
                let callback = callbacks.all.first { $0.swift.contains(function.swift.member) }?.name
                guard let notification = notifications.first(where: { $0.name == callback }) else { continue }
                guard notification.values.count <= function.swift.parameters.count else { continue }
                lines += try listenerMethod(function, notification)
            }
            lines.append("}")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private mutating func listenerMethod(
        _ function: GlueSurface.Function,
        _ notification: MessageRow.Case
    ) throws(Problem) -> [String] {
        let scope = "\(dialect.prefix)Notification"
        var texts: [String] = []
        for (parameter, field) in zip(function.swift.parameters, notification.values) {
            let value = try conversions.read(parameter.name, parameter.type, as: SwiftType(field.type), in: scope)
            texts.append("\(field.name): \(value)")
        }
        let text = texts.isEmpty ? "" : "(\(texts.joined(separator: ", ")))"
        return ["    \(function.row.function) {", "        report(.\(notification.name)\(text))", "    }"]
    }
}
