// The codes of connecting and of the connection.
extension RCErrorCode {
    /// 30001: there is no connection.
    public static var RC_CHANNEL_INVALID: RCErrorCode { RCErrorCode(30_001) }
    /// 30002: the connection is not available.
    public static var RC_NETWORK_UNAVAILABLE: RCErrorCode { RCErrorCode(30_002) }
    /// 30003: the server did not answer in time.
    public static var RC_MSG_RESPONSE_TIMEOUT: RCErrorCode { RCErrorCode(30_003) }
    /// 30005: the navigation server did not answer in time.
    public static var RC_NAVIGATION_REQUEST_TIMEOUT: RCErrorCode { RCErrorCode(30_005) }
    /// 30006: the navigation server's answer was not received.
    public static var RC_NAVIGATION_RESPONSE_ERROR: RCErrorCode { RCErrorCode(30_006) }
    /// 30007: the navigation server's answer makes no sense.
    public static var RC_NAVI_RESPONSE_ERROR: RCErrorCode { RCErrorCode(30_007) }
    /// 30009: the navigation data name no usable address.
    public static var RC_DOMAIN_NOT_FOUND: RCErrorCode { RCErrorCode(30_009) }
    /// 30015: connecting too often.
    public static var RC_CONNECT_OVER_FREQUENCY: RCErrorCode { RCErrorCode(30_015) }
    /// 30016: a message is larger than 128 KB.
    public static var RC_MSG_SIZE_OUT_OF_LIMIT: RCErrorCode { RCErrorCode(30_016) }
    /// 30017: messages of this type cannot be sent.
    public static var MESSAGE_NOT_SUPPORT_SENDING: RCErrorCode { RCErrorCode(30_017) }
    /// 30019: the network is down.
    public static var RC_NETWORK_IS_DOWN_OR_UNREACHABLE: RCErrorCode { RCErrorCode(30_019) }
    /// 30021: the server was reached but did not take the connection.
    public static var RC_RMTP_CONNECTED_ERROR: RCErrorCode { RCErrorCode(30_021) }
    /// 30027: the connection is being closed.
    public static var CONNECTION_CLOSING: RCErrorCode { RCErrorCode(30_027) }
    /// 31000: the server did not confirm the connection in time.
    public static var RC_CONN_ACK_TIMEOUT: RCErrorCode { RCErrorCode(31_000) }
    /// 31002: the server refuses what the client says of itself.
    public static var RC_CONN_ID_REJECT: RCErrorCode { RCErrorCode(31_002) }
    /// 31004: the token does not hold.
    public static var RC_CONN_TOKEN_INCORRECT: RCErrorCode { RCErrorCode(31_004) }
    /// 31005: the app was not let in.
    public static var RC_CONN_NOT_AUTHRORIZED: RCErrorCode { RCErrorCode(31_005) }
    /// 31007: the app's package name is not the registered one.
    public static var RC_CONN_PACKAGE_NAME_INVALID: RCErrorCode { RCErrorCode(31_007) }
    /// 31008: the app key is blocked or deleted.
    public static var RC_CONN_APP_BLOCKED_OR_DELETED: RCErrorCode { RCErrorCode(31_008) }
    /// 31009: the user is blocked.
    public static var RC_CONN_USER_BLOCKED: RCErrorCode { RCErrorCode(31_009) }
    /// 31010: the user was put offline.
    public static var RC_DISCONN_KICK: RCErrorCode { RCErrorCode(31_010) }
    /// 31020: the token has expired.
    public static var RC_CONN_TOKEN_EXPIRE: RCErrorCode { RCErrorCode(31_020) }
    /// 31023: another device of the same kind is connected.
    public static var RC_CONN_OTHER_DEVICE_LOGIN: RCErrorCode { RCErrorCode(31_023) }
    /// 31024: too many connections.
    public static var CONCURRENT_LIMIT_ERROR: RCErrorCode { RCErrorCode(31_024) }
    /// 31025: the cluster is not this app's.
    public static var RC_CONN_CLUSTER_ERROR: RCErrorCode { RCErrorCode(31_025) }
    /// 31026: the app's own server did not let the user in.
    public static var RC_CONN_APP_AUTH_FAILED: RCErrorCode { RCErrorCode(31_026) }
    /// 31027: a token for one use was used before.
    public static var RC_CONN_DISPOSABLE_TOKEN_USED: RCErrorCode { RCErrorCode(31_027) }
    /// 31029: the account was deleted.
    public static var RC_CONN_USER_ABANDON: RCErrorCode { RCErrorCode(31_029) }
    /// 31030: the licence has expired.
    public static var RC_CONN_APP_LICENSE_EXPIRED: RCErrorCode { RCErrorCode(31_030) }
    /// 32001: a query was confirmed without data.
    public static var RC_QUERY_ACK_NO_DATA: RCErrorCode { RCErrorCode(32_001) }
    /// 32002: data arrived incomplete.
    public static var RC_MESSAGE_DATA_INCOMPLETE: RCErrorCode { RCErrorCode(32_002) }
    /// 32011: the server dropped the link.
    public static var RC_UDP_DISCONNECTED: RCErrorCode { RCErrorCode(32_011) }
    /// 32054: the link was reset.
    public static var RC_CONNECTION_RESET_BY_PEER: RCErrorCode { RCErrorCode(32_054) }
    /// 34001: there is a connection already.
    public static var RC_CONNECTION_EXIST: RCErrorCode { RCErrorCode(34_001) }
    /// 34005: the environment is set up wrongly.
    public static var RC_ENVIRONMENT_ERROR: RCErrorCode { RCErrorCode(34_005) }
    /// 34006: the time limit of connecting passed.
    public static var RC_CONNECT_TIMEOUT: RCErrorCode { RCErrorCode(34_006) }
    /// 34026: an HTTP request failed.
    public static var RC_NETWORK_THROWS_IOEXCEPTION: RCErrorCode { RCErrorCode(34_026) }
    /// 34027: an HTTP request timed out.
    public static var RC_NETWORK_THROWS_SOCKET_TIMEOUT_EXCEPTION: RCErrorCode { RCErrorCode(34_027) }
    /// 34031: the TLS handshake failed.
    public static var RC_NET_TLS_HANDSHAKE_FAILED: RCErrorCode { RCErrorCode(34_031) }
    /// 34032: the certificate does not hold.
    public static var RC_NET_SSL_CERT_INVALID: RCErrorCode { RCErrorCode(34_032) }
    /// 34033: the server was not reached.
    public static var RC_NET_TCP_CONNECT_FAILED: RCErrorCode { RCErrorCode(34_033) }
    /// 34034: the server's name was not found.
    public static var RC_NET_DNS_RESOLVE_FAILED: RCErrorCode { RCErrorCode(34_034) }
    /// 34035: the server answered with an error status.
    public static var RC_NET_SERVER_ERROR: RCErrorCode { RCErrorCode(34_035) }
}
