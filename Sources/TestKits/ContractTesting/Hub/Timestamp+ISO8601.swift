import Foundation
package import RelationshipCore

extension Timestamp {
    /// The times of the years 1 to 9999, which a calendar with four digits for the year can represent.
    package static let calendar =
        Timestamp(milliseconds: -62_135_596_800_000)...Timestamp(milliseconds: 253_402_300_799_999)

    /// Year, month and day; hour, minute, second and fraction; sign, hours and minutes of the zone.
    ///
    /// It is stored, because a literal is compiled again at each use, and locked, because `Regex` is not `Sendable`.
    private static let form = Mutex(
        #/
        ([0-9]{4})-([0-9]{2})-([0-9]{2})
        (?:T([01][0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9])(?:\.([0-9]{1,9}))?
        (?:Z|([+\-])([01][0-9]|2[0-3])(?::?([0-5][0-9]))?)?)?
        /#
    )

    /// Reads ISO 8601 with or without fractions of a second.
    ///
    /// A time without a zone is UTC; a date alone is its first millisecond.
    ///
    /// A day or an hour that does not exist, such as 30 February, is invalid.
    package init?(iso8601 text: String) {
        guard let parts = Timestamp.form.withLock({ text.wholeMatch(of: $0)?.output }) else { return nil }
        func number(_ digits: Substring?) -> Int64 { digits.flatMap { Int64($0) } ?? 0 }
        let (year, month, day) = (number(parts.1), number(parts.2), number(parts.3))
        let days = Timestamp.daysSince1970(year, month, day)
        guard year > 0, Timestamp.date(ofDay: days) == (year, month, day) else { return nil }
        let zone = (number(parts.9) * 60 + number(parts.10)) * (parts.8 == "-" ? -1 : 1)
        let minutes = (days * 24 + number(parts.4)) * 60 + number(parts.5) - zone
        let fraction = number(((parts.7 ?? "") + "000").prefix(3))
        self.init(milliseconds: (minutes * 60 + number(parts.6)) * 1_000 + fraction)
        guard Timestamp.calendar.contains(self) else { return nil }
    }

    /// The time in ISO 8601, in UTC and with milliseconds; a year outside 1 to 9999 has a sign and at least six digits.
    package var iso8601: String {
        let (days, time) = milliseconds.dividedDown(by: 86_400_000)
        let (year, month, day) = Timestamp.date(ofDay: days)
        let form = "\((1...9999).contains(year) ? "%04lld" : "%+07lld")-%02lld-%02lldT%02lld:%02lld:%02lld.%03lldZ"
        let clock = [time / 3_600_000, time / 60_000 % 60, time / 1_000 % 60, time % 1_000]
        return String(format: form, arguments: [year, month, day] + clock)
    }

    // MARK: The calendar

    /// Returns the days from 1970 to a date of the Gregorian calendar.
    ///
    /// The year of the calculation begins in March, so that the leap day is its last day.
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
