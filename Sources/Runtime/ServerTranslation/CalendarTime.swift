/// Moments as the text `yyyy-MM-dd HH:mm:ss` in UTC.
enum CalendarTime {
    /// Returns the text of a moment.
    ///
    /// - Parameter milliseconds: Milliseconds since 1970.
    /// - Returns: The text.
    static func text(milliseconds: Int64) -> String {
        let seconds = milliseconds / 1_000 - (milliseconds % 1_000 < 0 ? 1 : 0)
        let (day, second) = (seconds.floorDivided(by: 86_400), seconds.floorRemainder(by: 86_400))
        // Days from 1 March of year 0, in eras of 400 years.
        let shifted = day + 719_468
        let (era, dayOfEra) = (shifted.floorDivided(by: 146_097), shifted.floorRemainder(by: 146_097))
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let date = dayOfYear - (153 * month + 2) / 5 + 1
        let monthOfYear = month < 10 ? month + 3 : month - 9
        let year = yearOfEra + era * 400 + (monthOfYear <= 2 ? 1 : 0)
        func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(year)-\(two(monthOfYear))-\(two(date)) "
            + "\(two(second / 3_600)):\(two(second / 60 % 60)):\(two(second % 60))"
    }

    /// Returns the milliseconds since 1970 of a text, or `nil` for another text.
    static func milliseconds(_ text: String) -> Int64? {
        let parts = text.split(omittingEmptySubsequences: false) { "- :".contains($0) }.map { Int64($0) }
        guard parts.count == 6, let year = parts[0], let month = parts[1], let date = parts[2], let hour = parts[3],
            let minute = parts[4], let second = parts[5], (1970...9_999).contains(year), (1...12).contains(month),
            (1...31).contains(date), (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
        else { return nil }
        let marchYear = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = (marchYear / 400, marchYear % 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + date - 1
        let day = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
        return (day * 86_400 + hour * 3_600 + minute * 60 + second) * 1_000
    }
}

extension Int64 {
    fileprivate func floorDivided(by divisor: Int64) -> Int64 { (self - floorRemainder(by: divisor)) / divisor }

    fileprivate func floorRemainder(by divisor: Int64) -> Int64 {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}
