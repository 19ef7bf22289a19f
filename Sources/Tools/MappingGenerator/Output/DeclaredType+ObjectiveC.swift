extension DeclaredType {
    /// Writes a listener twice: as a protocol of Objective-C with optional methods, and for a compiler without it.
    ///
    /// `optional` is a modifier, which cannot be conditional as an attribute can.
    func writeObjectiveCListener(
        _ summaries: [String: String],
        to swift: inout SwiftText,
        _ shape: DeclaredShape
    ) throws(Problem) {
        let name = documentation.type
        let effect = documentation.isUsed ? "All methods are optional, as in the vendor's protocol." : usualEffect
        swift.line("#if canImport(ObjectiveC)")
        swift.documentation(documentation.summary, [effect].compactMap(\.self))
        var requirements: [String] = []
        for member in members {
            let summary = summary(of: member, or: summaries[member.name] ?? "")
            guard !summary.isEmpty else { throw refusal("\(NameTable.callbacksFile) has no \(member.name)") }
            requirements += ["/// \(summary)", "\(objectiveCAttribute(of: member)) optional \(member.row.function)"]
        }
        swift.block("@objc public protocol \(name): \(inherited)") { swift in
            for line in requirements { swift.line(line) }
        }
        if documentation.isUsed {
            swift.line()
            let first = callbacks.map { members in (members, CallbackSpelling.all(of: members, shape)[0]) }
            shape.writeObjectiveCDelivery(of: documentation, first, to: &swift)
        }
        swift.line("#else")
        try writeSwift(summaries, to: &swift, shape)
        swift.line("#endif")
    }

    /// Returns the attribute of a requirement.
    ///
    /// A callback with another type of list has a selector of its own: two methods cannot share one, and so a method
    /// of a listener implements a requirement in either type.
    private func objectiveCAttribute(of member: Member) -> String {
        guard documentation.spellings.contains(member.row.declaration) else { return "@objc" }
        let labels = member.row.parameters.dropFirst().map { "\($0.label):" }
        return "@objc(swift_\(member.callback):\(labels.joined()))"
    }
}

extension DeclaredShape {
    /// Returns the attribute of a method whose selector Swift does not make from its name.
    ///
    /// - Parameters:
    ///   - row: The method in Swift.
    ///   - selector: The vendor's selector.
    /// - Returns: The attribute, or `nil`.
    func objectiveCAttribute(of row: SurfaceRow, selector: String) -> String? {
        guard objectiveC != nil else { return nil }
        let usual = (row.member ?? "").replacing("(_:", with: ":").replacing("(", with: ":").replacing(")", with: "")
        return usual == selector ? nil : "@objc(\(selector))"
    }

    /// Writes the function that delivers a notification to a listener of Objective-C: to the first spelling of the
    /// callback that it implements.
    fileprivate func writeObjectiveCDelivery(
        of listener: GeneratedTypesTable.Row,
        _ callbacks: [(members: [DeclaredType.Member], spelling: CallbackSpelling)],
        to swift: inout SwiftText
    ) {
        writeDelivery(of: listener, to: &swift) { swift in
            for (members, spelling) in callbacks where !listener.undelivered.contains(spelling.name) {
                let parameters = spelling.parameters.map { ($0.declared.name, SwiftType($0.argument)) }
                swift.arm(pattern(listener.fields[spelling.name] ?? spelling.name, parameters)) { swift in
                    for (name, type) in parameters {
                        let value = delivered(name, as: type, otherwise: listener.values[name])
                        swift.line("let \(name): \(type.text) = \(value)")
                    }
                    let arguments = parameters.map(\.0)
                    for (index, member) in members.enumerated() {
                        let other = zip(member.row.parameters, arguments)
                            .map { $0.argument("\($1) as \($0.type.unmarked)\(isObject($0.type) ? "?" : "")") }
                        let call = "\(spelling.name)?(\(other.joined(separator: ", ")))"
                        swift.line(index + 1 < members.count ? "if \(call) != nil { return }" : call)
                    }
                }
            }
        }
    }
}
