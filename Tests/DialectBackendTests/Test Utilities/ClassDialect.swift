import BridgeTranslation
import ContractTesting
import Dispatch
import RelationshipCore
import Testing

/// A dialect with apps as its sessions: each call is one of the adapter's own classes, and each callback one of its listeners.
///
/// The glue makes the calls, as it makes those of the vendor's SDK that has the same classes.
struct ClassDialect<Transport: DialectTransport>: Dialect {
    typealias Make = @Sendable (any RelationshipBackend, DeviceID, DispatchQueue) -> Transport
    typealias Translation = Transport.Target.Translation

    let base: Transport.Target
    /// What the vendor knows the app by.
    let app: String
    /// The members that an object has empty where a value leaves them out, by the name of a call or callback.
    let omissions: @Sendable (String) -> Set<String>
    let make: Make

    var tables: DialectTables { base.tables }
    var vocabulary: DialectVocabulary { base.vocabulary }

    func translation(in context: DialectContext) -> Translation { base.translation(in: context) }

    func exampleProof(of user: UserID) -> String { base.exampleProof(of: user) }

    func makeSession(backend: any RelationshipBackend, user: UserID?, device: DeviceID) -> ClassSession<Transport> {
        let transport = make(backend, device, DispatchQueue(label: "\(base.name.rawValue) \(device.rawValue)"))
        return ClassSession(self, over: transport, user: user)
    }
}

/// An app on one device of a user, which has initialised the SDK.
final class ClassSession<Transport: DialectTransport>: DialectSession {
    typealias Call = Transport.Target.Translation.Call
    typealias Reply = Transport.Target.Translation.Reply
    typealias Notification = Transport.Target.Translation.Notification

    private let dialect: ClassDialect<Transport>
    private let transport: Transport
    private let user: UserID?
    private let heard = Mutex<[Notification]>([])
    private let handler = Mutex<(@Sendable () -> Void)?>(nil)

    init(_ dialect: ClassDialect<Transport>, over transport: Transport, user: UserID?) {
        (self.dialect, self.transport, self.user) = (dialect, transport, user)
        transport.setNotificationHandler { [weak self] notification in
            guard let self else { return }
            heard.withLock { $0.append(notification) }
            handler.withLock { $0 }?()
        }
        if let call = dialect.translation(in: DialectContext()).call(for: .initialize(app: dialect.app)) {
            transport.perform(call) { _ in }
        }
    }

    var currentUser: UserID? { user }

    func managesLogin(_ call: Call) -> Bool { dialect.translation(in: DialectContext()).managesLogin(call) }

    func setNotificationHandler(_ handler: @escaping @Sendable () -> Void) { self.handler.withLock { $0 = handler } }

    func perform(_ call: Call) async -> Reply {
        let reply = await transport.reply(to: call)
        return trimmed(reply) { _ in try JSONValue(encoding: call)["call"] }
    }

    func connect() async throws(RelationshipError) {
        guard let user else { throw RelationshipError(.invalidArgument, "the session has no user") }
        let proof = dialect.exampleProof(of: user)
        let translation = dialect.translation(in: DialectContext(user: user))
        let call =
            translation.call(for: .signInByProof(proof))
            ?? translation.call(for: .signIn(user: user.rawValue, proof: proof))
        guard let call else { throw RelationshipError(.unsupported) }
        _ = try translation.outcome(of: await perform(call), to: call).get()
    }

    func takeNotifications(duringCall: Bool) async -> [Notification] {
        await transport.waitForCallbacks(dialect.base, user ?? DialectContext.unknownUser)
        let taken = heard.withLock { heard in
            defer { heard = [] }
            return heard
        }
        return taken.map { trimmed($0) { $0["event"] } }
    }

    private func trimmed<Value: Codable>(_ value: Value, _ name: (JSONValue) throws -> JSONValue?) -> Value {
        do {
            let json = try JSONValue(encoding: value)
            let names = dialect.omissions(try name(json)?.text ?? "")
            return names.isEmpty ? value : try json.leavingOut(names).decoded()
        } catch {
            Issue.record(error)
            return value
        }
    }
}

extension JSONValue {
    /// The value without members of some names that are empty.
    fileprivate func leavingOut(_ names: Set<String>) -> JSONValue {
        switch content {
        case .object(let object):
            let members = object.members.filter { member in
                !names.contains(member.key) || member.value != [] && member.value != [:]
            }
            return .object(JSONObject(members.map { ($0.key, $0.value.leavingOut(names)) }))
        case .array(let elements): return .array(elements.map { $0.leavingOut(names) })
        default: return self
        }
    }
}

extension DialectTransport {
    /// The first reply to a call.
    func reply(to call: Target.Translation.Call) async -> Target.Translation.Reply {
        let exchange = Mutex<CheckedContinuation<Target.Translation.Reply, Never>?>(nil)
        return await withCheckedContinuation { continuation in
            exchange.withLock { $0 = continuation }
            perform(call) { reply in
                let continuation = exchange.withLock { exchange in
                    defer { exchange = nil }
                    return exchange
                }
                continuation?.resume(returning: reply)
            }
        }
    }

    /// Waits until the SDK has delivered all callbacks so far.
    ///
    /// A reply comes after the callbacks before the call, and a second one after the callbacks with the first.
    func waitForCallbacks(_ dialect: Target, _ user: UserID) async {
        let translation = dialect.translation(in: DialectContext(user: user))
        guard let call = translation.call(for: .listBlocked) else { return }
        for _ in 1...2 { _ = await reply(to: call) }
    }
}
