#if Gateway
import Foundation
import JWTKit
import RelationshipCore
import StandardDialects
import Testing

@testable import BridgeGateway

/// A gateway releases the devices of sessions that have ended.
struct LifetimeTests {
    @Test(arguments: ["tim", "v2tim", "rongcloud"])
    func `a device that has signed out is released`(_ dialect: String) async throws {
        let service = RelationshipService(store: InMemoryStore())
        let spoken = try #require(DialectRegistry.standard[DialectName(rawValue: dialect)])
        weak var released: GatewayDevice?
        try await {
            let session = try await service.signIn(.user(UserID(sanitizing: "ann")), on: Device(DeviceID("phone")))
            let claims = TokenClaims.example(of: session, in: spoken.name)
            let device = GatewayDevice(claims, session, at: .now)
            released = device
            try await device.listen()
            let format = try await spoken.format(for: device) { _ in }
            _ = format
            try await device.signOut(.signedOut)
        }()
        #expect(released == nil)
    }

    @Test func `a stream that is never written does not keep its device present`() async throws {
        let service = RelationshipService(store: InMemoryStore())
        let session = try await service.signIn(.user(UserID(sanitizing: "ann")), on: Device(DeviceID("phone")))
        let device = GatewayDevice(.example(of: session, in: DialectName(rawValue: "hub")), session, at: .now)
        try await {
            let stream = try await device.openStream(after: session.resumePosition)
            withExtendedLifetime(stream) { #expect(device.hasStream) }
        }()
        #expect(!device.hasStream)
    }
}

extension TokenClaims {
    fileprivate static func example(of session: any BackendSession, in dialect: DialectName) -> TokenClaims {
        TokenClaims(
            session: "session",
            user: session.user,
            device: DeviceID("phone"),
            platform: .ios,
            dialect: dialect,
            repeatsRequests: false,
            expiry: .init(value: Date(timeIntervalSince1970: 4_000_000_000))
        )
    }
}
#endif
