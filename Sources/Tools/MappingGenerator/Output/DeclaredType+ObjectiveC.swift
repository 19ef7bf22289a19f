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
        let attributes = objectiveCAttributes(shape)
        for member in members {
            let summary = summary(of: member, or: summaries[member.name] ?? "")
            guard !summary.isEmpty else { throw refusal("\(NameTable.callbacksFile) has no \(member.name)") }
            let attribute = attributes[member.row.declaration] ?? "@objc"
            // A method of a Swift listener may have any optionality if the requirement's is implicit. Methods in
            // Objective-C that repeat what a header says of nil need the same in the protocol.
            let isAudited = shape.objectiveC?.isAudited ?? false
            let function = isAudited ? member.row.function : member.row.function.replacing("?", with: "!")
            requirements += ["/// \(summary)", "\(attribute) optional \(function)"]
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

    /// Returns the attribute of each requirement, by its declaration.
    ///
    /// The newest name of a callback has the vendor's selector. Another name, or another type of list, has a selector
    /// of its own: two methods cannot share one, and so a method of a listener implements a requirement in any spelling.
    private func objectiveCAttributes(_ shape: DeclaredShape) -> [String: String] {
        let known = shape.objectiveC?.selectors(of: documentation.type) ?? []
        var attributes: [String: String] = [:]
        for members in callbacks {
            var used: [String] = []
            let others = members.filter { documentation.spellings.contains($0.row.declaration) }
            for member in members.filter({ !documentation.spellings.contains($0.row.declaration) }) + others {
                let parameters = member.row.parameters
                let vendors = known.first { selector in
                    selector.prefix { $0 != ":" } == member.callback && selector.count { $0 == ":" } == parameters.count
                }
                let labels = parameters.isEmpty ? "" : ":" + parameters.dropFirst().map { "\($0.label):" }.joined()
                var (selector, place) = (vendors ?? member.callback + labels, 1)
                while used.contains(selector) {
                    selector = "swift\(place == 1 ? "" : String(place))_\(member.callback)\(labels)"
                    place += 1
                }
                used.append(selector)
                attributes[member.row.declaration] = shape.objectiveCAttribute(of: member.row, selector: selector)
            }
        }
        return attributes
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
        guard let objectiveC, !objectiveC.isAudited else { return nil }
        let member = (row.member ?? "").replacing("()", with: "")
        let usual = member.replacing("(_:", with: ":").replacing("(", with: ":").replacing(")", with: "")
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
                // Headers that declare what can be `nil` have one type for each parameter.
                let isAudited = objectiveC?.isAudited ?? false
                let parameters = spelling.parameters.map {
                    ($0.declared.name, isAudited ? $0.declared.type : SwiftType($0.argument))
                }
                swift.arm(pattern(listener.fields[spelling.name] ?? spelling.name, parameters)) { swift in
                    for (name, type) in parameters {
                        let value = delivered(name, as: type, otherwise: listener.values[name])
                        swift.line("let \(name): \(type.text) = \(value)")
                    }
                    let arguments = parameters.map(\.0)
                    for (index, member) in members.enumerated() {
                        let other = zip(member.row.parameters, arguments)
                            .map { parameter, name in
                                let isOptional = isObject(parameter.type) && (!isAudited || parameter.type.isOptional)
                                return parameter.argument(
                                    "\(name) as \(parameter.type.unmarked)\(isOptional ? "?" : "")"
                                )
                            }
                        let call = "\(spelling.name)?(\(other.joined(separator: ", ")))"
                        swift.line(index + 1 < members.count ? "if \(call) != nil { return }" : call)
                    }
                }
            }
        }
    }
}
