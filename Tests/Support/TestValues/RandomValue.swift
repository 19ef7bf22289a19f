package import Foundation
package import RelationshipCore
package import RongCloudWire
package import TIMWire
package import V2TIMWire

/// A type with random values.
///
/// The generator of the mapping tables writes the conformances of their types.
package protocol RandomValue {
    init(random: inout SeededGenerator)
}

extension SeededGenerator {
    package mutating func value<Value: RandomValue>(_: Value.Type = Value.self) -> Value { Value(random: &self) }
}

extension DialectCallValue where Self: RandomValue {
    /// One call of each name, with random arguments.
    package static var ofEachName: [Self] {
        var random = SeededGenerator(seed: 1)
        return Name.allCases.map { name in
            var call = random.value(Self.self)
            while call.name.rawValue != name.rawValue { call = random.value() }
            return call
        }
    }
}

extension RandomValue where Self: FixedWidthInteger {
    /// Creates a small number or any number.
    package init(random: inout SeededGenerator) {
        self = random.chance() ? Self(clamping: random.int(-3...5)) : Self(truncatingIfNeeded: random.next())
    }
}

extension Int: RandomValue {}
extension Int32: RandomValue {}
extension Int64: RandomValue {}
extension UInt: RandomValue {}
extension UInt32: RandomValue {}
extension UInt64: RandomValue {}

extension Bool: RandomValue {
    package init(random: inout SeededGenerator) { self = random.chance() }
}

extension String: RandomValue {
    /// Creates any text, or a text of ASCII letters.
    package init(random: inout SeededGenerator) { self = random.chance() ? random.text() : random.letters() }
}

extension Data: RandomValue {
    package init(random: inout SeededGenerator) { self.init(random.list { UInt8(truncatingIfNeeded: $0.next()) }) }
}

extension Optional: RandomValue where Wrapped: RandomValue {
    package init(random: inout SeededGenerator) { self = random.maybe { $0.value() } }
}

extension Array: RandomValue where Element: RandomValue {
    package init(random: inout SeededGenerator) { self = random.list { $0.value() } }
}

extension Dictionary: RandomValue where Key: RandomValue, Value: RandomValue {
    package init(random: inout SeededGenerator) {
        self.init(random.list { ($0.value(), $0.value()) }) { first, _ in first }
    }
}

// MARK: - Types that are not in the tables

extension RandomValue where Self: RawRepresentable<Int> {
    package init(random: inout SeededGenerator) { self.init(rawValue: random.value())! }
}

extension TIMCode: RandomValue {}
extension V2TIMCode: RandomValue {}
extension RongCloudCode: RandomValue {}

extension TIMProperty: RandomValue {
    package init(random: inout SeededGenerator) {
        switch random.int(0...3) {
        case 0: self = .string(random.value())
        case 1: self = .number(random.value())
        case 2: self = .data(random.value())
        default: self = .strings(random.value())
        }
    }
}

extension TIMNotification.Elem: RandomValue {
    package init(random: inout SeededGenerator) {
        self = random.chance() ? .sns(random.value()) : .profile(random.value())
    }
}
