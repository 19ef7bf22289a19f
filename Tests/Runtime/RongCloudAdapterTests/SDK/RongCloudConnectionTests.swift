import Testing

@testable import RongCloudAdapter

/// The status of a connection, by the app's calls and the session's events.
struct RongCloudConnectionTests {
    @Test func `a session that reconnects by itself reports each status`() {
        var connection = RongCloudConnection()
        connection.isInitialized = true
        _ = connection.begin()
        _ = connection.settle(.connected(userId: "ann"), isLast: true)
        for status in [
            RCConnectionStatus.ConnectionStatus_Suspend, .ConnectionStatus_Connecting, .ConnectionStatus_Connected,
        ] {
            _ = connection.receive(status)
            #expect(connection.status == status)
        }
    }

    @Test func `events during the app's connect belong to the session before`() {
        var connection = RongCloudConnection()
        connection.isInitialized = true
        _ = connection.begin()
        _ = connection.receive(.ConnectionStatus_Suspend)
        #expect(connection.status == .ConnectionStatus_Connecting)
    }
}
