import Foundation
import RongCloudAdapter
import TestValues

/// A delegate that records every event with its arguments.
protocol SpelledListener: NSObject, Sendable {
    var log: Log { get }

    init()
}

extension SpelledListener {
    func note(_ event: String, _ arguments: Any?...) {
        log.append(([event] + arguments.compactMap(text).filter { !$0.isEmpty }).joined(separator: " "))
    }
}

/// Returns a short text for an argument, or `nil` for a missing argument and for a time.
private func text(_ argument: Any?) -> String? {
    switch argument {
    case nil, is Int64: nil
    case let list as [Any]: list.compactMap(text).joined(separator: ",")
    case let event as RCSubscribeInfoEvent:
        "\(event.userId) \(event.subscribeType.rawValue) \(event.details?.first?.eventValue ?? -1)"
    case let event as RCSubscribeEvent: "\(event.userId) \(event.subscribeType.rawValue) \(event.operationType)"
    case let values as [String: String]: values.map { "\($0)=\($1)" }.joined(separator: ",")
    case let number as any RawRepresentable: "\(number.rawValue)"
    case let argument?: "\(argument)"
    }
}
