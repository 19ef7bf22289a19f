import SourceScanning

// The calls in Swift, and the classes of their arguments.
extension MigrationHelper.Calls {
    private func swift(_ type: SourceType) -> String {
        switch type.name {
        case "NSArray", "": type.element.isEmpty ? "[Any]" : "[\(types[type.element] ?? type.element)]"
        case let name: types[name] ?? name
        }
    }

    private func declaration(_ method: Method) -> String {
        let parts = method.spelling.split { "():".contains($0) }
        let arguments = zip(parts.dropFirst(), method.arguments)
            .map { label, argument in
                let types = argument.parameters.map { swift($0) + (isObject($0) ? "?" : "") }
                let type = swift(argument.type ?? SourceType("")) + (argument.type.map(isObject) == false ? "" : "!")
                let value = argument.isBlock ? "((\(types.joined(separator: ", "))) -> Void)!" : type
                return "    \(label == "_" ? "_ value" : label): \(value)"
            }
        return "static func `\(parts[0])`(\n\(arguments.joined(separator: ",\n"))\n)"
    }

    /// Returns a call of the SDK.
    private func call(_ key: String, _ values: [String]) -> String {
        swiftNames[key].map { "{swiftShared}.\(Self.call($0, values))" } ?? ""
    }

    private static func call(_ name: (String, [String]), _ values: [String]) -> String {
        "\(name.0)(\(zip(name.1, values).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")))"
    }

    /// The classes of the arguments, and their enumeration.
    var swiftClasses: String {
        let cases = cases.map { "    case \($0.swiftName) = \($0.number)\n" }.joined()
        let classes = objects.map { object in
            let lines = object.properties.map { name, type in
                let isChoice = types[type.name] == names["choice"]
                let value = isChoice ? " = {first}" : MigrationHelper.Property.numbers[type.name] == nil ? "!" : " = 0"
                return "    var \(name): \(swift(type))\(value)\n"
            }
            return "final class \(object.name): NSObject {\n\(lines.joined())}\n\n"
        }
        return filled("enum {choice}: Int {\n\(cases)}\n\n\(classes.joined())")
    }

    /// The methods.
    var swiftMethods: String {
        filled(forwarding + answering + several).split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    }

    private var forwarding: String {
        forwards.map { forward in
            let own = objects.first { $0.name == types[forward.own] }?.properties ?? []
            let isList = { (property: String) in own.first { $0.name == property }?.type.name == "NSArray" }
            let values = forward.properties.map { isList($0) ? "\($0).compactMap { $0 as? String }" : $0 }
            let given = forward.properties.map { "let \($0) = value?.\($0)" }.joined(separator: ", ")
            let result = forward.method.arguments.first { $0.isBlock }?.parameters.isEmpty == false ? "$0" : ""
            let all = values + ["{ succ?(\(result)) }", "{ fail?(Int32($0), $1) }"]
            return """
                \(declaration(forward.method)) {
                    guard \(given) else { return fail?({invalid}, nil) ?? () }
                    {swiftShared}.\(Self.call(forward.swift, all))
                }


                """
        }
        .joined()
    }

    /// The methods that list and answer requests.
    private var answering: String {
        let (success, failure) = ("{ succ?($0) }", "{ failed(Int32($0), $1) }")
        return """
            \(declaration(methods[0])) {
                find(nil, value?.{requestRole}, fail) { list, unread in
                    let page = {page}()
                    (page.{entries}, page.{unread}) = (list, unread)
                    succ?(page)
                }
            }

            \(declaration(methods[1])) {
                guard let value, let user = value.{user} else { return fail?({invalid}, nil) ?? () }
                let (accepts, remark) = ({swiftAccepting}, value.{remark} ?? "")
                let type: {choices} = {swiftType}
                let failed = { (code: Int32, text: String?) in fail?(code, text) ?? () }
                find([user], .{swiftReceived}, fail) { list, _ in
                    guard let item = list.first else {
                        // The SDKs report it in the result.
                        let missing = {operation}()
                        (missing.{failedUser}, missing.{failedCode}) = (user, {notFound})
                        return succ?(missing) ?? ()
                    }
                    if !accepts {
                        \(call("refuse", ["item", success, failure]))
                    } else if remark.isEmpty {
                        \(call("accept", ["item", "type", success, failure]))
                    } else {
                        \(call("acceptAs", ["item", "type", "remark", success, failure]))
                    }
                }
            }

            // The requests of some users, or all, in one role, or both.
            private static func find(
                _ users: [String]?,
                _ role: {role}?,
                _ fail: ((Int32, String?) -> Void)?,
                _ then: @escaping ([{item}], _ unread: UInt64) -> Void
            ) {
                let isReceived = role == .{swiftReceived}
                let other: {role}? = isReceived ? .{swiftSent} : role == .{swiftSent} ? .{swiftReceived} : nil
                let found = { (result: {result}?) in
                    let list = (result?.{resultEntries} as Any? as? [{item}]) ?? []
                    let meant = list.filter { users == nil || users?.contains($0.{itemUser} ?? "") == true }
                    then(meant.filter { $0.{itemRole} != other }, UInt64(result?.{resultUnread} ?? 0))
                }
                \(call("list", ["{ found($0) }", "{ fail?(Int32($0), $1) }"]))
            }


            """
    }

    /// The methods that need several calls.
    private var several: String {
        let failure = "{ fail?(Int32($0), $1) }"
        let parts = methods[3].spelling.split { "():".contains($0) }.map(String.init)
        let values = ["Array(names.dropFirst())", "users", "succ", "fail"]
        return """
            \(declaration(methods[2])) {
                let users = (users ?? []).compactMap { $0 as? String }
                find(users, value, fail) { list, _ in remove(list[...], succ, fail) }
            }

            // Each of the SDK's calls deletes one request. If one fails, those before it are deleted.
            private static func remove(
                _ list: ArraySlice<{item}>,
                _ succ: (() -> Void)?,
                _ fail: ((Int32, String?) -> Void)?
            ) {
                guard let first = list.first else { return succ?() ?? () }
                \(call("delete", ["first", "{ remove(list.dropFirst(), succ, fail) }", failure]))
            }

            // Each of the SDK's calls creates one group. If one fails, those before it stay.
            \(declaration(methods[3])) {
                let names = (value ?? []).compactMap { $0 as? String }
                let friends = (users ?? []).compactMap { $0 as? String }
                let next = { (list: [{operation}]?) in
                    guard names.count > 1 else { return succ?(list) ?? () }
                    \(Self.call((parts[0], Array(parts.dropFirst())), values))
                }
                \(call("create", ["names.first ?? \"\"", "friends", "{ next($0) }", failure]))
            }


            """
    }
}
