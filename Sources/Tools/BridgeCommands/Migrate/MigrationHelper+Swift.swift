// The file in Swift.
extension MigrationHelper {
    /// Returns the class in Swift.
    ///
    /// - Parameter other: The module of the SDK; `nil` for the vendor's.
    /// - Returns: The text of the file.
    func swift(module other: String? = nil) -> String {
        let shared = "\(client).\(instance)()"
        let methods = reads.map { read in
            let type = read.isList ? "[\(friend)]?" : "\(read.isFriend ? friend : profile)?"
            let body =
                read.isList
                ? "shared.all()"
                : read.isFriend
                    ? "shared.friend(user)"
                    : "shared.profile(\(read.isOwn ? "\(shared)?.\(user)()" : "user"))"
            return "    static func \(read.swiftName)(\(read.isOwn ? "" : "_ user: String?")) -> \(type) { \(body) }"
        }
        func text(_ name: (String, [String]), _ values: [String]) -> String {
            let arguments = zip(name.1, values).map { $0 == "_" ? $1 : "\($0): \($1)" }
            return "\(name.0)(\(arguments.joined(separator: ", ")))"
        }
        let listeners = reports.map { report in
            let (head, names) = swiftHead(report.swift, report.types)
            let keep = report.type == friend ? "keep(friends:" : "keep(profiles:"
            let value = report.isList ? "value ?? []" : "[value].compactMap { $0 }"
            let kept = report.type.isEmpty ? "forget((value ?? []).compactMap { $0 as? String })" : "\(keep) \(value))"
            let lines = (report.changes ? [kept] : []) + swiftForwards(report.selector, names)
            return "    \(head) {\n        \(lines.joined(separator: "\n        "))\n    }"
        }
        let register = registrations.sorted { $0.key < $1.key }
            .map { "        \(shared)?.\(text($0.value.1, ["cache"]))" }
        return """
            import Foundation
            import \(other ?? modules.first ?? "")

            \(swiftProperties)\(calls?.swiftClasses ?? "")\(swiftListeners)\(Self.summary)
            final class \(Self.type): NSObject, \(registrations.keys.sorted().joined(separator: ", ")), @unchecked Sendable {
            \(methods.joined(separator: "\n"))

            \(calls?.swiftMethods ?? "")\(swiftListenersProperties)    static func removeAll() {
                    shared.locked {
                        $0.profiles = [:]
                        $0.friends = nil
                        $0.asked = []
                    }
                }

                private static let shared: \(Self.type) = {
                    let cache = \(Self.type)()
            \(register.joined(separator: "\n"))
                    return cache
                }()

                // The lock protects the variables, which threads of the app and of the SDK use.
                private let lock = NSLock()
                private var profiles: [String: \(profile)] = [:]
                private var friends: [String: \(friend)]?
                private var asked: Set<String> = []

                private struct Kept {
                    weak var owner: AnyObject?
                    var values: [String: Any] = [:]
                }

                /// The values of the properties that the SDK's objects don't have, as long as these live.
                private var kept: [ObjectIdentifier: Kept] = [:]
                /// The number of objects from which those that are gone are looked for.
                private var limit = 100

                static func kept(_ name: String, of owner: AnyObject) -> Any? {
                    shared.locked { cache in
                        let kept = cache.kept[ObjectIdentifier(owner)]
                        return kept?.owner === owner ? kept?.values[name] : nil
                    }
                }

                static func keep(_ value: Any?, as name: String, of owner: AnyObject) {
                    shared.locked { cache in
                        let known = cache.kept[ObjectIdentifier(owner)]
                        var kept = known?.owner === owner ? known ?? Kept(owner: owner) : Kept(owner: owner)
                        kept.values[name] = value
                        cache.kept[ObjectIdentifier(owner)] = kept
                        guard cache.kept.count > cache.limit else { return }
                        cache.kept = cache.kept.filter { $0.value.owner != nil }
                        cache.limit = max(cache.limit, cache.kept.count * 2)
                    }
                }

                private func locked<T>(_ body: (\(Self.type)) -> T) -> T {
                    lock.lock()
                    defer { lock.unlock() }
                    return body(self)
                }

                private func begin(_ key: String) -> Bool { locked { $0.asked.insert(key).inserted } }

                private func fail(_ key: String) { locked { _ = $0.asked.remove(key) } }

                private func askForFriends() {
                    guard begin("") else { return }
                    \(shared)?.\(text(swiftFriends, ["{ self.keep(friends: $0 ?? [], isAll: true) }", "{ _, _ in self.fail(\"\") }"]))
                }

                private func all() -> [\(friend)]? {
                    defer { askForFriends() }
                    return locked { $0.friends.map { Array($0.values) } }
                }

                private func friend(_ user: String?) -> \(friend)? {
                    defer { askForFriends() }
                    return user.flatMap { user in locked { $0.friends?[user] } }
                }

                private func profile(_ user: String?) -> \(profile)? {
                    guard let user, !user.isEmpty else { return nil }
                    if let known = locked({ $0.profiles[user] }) { return known }
                    guard begin(user) else { return nil }
                    \(shared)?.\(text(swiftProfiles, ["[user]", "{ self.keep(profiles: $0 ?? []) }", "{ _, _ in self.fail(user) }"]))
                    return nil
                }

                private func keep(friends list: [\(friend)], isAll: Bool = false) {
                    locked { cache in
                        if isAll { cache.friends = [:] }
                        for known in list {
                            if let id = known.\(id) { cache.friends?[id] = known }
                            if let inner = known.\(inner), let id = inner.\(id) { cache.profiles[id] = inner }
                        }
                    }
                }

                private func keep(profiles list: [\(profile)]) {
                    locked { cache in
                        for known in list {
                            if let id = known.\(id) { cache.profiles[id] = known }
                        }
                    }
                }

                private func forget(_ users: [String]) {
                    locked { cache in users.forEach { cache.friends?[$0] = nil } }
                }

            \(swiftObjects)    // MARK: Reports of the SDK

            \(listeners.joined(separator: "\n"))
            }

            """
    }
}
