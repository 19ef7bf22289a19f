// What the adapters use of Foundation, for a compiler that only checks types: no body here ever runs.
@_exported import Foundation
@_exported import ObjectiveC

extension String: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSString { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) { fatalError() }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?) -> Bool {
        fatalError()
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { fatalError() }
}

extension Array: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSArray { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout Array?) { fatalError() }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSArray, result: inout Array?) -> Bool {
        fatalError()
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> Array { fatalError() }
}

extension Dictionary: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSDictionary { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSDictionary, result: inout Dictionary?) { fatalError() }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSDictionary, result: inout Dictionary?) -> Bool {
        fatalError()
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) -> Dictionary { fatalError() }
}

extension Data: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSData { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSData, result: inout Data?) { fatalError() }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSData, result: inout Data?) -> Bool {
        fatalError()
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSData?) -> Data { fatalError() }
}

extension Date: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSDate { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSDate, result: inout Date?) { fatalError() }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSDate, result: inout Date?) -> Bool {
        fatalError()
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDate?) -> Date { fatalError() }
}

extension AnyHashable: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSObject { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSObject, result: inout AnyHashable?) { fatalError() }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSObject, result: inout AnyHashable?) -> Bool {
        fatalError()
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSObject?) -> AnyHashable { fatalError() }
}

extension Int: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout Int?) { fatalError() }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout Int?) -> Bool {
        fatalError()
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Int { fatalError() }
}

public typealias TimeInterval = Double

public struct Data: Hashable, Sendable, Codable, RandomAccessCollection {
    public init() {}
    public init(_ bytes: some Sequence<UInt8>) {}
    public init(referencing data: NSData) {}
    public init(from decoder: any Decoder) throws {}
    public func encode(to encoder: any Encoder) throws {}
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(index: Int) -> UInt8 { 0 }
}

public struct Date: Hashable, Sendable {
    public init(timeIntervalSince1970 seconds: TimeInterval) {}
    public var timeIntervalSince1970: TimeInterval { 0 }
}

extension NSData {
    public convenience init(data: Data) { self.init() }
}

extension NSArray {
    @nonobjc public convenience init(array: [Any]) { self.init() }
}

extension NSNumber: @retroactive ExpressibleByIntegerLiteral {
    @nonobjc public convenience init(value: Int64) { self.init(longLong: value) }
    @nonobjc public required convenience init(integerLiteral value: Int) { self.init(longLong: Int64(value)) }
    @nonobjc public convenience init(value: Int) { self.init(longLong: Int64(value)) }
}

public final class NSKeyedArchiver: NSCoder {
    public init(requiringSecureCoding isSecure: Bool) {}
    public func finishEncoding() {}
    public var encodedData: Data { Data() }
}

public final class NSKeyedUnarchiver: NSCoder {
    public init(forReadingFrom data: Data) throws {}
}

public final class JSONEncoder {
    public init() {}
    public func encode(_ value: some Encodable) throws -> Data { Data() }
}

public final class JSONDecoder {
    public init() {}
    public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}

public final class DispatchQueue: NSObject, @unchecked Sendable {
    public static let main = DispatchQueue(label: "")
    public init(label: String, target: DispatchQueue? = nil) {}
    public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
}

public struct Notification {
    public struct Name: Sendable {
        public init(_ name: String) {}
    }
}

public final class OperationQueue: NSObject {}

public final class NotificationCenter: NSObject, @unchecked Sendable {
    public static let `default` = NotificationCenter()
    public func addObserver(
        forName name: Notification.Name?,
        object: Any?,
        queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol { NSObject() }
}
