import BridgeTranslation
import Dispatch
import RelationshipCore
import RongCloudAdapter
import RongCloudWire
import TIMAdapter
import TIMWire
import V2TIMAdapter
import V2TIMWire

/// A vendor's SDK behind a glue file: our adapter under the vendor's module name takes the place of the SDK.
struct GlueSDK: Sendable, CustomStringConvertible {
    typealias OnLoss = @Sendable (CommandLosses) -> Void
    typealias SingleDevice = (backend: any RelationshipBackend, waitForCallbacks: @Sendable () async -> Void)

    let dialect: DialectName
    /// The spelling of the API that the file is made for.
    let spelling: String
    /// The dialect, with sessions that call the classes of the SDK.
    let classes: any Dialect
    /// Creates the backend of one device, which runs the SDK over another backend, and what waits for its callbacks.
    let backend: @Sendable (any RelationshipBackend, CallTimeLimit) -> SingleDevice
    private let makeDevices:
        @Sendable (RelationshipService, (any RelationshipBackend)?, @escaping OnLoss) -> DevicesBackend

    var description: String { "\(dialect.rawValue) \(spelling)" }

    static let all: [GlueSDK] = [
        GlueSDK(TIMDialect(), "4.6", app: "1") { backend, device, queue in
            let client = TIMManager(backend: backend, callbackQueue: queue, device: device)
            return TIM46Transport(on: queue, client: { client })
        },
        GlueSDK(V2TIMDialect(), "8.4", app: "1", omitting: emptyInV2TIM) { backend, device, queue in
            let client = V2TIMManager(backend: backend, callbackQueue: queue, device: device)
            return V2TIM84Transport(on: queue, client: { client })
        },
        GlueSDK(V2TIMDialect(), "8.5", app: "1", omitting: emptyInV2TIM) { backend, device, queue in
            let client = V2TIMManager(backend: backend, callbackQueue: queue, device: device)
            return V2TIM85Transport(on: queue, client: { client })
        },
        GlueSDK(RongCloudDialect(), "5.12", app: "key") { backend, device, queue in
            let client = RCCoreClient(backend: backend, callbackQueue: queue, device: device)
            return RongCloud512Transport(on: queue, client: { client })
        },
        GlueSDK(RongCloudDialect(), "5.44", app: "key") { backend, device, queue in
            let client = RCCoreClient(backend: backend, callbackQueue: queue, device: device)
            return RongCloud544Transport(on: queue, client: { client })
        },
    ]

    /// The objects of V2TIM have no lists that are not there.
    private static func emptyInV2TIM(_ name: String) -> Set<String> {
        let fields: Set = ["customInfo", "friendCustomInfo"]
        return ["getBlackList", "onBlackListAdded"].contains(name) ? fields.union(["friendGroups"]) : fields
    }

    private init<Transport: DialectTransport>(
        _ base: Transport.Target,
        _ spelling: String,
        app: String,
        omitting omissions: @escaping @Sendable (String) -> Set<String> = { _ in [] },
        _ make: @escaping ClassDialect<Transport>.Make
    ) {
        (dialect, self.spelling) = (base.name, spelling)
        classes = ClassDialect(base: base, app: app, omissions: omissions, make: make)
        backend = { service, limit in
            let backend = DialectBackend(
                base,
                over: make(service, DeviceID("phone"), DispatchQueue(label: "phone")),
                app: app,
                limit: limit,
                onFailure: { _ in },
                login: { credential in try base.login(credential) }
            )
            return (backend, { await backend.waitForCallbacks() })
        }
        makeDevices = { service, below, onLoss in
            DevicesBackend(base, service, app: app, onLoss: onLoss) { device in
                make(below ?? service, device, DispatchQueue(label: device.rawValue))
            } deliver: { transport, user in
                await transport.waitForCallbacks(base, user)
            }
        }
    }

    /// Creates the backend of apps on devices that run the SDK over a service, or over another backend in place of it.
    func devices(
        _ service: RelationshipService,
        onLoss: @escaping OnLoss = { _ in },
        over below: (RelationshipService) -> (any RelationshipBackend)? = { _ in nil }
    ) -> DevicesBackend {
        makeDevices(service, below(service), onLoss)
    }
}
