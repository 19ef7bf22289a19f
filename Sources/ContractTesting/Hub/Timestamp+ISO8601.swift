package import RelationshipCore

extension Timestamp {
    /// The times that a calendar with four digits for the year can show: those of the years 1 to 9999.
    package static let calendar =
        Timestamp(milliseconds: -62_135_596_800_000)...Timestamp(milliseconds: 253_402_300_799_999)

    private static let millisecondsOfDay: Int64 = 86_400_000

    /// Reads ISO 8601 with or without fractions of a second; without a zone it is UTC, a date alone is its first
    /// millisecond.
    ///
    /// A day or an hour that does not exist, such as 30 February, is invalid.
    package init?(iso8601 text: String) {
        var rest = text[...]
        guard let year = rest.takeNumber(digits: 4), rest.take("-"), let month = rest.takeNumber(digits: 2),
            rest.take("-"), let day = rest.takeNumber(digits: 2), (1...9999).contains(year), (1...12).contains(month),
            day >= 1, day <= Timestamp.days(in: month, year)
        else { return nil }
        var milliseconds = Timestamp.daysSince1970(year, month, day) * Timestamp.millisecondsOfDay
        if rest.take("T") {
            guard let time = rest.takeTime(withSeconds: true), let zone = rest.takeZone() else { return nil }
            milliseconds += time - zone
        }
        guard rest.isEmpty, Timestamp.calendar.contains(Timestamp(milliseconds: milliseconds)) else { return nil }
        self.init(milliseconds: milliseconds)
    }

    /// The time in ISO 8601, in UTC and with milliseconds; a year beyond four digits has a sign.
    package var iso8601: String {
        let (days, time) = milliseconds.dividedDown(by: Timestamp.millisecondsOfDay)
        let (year, month, day) = Timestamp.date(ofDay: days)
        let years = (1...9999).contains(year) ? year.padded(4) : (year < 0 ? "-" : "+") + year.magnitude.padded(6)
        let clock = [time / 3_600_000, time / 60_000 % 60, time / 1_000 % 60].map { $0.padded(2) }
        return
            "\(years)-\(month.padded(2))-\(day.padded(2))T\(clock.joined(separator: ":")).\((time % 1_000).padded(3))Z"
    }

    // MARK: The calendar

    private static func days(in month: Int64, _ year: Int64) -> Int64 {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Returns the days from 1970 to a date of the Gregorian calendar.
    ///
    /// Here the year begins in March, so that the leap day is its last day.
    private static func daysSince1970(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let year = month > 2 ? year : year - 1
        let (era, yearOfEra) = year.dividedDown(by: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Returns the date of a day since 1970; the inverse of ``daysSince1970(_:_:_:)``.
    private static func date(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let (era, dayOfEra) = (day + 719_468).dividedDown(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let year = era * 400 + yearOfEra + (month >= 10 ? 1 : 0)
        return (year, (month + 2) % 12 + 1, dayOfYear - (153 * month + 2) / 5 + 1)
    }
}

extension Int64 {
    /// Returns the quotient rounded down, and the remainder, which is never negative.
    fileprivate func dividedDown(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

extension BinaryInteger {
    fileprivate func padded(_ width: Int) -> String {
        let text = String(self)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }
}

extension Substring {
    fileprivate mutating func take(_ character: Character) -> Bool {
        guard first == character else { return false }
        removeFirst()
        return true
    }

    /// Takes a number with exactly `digits` digits.
    fileprivate mutating func takeNumber(digits: Int) -> Int64? {
        let text = prefix(digits)
        guard text.utf8.count == digits, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        removeFirst(digits)
        return Int64(text)
    }

    /// Takes hours and minutes, with or without a colon, in milliseconds; optionally with seconds.
    fileprivate mutating func takeTime(withSeconds: Bool) -> Int64? {
        guard let hours = takeNumber(digits: 2), hours < 24 else { return nil }
        if withSeconds {
            guard take(":"), let minutes = takeNumber(digits: 2), minutes < 60, take(":"),
                let seconds = takeNumber(digits: 2), seconds < 60, let fraction = takeFraction()
            else { return nil }
            return hours * 3_600_000 + minutes * 60_000 + seconds * 1_000 + fraction
        }
        let hasColon = take(":")
        guard let minutes = takeNumber(digits: 2) ?? (hasColon ? nil : 0), minutes < 60 else { return nil }
        return hours * 3_600_000 + minutes * 60_000
    }

    /// Takes a fraction of a second in milliseconds, rounded down; 0 if there is none.
    private mutating func takeFraction() -> Int64? {
        guard take(".") else { return 0 }
        let digits = prefix { $0.isASCII && $0.isNumber }
        removeFirst(digits.count)
        return (1...9).contains(digits.count) ? Int64((digits + "00").prefix(3)) : nil
    }

    /// Takes a zone, `Z`, `+08:00` or `+0800`, as its distance from UTC; UTC if there is none.
    fileprivate mutating func takeZone() -> Int64? {
        if isEmpty || take("Z") { return 0 }
        let sign: Int64 = first == "-" ? -1 : 1
        guard take("+") || take("-") else { return nil }
        return takeTime(withSeconds: false).map { $0 * sign }
    }
}
