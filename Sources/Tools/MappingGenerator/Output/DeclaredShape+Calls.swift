extension DeclaredShape {
    /// Writes the methods that forward to a call, and the overloads of `submit`.
    ///
    /// For the dialect's own form, these are the methods in the newest spelling with a description of every parameter.
    ///
    /// - Parameters:
    ///   - calls: The table of calls.
    ///   - swift: The output.
    /// - Throws: A problem if a row lacks details that the lists do not contain.
    func writeCalls(_ calls: NameTable, to swift: inout SwiftText) throws(Problem) {
        let manager = table.manager ?? "\(prefix)Manager"
        var methods: [(row: SurfaceRow, call: CallRow, method: CallRow.Method)] = []
        for row in rows where row.kind == .method && row.owner == manager {
            let name = row.member ?? ""
            let call = calls.calls.first { call in
                call.method != nil && call.selectors.contains { $0.swift.contains(name) }
            }
            guard let call, let method = call.method else { continue }
            let isOlder = call.selectors.contains { selector in
                selector.swift.contains(name)
                    && rows.contains {
                        $0.owner == manager && selector.swift.contains($0.member ?? "") && isNewer($0, than: row)
                    }
            }
            let isDescribed = !isOlder && row.parameters.allSatisfy { method.parameters[$0.name] != nil }
            if form != nil || isDescribed { methods.append((row, call, method)) }
        }
        for (row, call, _) in methods {
            let arguments = row.parameters.count - 2
            let isShort = call.value.map { arguments > $0.arguments.count } ?? false
            guard arguments < 0 || isShort else { continue }
            let fault = arguments < 0 ? "cannot forward without the blocks of" : "has fewer arguments than"
            throw Problem(file: calls.file, line: call.line, rule: "\(call.name) \(fault) \(row.member ?? "")")
        }
        if !methods.isEmpty {
            swift.block("extension \(manager)") { swift in
                swift.separated(methods) { method, swift in
                    writeMethod(method.row, method.call, method.method, to: &swift)
                }
            }
        }
        guard types.contains(where: { $0.documentation.payload != nil }) else { return }
        if !methods.isEmpty { swift.line() }
        writeBlocks(of: manager, to: &swift)
    }

    /// Writes the overload of `submit` for each kind of success block.
    private func writeBlocks(of manager: String, to swift: inout SwiftText) {
        swift.line("// Each reply becomes the objects of the vendor's block, on the callback queue.")
        swift.line()
        let result = rows.first { $0.owner == manager && $0.declaration.contains("fail: ") }.map(Self.result) ?? ""
        swift.block("extension \(manager)") { swift in
            let blocks = types.filter { $0.documentation.payload != nil }
            swift.separated(blocks) { block, swift in writeBlock(block, result, to: &swift) }
        }
    }

    /// Returns the result of a method that returns `Int32`, with its arrow; "" for other methods.
    private static func result(of row: SurfaceRow) -> String {
        row.declaration.hasSuffix(" -> Int32") ? " -> Int32" : ""
    }

    private func writeMethod(
        _ row: SurfaceRow,
        _ call: CallRow,
        _ method: CallRow.Method,
        to swift: inout SwiftText
    ) {
        let all = row.parameters
        let parameters = all.dropLast(2)
        let (success, error) = (all[all.count - 2], all[all.count - 1])
        let block = types.first { $0.documentation.type == success.type.name }?.documentation
        let summaries =
            parameters.map { ($0.name, "The vendor's argument of that name.") } + [
                (success.name, block?.summary ?? "Called on success."),
                (error.name, "Called with code and text if the call as a whole failed."),
            ]
        let hasResult = !Self.result(of: row).isEmpty
        swift.documentation(
            method.summary,
            (method.detail.map { [$0, ""] } ?? []) + ["- Parameters:"]
                + summaries.map { name, summary in "  - \(name): \(method.parameters[name] ?? summary)" }
                + (hasResult ? ["- Returns: 0."] : [])
        )
        let selector = call.selectors.first { $0.swift.contains(row.member ?? "") }
        swift.objectiveC(selector.flatMap { objectiveCAttribute(of: row, selector: $0.name) })
        if hasResult { swift.line("@discardableResult") }
        if row.isDeprecated { swift.line("@available(*, deprecated, message: \"deprecated by the vendor\")") }
        swift.block("public \(row.declaration)") { swift in
            guard let value = call.value.map({ self.value($0, of: Array(parameters)) }) else {
                return swift.line("unsupported(\"\(call.name)\", fail)")
            }
            if success.type.parameters != nil {
                let head = "submit(\(value), \(success.name), \(error.name))"
                writeSubmission(head, method.payload, success, to: &swift)
            } else {
                swift.line("submit(\(value), succ, fail)")
            }
        }
    }

    /// Returns the value of a call with the arguments of a method, in order; an argument without a parameter is `nil`.
    private func value(_ value: MessageRow.Case, of parameters: [SwiftDeclaration.Parameter]) -> String {
        let arguments = value.arguments.enumerated()
            .map { index, argument in
                guard index < parameters.count else { return "\(argument.name): nil" }
                let parameter = parameters[index]
                return "\(argument.name): \(stored(parameter.name, of: parameter.type, data: "argument"))"
            }
        return ".\(value.name)" + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
    }

    /// Writes the statements that queue a call with a success block without a type name.
    private func writeSubmission(
        _ head: String,
        _ payload: String?,
        _ success: SwiftDeclaration.Parameter,
        to swift: inout SwiftText
    ) {
        guard let payload, let type = success.type.parameters?.first else { return swift.line(head) }
        let isWrapped = !type.isList && !type.isNumber && value(of: type.name) == nil
        let number = isEnumeration(type) ? "rawValue: VendorProperty.number(value)" : "value"
        swift.block(head) { swift in
            swift.line("guard case .\(payload)(let value) = $0 else { return nil }")
            swift.line("return \(isWrapped ? "\(type.name)(\(number))" : shown("value", as: type))")
        }
    }

    /// Writes the overload of `submit` for one kind of success block.
    private func writeBlock(_ block: DeclaredType, _ result: String, to swift: inout SwiftText) {
        let name = block.documentation.type
        let words = (block.documentation.payload ?? "").split(separator: ".").map(String.init)
        let types = SwiftType(block.inherited).parameters ?? []
        let values = types.indices.map { "value\($0)" }
        swift.line("/// Queues a call with a ``\(name)``.")
        swift.block("func submit(_ call: \(prefix)Call, _ succ: \(name)?, _ fail: \(prefix)Fail?)\(result)") { swift in
            guard words != ["none"] else {
                return swift.line("submit(call, fail: fail) { _ in \(types.isEmpty ? "succ?() " : "")}")
            }
            swift.line("submit(call, fail: fail) { payload in")
            let pattern = values.map { "let \($0)" }.joined(separator: ", ")
            swift.line("    guard case .\(words[0])(\(pattern)) = payload else { return }")
            let shown = zip(values, types)
                .map { value, type in
                    guard words.count > 1 else { return self.shown(value, as: type) }
                    return
                        "\(value).compactMap { if case .\(words[1])(let item) = $0 { \(type.name)(item) } else { nil } }"
                }
            swift.line("    succ?(\(shown.joined(separator: ", ")))")
            swift.line("}")
        }
    }

    /// Writes the function that delivers a notification to a listener.
    func writeDelivery(of listener: DeclaredType, to swift: inout SwiftText) {
        writeDelivery(of: listener.documentation, to: &swift) { swift in
            for member in listener.members {
                let name = member.callback
                guard !listener.documentation.undelivered.contains(name) else { continue }
                let parameters = member.row.parameters
                let arguments = parameters.map { $0.argument(delivered($0.name, as: $0.type)) }
                let pattern = pattern(name, parameters.map { ($0.name, $0.type) })
                swift.line("\(pattern): \(name)(\(arguments.joined(separator: ", ")))")
            }
        }
    }

    /// Writes the function that delivers a notification to a listener in the first spelling of its callback.
    func writeDelivery(
        of listener: GeneratedTypesTable.Row,
        _ callbacks: [(spelling: CallbackSpelling, place: String)],
        to swift: inout SwiftText
    ) {
        writeDelivery(of: listener, to: &swift) { swift in
            for (spelling, place) in callbacks where !listener.undelivered.contains(spelling.name) {
                let parameters = spelling.parameters.map { ($0.declared.name, SwiftType($0.argument)) }
                swift.arm(pattern(listener.fields[spelling.name] ?? spelling.name, parameters)) { swift in
                    for (name, type) in parameters {
                        let value = delivered(name, as: type, otherwise: listener.values[name])
                        swift.line("let \(name): \(type.text) = \(value)")
                    }
                    swift.line("(self as any \(place)).\(spelling.call)")
                }
            }
        }
    }

    func writeDelivery(
        of listener: GeneratedTypesTable.Row,
        to swift: inout SwiftText,
        _ cases: (inout SwiftText) -> Void
    ) {
        swift.block("extension \(listener.type)") { swift in
            swift.line("/// Calls the callback of a notification; those of other protocols are ignored.")
            swift.block("func receive(_ notification: \(prefix)Notification)") { swift in
                swift.switch("notification") { swift in
                    cases(&swift)
                    swift.line("default: break")
                }
            }
        }
    }

    /// Returns the pattern of a notification with its values.
    func pattern(_ name: String, _ parameters: [(name: String, type: SwiftType)]) -> String {
        let values = parameters.filter { !isClassWithoutValue($0.type) }.map { "let \($0.name)" }
        return "case .\(name)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
    }

    /// Returns the argument of a callback for a value of its notification.
    func delivered(_ value: String, as type: SwiftType, otherwise: String? = nil) -> String {
        isClassWithoutValue(type) ? "\(type.name)()" : shown(value, as: type, otherwise: otherwise)
    }

    private func isClassWithoutValue(_ type: SwiftType) -> Bool {
        types.contains { $0.documentation.type == type.name && $0.kind == .class } && value(of: type.name) == nil
    }
}
