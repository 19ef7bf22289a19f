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
    let dialect: DialectName
    /// The spelling of the API that the file is made for.
    let spelling: String
    /// Creates the backend of apps whose devices run the SDK over a service.
    let devices: @Sendable (RelationshipService) -> DevicesBackend

    var description: String { "\(dialect.rawValue) \(spelling)" }

    static let all: [GlueSDK] = [
        GlueSDK(TIMDialect(), "4.6", app: "1") { service, device, queue in
            let client = TIMManager(backend: service, callbackQueue: queue, device: device)
            return TIM46Transport(on: queue, client: { client })
        },
        GlueSDK(V2TIMDialect(), "8.4", app: "1") { service, device, queue in
            let client = V2TIMManager(backend: service, callbackQueue: queue, device: device)
            return V2TIM84Transport(on: queue, client: { client })
        },
        GlueSDK(V2TIMDialect(), "8.5", app: "1") { service, device, queue in
            let client = V2TIMManager(backend: service, callbackQueue: queue, device: device)
            return V2TIM85Transport(on: queue, client: { client })
        },
        GlueSDK(RongCloudDialect(), "5.12", app: "key") { service, device, queue in
            let client = RCCoreClient(backend: service, callbackQueue: queue, device: device)
            return RongCloud512Transport(on: queue, client: { client })
        },
        GlueSDK(RongCloudDialect(), "5.44", app: "key") { service, device, queue in
            let client = RCCoreClient(backend: service, callbackQueue: queue, device: device)
            return RongCloud544Transport(on: queue, client: { client })
        },
    ]

    private init<Transport: DialectTransport>(
        _ dialect: Transport.Target,
        _ spelling: String,
        app: String,
        _ transport: @escaping @Sendable (RelationshipService, DeviceID, DispatchQueue) -> Transport
    ) {
        (self.dialect, self.spelling) = (dialect.name, spelling)
        devices = { service in
            DevicesBackend(dialect, service, app: app) { device in
                transport(service, device, DispatchQueue(label: device.rawValue))
            } tell: { transport, user in
                // A reply comes after what was told before the call, and a second one after what was told with the first.
                for _ in 1...2 { await GlueSDK.read(transport, dialect, user) }
            }
        }
    }

    /// Makes a call that changes nothing, and waits for its reply.
    private static func read<Transport: DialectTransport>(
        _ transport: Transport,
        _ dialect: Transport.Target,
        _ user: UserID
    ) async {
        let translation = dialect.translation(in: DialectContext(user: user))
        guard let call = translation.call(for: .listBlocked) else { return }
        await withCheckedContinuation { done in
            let isDone = Mutex(false)
            transport.perform(call) { _ in
                let wasDone = isDone.withLock { isDone in
                    defer { isDone = true }
                    return isDone
                }
                if !wasDone { done.resume() }
            }
        }
    }
}
