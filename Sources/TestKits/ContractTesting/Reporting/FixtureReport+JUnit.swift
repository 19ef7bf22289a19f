extension FixtureReport {
    /// The report in JUnit's XML format for continuous integration servers, with one test case for each file.
    ///
    /// Differences and unexpected passes are failures. Files that are not fixtures, and failures of the backend, are
    /// errors.
    public var junit: String {
        let cases = results.map { result in
            JUnitReport.Case(
                className: result.folder,
                name: result.file,
                seconds: seconds(result.duration),
                element: result.element,
                message: result.oneLine,
                text: result.text
            )
        }
        return JUnitReport(name: "relbridge verify, \(backend)", seconds: seconds(duration), cases: cases).xml
    }

    private func seconds(_ duration: Duration) -> Double { (duration.milliseconds / 1_000).rounded(to: 6) }
}

extension FixtureResult {
    /// The XML element of a result that is not a plain success.
    fileprivate var element: String? {
        switch verdict {
        case .passed: nil
        case .failedAsExpected, .skipped: "skipped"
        case .failed, .passedUnexpectedly: "failure"
        case .broken, .invalid: "error"
        }
    }

    /// The folder of the file, with dots as in the name of a class.
    fileprivate var folder: String {
        let parts = file.split(separator: "/").dropLast().filter { $0 != "." && $0 != ".." }
        return parts.isEmpty ? "fixtures" : parts.joined(separator: ".")
    }
}
