extension AppleModule {
    /// The part of Foundation that the adapters use.
    ///
    /// Declarations without a version are older than iOS 13.
    static let foundation = AppleModule(
        name: "Foundation",
        declarations: """
            @_exported import Darwin
            @_exported import Dispatch

            public typealias TimeInterval = Double

            public protocol NSObjectProtocol: AnyObject {
                func isEqual(_ object: Any?) -> Bool
                var hash: Int { get }
                var description: String { get }
            }

            open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible {
                public init() {}
                open func isEqual(_ object: Any?) -> Bool { false }
                open var hash: Int { 0 }
                open var description: String { "" }
                open func copy() -> Any { self }
                public static func == (a: NSObject, b: NSObject) -> Bool { a.isEqual(b) }
                public func hash(into hasher: inout Hasher) {}
            }

            public protocol NSCopying { func copy(with zone: NSZone?) -> Any }
            public struct NSZone {}
            public protocol NSCoding {
                func encode(with coder: NSCoder)
                init?(coder: NSCoder)
            }
            public protocol NSSecureCoding: NSCoding { static var supportsSecureCoding: Bool { get } }

            open class NSCoder: NSObject {
                open var allowsKeyedCoding: Bool { false }
                open var requiresSecureCoding: Bool { false }
                open func encode(_ object: Any?, forKey key: String) {}
                open func decodeObject(forKey key: String) -> Any? { nil }
                open func containsValue(forKey key: String) -> Bool { false }
                open func encode(_ number: Int, forKey key: String) {}
                open func encode(_ number: Int64, forKey key: String) {}
                open func encode(_ flag: Bool, forKey key: String) {}
                open func decodeInteger(forKey key: String) -> Int { 0 }
                open func decodeInt64(forKey key: String) -> Int64 { 0 }
                open func decodeBool(forKey key: String) -> Bool { false }
                public func decodeObject<Kind: NSObject & NSCoding>(of type: Kind.Type, forKey key: String) -> Kind? { nil }
            }

            open class NSData: NSObject, NSCoding {
                public init(data: Data) {}
                public required init?(coder: NSCoder) { nil }
                open func encode(with coder: NSCoder) {}
            }
            open class NSDate: NSObject {
                public init(timeIntervalSince1970: TimeInterval) {}
            }
            open class NSNull: NSObject {}
            open class NSNumber: NSObject, @unchecked Sendable {
                public init(value: Int) {}
                public init(value: Int64) {}
                public init(value: Double) {}
                public init(value: Bool) {}
                open var intValue: Int { 0 }
                open var int64Value: Int64 { 0 }
                open var doubleValue: Double { 0 }
                open var boolValue: Bool { false }
            }
            open class NSString: NSObject, NSSecureCoding {
                public init(string: String) {}
                public required init?(coder: NSCoder) { nil }
                open func encode(with coder: NSCoder) {}
                public static var supportsSecureCoding: Bool { true }
                open var length: Int { 0 }
                open func substring(from index: Int) -> String { "" }
            }
            extension String: _ObjectiveCBridgeable {
                public func _bridgeToObjectiveC() -> NSString { NSString(string: self) }
                public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
                public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?) -> Bool { false }
                public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
            }
            open class NSArray: NSObject, NSCoding, Sequence, ExpressibleByArrayLiteral {
                public required init(arrayLiteral elements: Any...) {}
                public func makeIterator() -> AnyIterator<Any> { AnyIterator { nil } }
                public convenience init(array: [Any]) { self.init() }
                public override init() {}
                public required init?(coder: NSCoder) { nil }
                open func encode(with coder: NSCoder) {}
                open var count: Int { 0 }
            }
            open class NSMutableArray: NSArray {
                open func add(_ object: Any) {}
            }
            open class NSDictionary: NSObject {
                public convenience init(dictionary: [AnyHashable: Any]) { self.init() }
                open func object(forKey key: Any) -> Any? { nil }
            }
            open class NSError: NSObject, Error, @unchecked Sendable {
                public init(domain: String, code: Int, userInfo: [String: Any]? = nil) {}
                open var domain: String { "" }
                open var code: Int { 0 }
                open var localizedDescription: String { "" }
            }

            public struct FileAttributeKey: Hashable, Sendable {
                public static let posixPermissions = FileAttributeKey()
            }
            open class FileManager: NSObject {
                open class var `default`: FileManager { FileManager() }
                open func fileExists(atPath path: String) -> Bool { false }
                open func createFile(
                    atPath path: String,
                    contents data: Data?,
                    attributes attr: [FileAttributeKey: Any]? = nil
                ) -> Bool { false }
                open func removeItem(at url: URL) throws {}
                open func createDirectory(at url: URL, withIntermediateDirectories: Bool) throws {}
            }

            public struct Data: RandomAccessCollection, MutableCollection, RangeReplaceableCollection, Hashable, Sendable, Codable {
                public init() {}
                public init<S: Sequence<UInt8>>(_ bytes: S) {}
                public init?(base64Encoded text: String) {}
                public init(referencing data: NSData) {}
                public init(contentsOf url: URL) throws {}
                public func write(to url: URL, options: WritingOptions = []) throws {}
                public struct WritingOptions: OptionSet, Sendable {
                    public let rawValue: UInt
                    public init(rawValue: UInt) { self.rawValue = rawValue }
                    public static var atomic: WritingOptions { [] }
                }
                public func base64EncodedString() -> String { "" }
                public var startIndex: Int { 0 }
                public var endIndex: Int { 0 }
                public subscript(index: Int) -> UInt8 { get { 0 } set {} }
                public subscript(range: Range<Int>) -> Data { get { self } set {} }
                public mutating func replaceSubrange(_ range: Range<Int>, with bytes: some Collection<UInt8>) {}
                public init(from decoder: any Decoder) throws {}
                public func encode(to encoder: any Encoder) throws {}
            }

            public struct UUID: Hashable, Sendable {
                public init() {}
                public var uuidString: String { "" }
            }

            public struct Date: Hashable, Comparable, Sendable, Codable {
                public init() {}
                public init(timeIntervalSince1970: TimeInterval) {}
                public var timeIntervalSince1970: TimeInterval { 0 }
                public static func < (a: Date, b: Date) -> Bool { false }
            }

            extension Date {
                @available(iOS 15.0, macOS 12.0, *)
                public func formatted() -> String { "" }
                @available(iOS 15.0, macOS 12.0, *)
                public static var now: Date { Date() }
            }

            public struct URL: Hashable, Sendable, Codable {
                public init?(string: String) {}
                public init(fileURLWithPath path: String) {}
                @available(iOS 16.0, macOS 13.0, *)
                public init(filePath path: String) {}
                public var path: String { "" }
                public func appendingPathComponent(_ component: String) -> URL { self }
            }

            public struct Notification: Sendable {
                public struct Name: Hashable, Sendable {
                    public init(_ rawValue: String) {}
                }
            }

            open class NotificationCenter: NSObject {
                public class var `default`: NotificationCenter { NotificationCenter() }
                open func addObserver(
                    forName name: Notification.Name?,
                    object: Any?,
                    queue: OperationQueue?,
                    using block: @Sendable @escaping (Notification) -> Void
                ) -> any NSObjectProtocol { NSObject() }
            }

            open class FileHandle: NSObject {
                public convenience init?(forReadingAtPath path: String) { nil }
                public convenience init(forWritingTo url: URL) throws { self.init() }
                @available(iOS 13.4, macOS 10.15.4, *)
                @discardableResult
                public func seekToEnd() throws -> UInt64 { 0 }
                @available(iOS 13.4, macOS 10.15.4, *)
                public func write(contentsOf data: Data) throws {}
                @available(iOS 13.0, macOS 10.15, *)
                public func close() throws {}
                @available(iOS 13.4, macOS 10.15.4, *)
                public func read(upToCount count: Int) throws -> Data? { nil }
                open func closeFile() {}
            }

            open class JSONEncoder {
                public struct OutputFormatting: OptionSet, Sendable {
                    public let rawValue: UInt
                    public init(rawValue: UInt) { self.rawValue = rawValue }
                    public static let sortedKeys = OutputFormatting(rawValue: 2)
                    @available(iOS 13.0, macOS 10.15, *)
                    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
                }
                public init() {}
                open var outputFormatting: OutputFormatting = []
                open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
            }
            open class JSONDecoder {
                public init() {}
                open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
            }

            extension StringProtocol {
                public func replacingOccurrences(of target: some StringProtocol, with replacement: some StringProtocol) -> String { "" }
                public func components(separatedBy separator: some StringProtocol) -> [String] { [] }
            }
            """ + urlLoading
    )
}
