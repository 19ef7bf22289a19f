import TIMAdapter

/// A listener that records every callback with its arguments.
protocol SpelledListener: NSObject, Sendable {
    var log: Log { get }

    init()
}

extension SpelledListener {
    func note(_ callback: String, _ arguments: Any?...) {
        log.add(([callback] + arguments.compactMap(text)).joined(separator: " "))
    }
}

/// Returns a short text for an argument.
private func text(_ argument: Any?) -> String? {
    switch argument {
    case let list as [Any]: list.compactMap(text).joined(separator: ",")
    case let info as TIMSNSChangeInfo: "\(info.identifier ?? "") \(info.remark ?? "")"
    case let info as TIMFriendPendencyInfo: "\(info.identifier ?? ""): \(info.addWording ?? "")"
    case let message as TIMMessage: summary(message)
    case let argument: argument.map { "\($0)" }
    }
}
