import ContractTesting
import ImSDK
import ImSDK_Plus
package import RelationshipCore
import RongCloudWire
import RongIMLibCore
import TIMWire
import V2TIMWire

/// The apps of this package.
///
/// Each app calls the classes of a vendor's SDK, which an adapter declares under the vendor's module name. The glue
/// files in `Generated` contain the calls; `relbridge export glue` writes the same files for apps on the vendors' own
/// SDKs.
package enum StandardApps {
    /// One app for each dialect, in the newest spelling of its SDK.
    package static let dialects = DialectRegistry(unchecked: [tim46, v2tim85, rongCloud544])

    static let tim46 = SDKDialect(TIMDialect(), app: "1") { backend, device, queue in
        let client = TIMManager(backend: backend, callbackQueue: queue, device: device)
        return TIM46Transport(on: queue, client: { client })
    }

    static let v2tim84 = SDKDialect(V2TIMDialect(), app: "1") { backend, device, queue in
        let client = V2TIMManager(backend: backend, callbackQueue: queue, device: device)
        return V2TIM84Transport(on: queue, client: { client })
    }

    static let v2tim85 = SDKDialect(V2TIMDialect(), app: "1") { backend, device, queue in
        let client = V2TIMManager(backend: backend, callbackQueue: queue, device: device)
        return V2TIM85Transport(on: queue, client: { client })
    }

    static let rongCloud512 = SDKDialect(RongCloudDialect(), app: "key") { backend, device, queue in
        let client = RCCoreClient(backend: backend, callbackQueue: queue, device: device)
        return RongCloud512Transport(on: queue, client: { client })
    }

    static let rongCloud544 = SDKDialect(RongCloudDialect(), app: "key") { backend, device, queue in
        let client = RCCoreClient(backend: backend, callbackQueue: queue, device: device)
        return RongCloud544Transport(on: queue, client: { client })
    }
}
