import Foundation
import RelationshipCore
import RongCloudWire
import TIMWire
import V2TIMWire

/// A device that speaks one dialect in the JSON of its wire format.
struct WireDevice {
    private let performCall: (Data) async throws -> Data
    private let takeCallbacks: () async throws -> [Data]

    /// Opens a device and logs its user in.
    init(_ dialect: DialectName, _ user: String, device: String = "d1", _ service: RelationshipService) async throws {
        switch dialect {
        case .tim: try await self.init(TIMDialect(), user, device, service)
        case .v2tim: try await self.init(V2TIMDialect(), user, device, service)
        default: try await self.init(RongCloudDialect(), user, device, service)
        }
    }

    private init(
        _ dialect: some Dialect,
        _ user: String,
        _ device: String,
        _ service: RelationshipService
    ) async throws {
        let session = dialect.makeSession(backend: service, user: UserID(user), device: DeviceID(device))
        try await session.connect()
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        performCall = { call in try await encoder.encode(session.perform(decode(call))) }
        takeCallbacks = { try await session.takeNotifications().map { try encoder.encode($0) } }
    }

    /// The reply to a call, as JSON with sorted keys.
    @discardableResult
    func callAsFunction(_ call: String, _ arguments: String = "{}") async throws -> String {
        let line = Data(#"{"call":"\#(call)","args":\#(arguments)}"#.utf8)
        return String(decoding: try await performCall(line), as: UTF8.self)
    }

    /// The callbacks since the last time, each as JSON with sorted keys.
    @discardableResult
    func callbacks() async throws -> [String] {
        try await takeCallbacks().map { String(decoding: $0, as: UTF8.self) }
    }
}

private func decode<Call: Decodable>(_ line: Data) throws -> Call {
    try JSONDecoder().decode(Call.self, from: line)
}
