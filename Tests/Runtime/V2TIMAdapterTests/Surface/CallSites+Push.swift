import Foundation
import TestEvidence
import TestValues
import Testing
import V2TIMAdapter

// Configuration without an effect in the bridge is accepted, and never fails in an app.
extension SurfaceTests {
    final class UnreadCounter: NSObject, V2TIMAPNSListener {
        func onSetAPPUnreadCount() -> UInt32 { 7 }
    }

    @CallSite.ListBuilder static var push: [CallSite] {
        CallSite("V2TIMManager.setAPNSListener(apnsListener:)") { world in
            world.manager.setAPNSListener(apnsListener: UnreadCounter())
            world.manager.setAPNSListener(apnsListener: nil)
        }
        CallSite("V2TIMManager.setAPNSListener(_:)") { world in
            world.manager.setAPNSListener(UnreadCounter())
        }
        CallSite("V2TIMManager.setAPNS(config:succ:fail:)") { world in
            let config = V2TIMAPNSConfig()
            config.businessID = 31_415
            config.token = Data([1, 2, 3])
            try await requireCode(0) { world.manager.setAPNS(config: config, succ: $0, fail: $1) }
            // The calls also succeed before the initialisation.
            let fresh = V2TIMManager(backend: world.service, callbackQueue: DispatchQueue(label: "fresh"))
            try await requireCode(0) { fresh.setAPNS(config: nil, succ: $0, fail: $1) }
        }
        CallSite("V2TIMManager.setAPNS(_:succ:fail:)") { world in
            let config = V2TIMAPNSConfig()
            try await requireCode(0) { world.manager.setAPNS(config, succ: $0, fail: $1) }
        }
        CallSite("V2TIMManager.setVOIP(config:succ:fail:)") { world in
            let config = V2TIMVOIPConfig()
            (config.token, config.certificateID) = (Data([1, 2, 3]), 31_415)
            try #require(config.token?.count == 3 && config.certificateID == 31_415)
            try await requireCode(0) { world.manager.setVOIP(config: config, succ: $0, fail: $1) }
            try await requireCode(0) { world.manager.setVOIP(config: nil, succ: $0, fail: $1) }
        }
        CallSite("V2TIMManager.setVOIP(_:succ:fail:)") { world in
            try await requireCode(0) { world.manager.setVOIP(V2TIMVOIPConfig(), succ: $0, fail: $1) }
        }
        CallSite("V2TIMAPNSListener.onSetAPPUnreadCount()") { _ in
            let (listener, silent): (any V2TIMAPNSListener, any V2TIMAPNSListener) = (UnreadCounter(), Silent())
            // The method is optional where there is Objective-C, and has a default elsewhere.
            #if canImport(ObjectiveC)
            try #require(listener.onSetAPPUnreadCount?() == 7)
            try #require(silent.onSetAPPUnreadCount?() == nil)
            #else
            try #require(listener.onSetAPPUnreadCount() == 7)
            try #require(silent.onSetAPPUnreadCount() == 0)
            #endif
        }
    }

    private final class Silent: NSObject, V2TIMAPNSListener {}
}
