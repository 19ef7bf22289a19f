import Foundation
import TestValues
import V2TIMAdapter

/// A listener that records every callback with its arguments.
protocol SpelledListener: NSObject, Sendable {
    var log: Log { get }

    init()
}

extension SpelledListener {
    var received: [String] { log.lines }

    func note(_ callback: String, _ arguments: Any?...) {
        log.append(([callback] + arguments.compactMap(summary)).joined(separator: " "))
    }
}

/// Returns a short text for an argument, such as its users, or `nil` for a missing argument.
private func summary(_ argument: Any?) -> String? {
    switch argument {
    case let list as [Any]: list.compactMap(summary).joined(separator: ",")
    case let application as V2TIMFriendApplication: application.userID
    case let info as V2TIMFriendInfo: info.userID
    case let info as V2TIMUserFullInfo: info.nickName?.isEmpty == false ? info.nickName : info.userID
    case let status as V2TIMUserStatus: "\(status.userID ?? "") \(status.statusType.rawValue)"
    case let account as V2TIMOfficialAccountInfo: account.officialAccountID
    case let text as String: text
    case let text as NSString: text.substring(from: 0)
    case nil, is NSNull, is V2TIMReceiveMessageOptInfo: nil
    case let argument?: "\(argument)"
    }
}
