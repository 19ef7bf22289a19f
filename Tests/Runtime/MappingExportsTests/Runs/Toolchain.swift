import Foundation
import TestThreads

/// A program of a language's toolchain, which this machine may not have.
struct Toolchain {
    /// The possible names, the preferred one first.
    let names: [String]

    static let go = Toolchain(names: ["go"])
    static let gofmt = Toolchain(names: ["gofmt"])
    static let java = Toolchain(names: ["java"])
    static let javac = Toolchain(names: ["javac"])
    static let lua = Toolchain(names: ["lua5.4", "lua5.3", "lua"])
    static let node = Toolchain(names: ["node", "nodejs"])
    static let python = Toolchain(names: ["python3"])
    static let tsc = Toolchain(names: ["tsc"])

    /// The URL of the program, or `nil` if it is missing.
    var executable: URL? {
        let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
        let candidates = names.flatMap { name in folders.map { URL(filePath: String($0)).appending(path: name) } }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Returns whether to run a test that needs programs: always in CI, otherwise only if no program is missing.
    static func has(_ programs: Toolchain...) -> Bool {
        TestSize.isFull || programs.allSatisfy { $0.executable != nil }
    }
}

/// The error of a program that is missing or has failed.
struct ToolchainFailure: Error, CustomStringConvertible {
    let description: String
}
