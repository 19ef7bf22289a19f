import RongCloudServer
package import ServerTranslation
import TencentServer

extension ServerAPIKind {
    /// The server APIs of this package.
    package static let standard: [ServerAPIKind] = [
        TencentServer.kind, RongCloudServer.kind,
    ]
}

extension HookKind {
    /// The formats of webhooks of this package.
    package static let standard: [HookKind] = [TencentHooks.kind, RongCloudHooks.kind, RongCloudHooks.nexconn]
}
