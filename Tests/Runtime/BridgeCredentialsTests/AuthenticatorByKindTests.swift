import BridgeCredentials
import RelationshipCore
import RongCloudWire
import Testing
import V2TIMWire

/// A backend for several vendors' apps.
struct AuthenticatorByKindTests {
    private let ann = UserID(sanitizing: "ann")
    private let now = second(Vector.time)

    @Test
    func `each kind of credential is checked by its authority, and other kinds are rejected`() async throws {
        let signatures = try UserSigAuthority(appID: Vector.appID, keys: [Vector.key], administrators: [ann])
        let tokens = try SignedTokenAuthority(keys: ["a key for tokens"])
        let service = RelationshipService(
            store: InMemoryStore(),
            clock: ManualClock(now),
            authenticator: AuthenticatorByKind(userSignatures: signatures, tokens: tokens)
        )
        let signature = try signatures.userSig(for: ann, lifetime: 60, at: now)
        let token = tokens.token(for: ann, lifetime: 60, at: now)

        let v2TIM = V2TIMDialect().makeSession(backend: service, user: nil, device: DeviceID("phone"))
        #expect(await v2TIM.perform(.login(userID: "ann", userSig: signature)) == .succ(.none))
        #expect(await v2TIM.perform(.login(userID: "ann", userSig: token)).failure == 70_003)
        let rongCloud = RongCloudDialect().makeSession(backend: service, user: nil, device: DeviceID("tablet"))
        #expect(await rongCloud.perform(.connectWithToken(token: signature)).failure == 31_004)
        #expect(await rongCloud.perform(.connectWithToken(token: token)) == .success(.userId("ann")))

        for credential in [Credential.user(ann), .user(UserID(sanitizing: "bob"))] {
            let refusal = RelationshipError(.authenticationFailed, "this backend does not accept \(credential)")
            await #expect(throws: refusal) {
                _ = try await service.signIn(credential, on: Device(DeviceID("phone")))
            }
        }
        _ = try await service.signInAdministrator(.userSignature(ann, signature: signature))
        await #expect(throws: RelationshipError.self) { _ = try await service.signInAdministrator(.token(token)) }
    }
}

extension V2TIMReply {
    fileprivate var failure: Int? { if case .fail(let code, _) = self { code.rawValue } else { nil } }
}

extension RongCloudReply {
    fileprivate var failure: Int? { if case .error(let failure) = self { failure.code.rawValue } else { nil } }
}
