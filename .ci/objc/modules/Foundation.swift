// What the adapters use of Foundation, for a compiler that only checks types: no body here ever runs.
// swift-format-ignore-file
@_exported import Foundation
@_exported import Dispatch
@_exported import ObjectiveC

extension _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> _ObjectiveCType { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) { fatalError() }
    public static func _conditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) -> Bool {
        fatalError()
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType?) -> Self { fatalError() }
}

extension String: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension Array: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSArray }
extension Dictionary: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSDictionary }
extension Data: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSData }
extension Date: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSDate }
extension AnyHashable: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSObject }
extension Int: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }

public typealias TimeInterval = Double

public struct Data: Hashable, Sendable, Codable, RandomAccessCollection {
    public init() {}
    public init(_ bytes: some Sequence<UInt8>) {}
    public init?(base64Encoded text: String) {}
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

extension NSString {
    @nonobjc public convenience init(string: String) { self.init() }
}

extension NSCoder {
    public func decodeObject<Value: NSObject>(of type: Value.Type, forKey key: String) -> Value? { nil }
}

extension NSArray: Sequence, @retroactive ExpressibleByArrayLiteral {
    @nonobjc public convenience init(array: [Any]) { self.init() }
    @nonobjc public required convenience init(arrayLiteral elements: Any...) { self.init() }
    public func makeIterator() -> AnyIterator<Any> { AnyIterator { nil } }
}

extension NSString: @retroactive ExpressibleByStringLiteral {
    @nonobjc public required convenience init(stringLiteral value: StaticString) { self.init() }
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
