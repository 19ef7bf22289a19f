/// A dialect's numbers for the values of a neutral enumeration, and back.
public struct EnumNumbers<Value: Hashable & Sendable>: Sendable {
    private let values: [Value]
    /// The numbers of ``values``; `nil` for one that the dialect cannot say.
    private let numbers: [Int?]
    /// The numbers that mean a value when they come back, and those values.
    private let readNumbers: [Int]
    private let readValues: [Value]

    init(_ cells: [EnumCell]?) where Value: RawRepresentable<String> {
        let rows = (cells ?? [])
            .compactMap { cell in cell.neutral.flatMap(Value.init(rawValue:)).map { (value: $0, cell: cell) } }
        values = rows.map(\.value)
        numbers = rows.map(\.cell.number)
        let read = rows.filter(\.cell.readsBack)
        readNumbers = read.compactMap(\.cell.number)
        readValues = read.map(\.value)
    }

    /// The dialect's number for a value.
    ///
    /// - Parameter value: The neutral value.
    /// - Returns: The number, or `nil` if the dialect cannot say the value.
    public func callAsFunction(_ value: Value) -> Int? {
        for index in numbers.indices where values[index] == value { return numbers[index] }
        return nil
    }

    /// What a number of the dialect says.
    ///
    /// - Parameter number: The dialect's number.
    /// - Returns: The neutral value, or `nil` if the dialect has no such number.
    public func callAsFunction(number: Int) -> Value? {
        for index in readNumbers.indices where readNumbers[index] == number { return readValues[index] }
        return nil
    }
}

/// What a dialect says for one neutral value, or a number of the dialect that is no neutral value.
package struct EnumCell: Sendable {
    package var dialect: DialectName
    /// The name of the enumeration in the tables.
    package var table: String
    package var type: String?
    package var neutral: String?
    package var number: Int?
    package var name: String?
    package var swiftName: String?
    package var fidelity: Fidelity
    /// Whether the number, when it comes back, means this value.
    package var readsBack: Bool
    package var note: String

    init(_ columns: inout TableColumns, _ dialect: DialectName) {
        self.dialect = dialect
        table = columns.text()
        type = columns.optionalText()
        neutral = columns.optionalText()
        number = columns.number()
        name = columns.optionalText()
        swiftName = columns.optionalText()
        fidelity = columns.value() ?? .converted
        readsBack = columns.flag()
        note = columns.text()
    }
}
