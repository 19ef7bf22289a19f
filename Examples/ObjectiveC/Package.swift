// swift-tools-version: 6.2
import PackageDescription

// Tests of an app in Objective-C, which run on a Mac: `swift test --package-path Examples/ObjectiveC`.
let package = Package(
    name: "contacts",
    platforms: [.macOS(.v15), .iOS(.v14)],
    dependencies: [.package(name: "relationship-bridge", path: "../..", traits: [])],
    targets: [
        .target(
            name: "ContactsBackend",
            dependencies: [
                .product(name: "RelationshipCore", package: "relationship-bridge"),
                .product(name: "V2TIMAdapter", package: "relationship-bridge"),
            ]
        ),
        .testTarget(
            name: "ContactsTests",
            dependencies: ["ContactsBackend", .product(name: "ImSDK_Plus", package: "relationship-bridge")]
        ),
    ]
)
