import BridgeTranslation
import ContractTesting
import Dispatch
import RelationshipCore

@testable import StandardApps

/// A vendor's SDK behind a glue file; the adapter under the vendor's module name takes the place of the SDK.
struct GlueSDK: Sendable, CustomStringConvertible {
    typealias OnLoss = @Sendable (CommandLosses) -> Void
    typealias SingleDevice = (backend: any RelationshipBackend, waitForCallbacks: @Sendable () async -> Void)

    let dialect: DialectName
    /// The spelling of the API for which the file is generated.
    let spelling: String
    /// The dialect, with sessions that call the classes of the SDK.
    let classes: any Dialect
    /// Creates the backend of one device that runs the SDK over another backend, with a wait for its callbacks.
    let backend: @Sendable (any RelationshipBackend, CallTimeLimit) -> SingleDevice
    private let makeDevices:
        @Sendable (RelationshipService, (any RelationshipBackend)?, @escaping OnLoss) -> DevicesBackend

    var description: String { "\(dialect.rawValue) \(spelling)" }

    static let all: [GlueSDK] = [
        GlueSDK(StandardApps.tim46, "4.6"),
        GlueSDK(StandardApps.v2tim84, "8.4", omitting: emptyInV2TIM),
        GlueSDK(StandardApps.v2tim85, "8.5", omitting: emptyInV2TIM),
        GlueSDK(StandardApps.rongCloud512, "5.12"),
        GlueSDK(StandardApps.rongCloud544, "5.44"),
    ]

    /// Returns the members that V2TIM's objects always have, with an empty list instead of a missing one.
    private static func emptyInV2TIM(_ name: String) -> Set<String> {
        let fields: Set = ["customInfo", "friendCustomInfo"]
        return ["getBlackList", "onBlackListAdded"].contains(name) ? fields.union(["friendGroups"]) : fields
    }

    private init<Transport: DialectTransport>(
        _ app: SDKDialect<Transport>,
        _ spelling: String,
        omitting omissions: TrimmedTransport<Transport>.Omissions? = nil
    ) {
        (dialect, self.spelling) = (app.name, spelling)
        classes = omissions.map { app.trimmed($0) } ?? app
        let base = app.base
        backend = { service, limit in
            let backend = DialectBackend(
                base,
                over: app.make(service, DeviceID("phone"), DispatchQueue(label: "phone")),
                app: app.app,
                limit: limit,
                onFailure: { _ in },
                login: { credential in try base.login(credential) }
            )
            return (backend, { await backend.waitForCallbacks() })
        }
        makeDevices = { service, below, onLoss in
            DevicesBackend(base, service, app: app.app, onLoss: onLoss) { device in
                app.make(below ?? service, device, DispatchQueue(label: device.rawValue))
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
