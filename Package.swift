// swift-tools-version: 6.2
import PackageDescription

let core: Target.Dependency = "RelationshipCore"
let tables: Target.Dependency = "MappingLookup"
let evidence: Target.Dependency = "TestEvidence"
let values: Target.Dependency = "TestValues"
let threads: Target.Dependency = "TestThreads"
let files: Target.Dependency = "TestFiles"
let stores: Target.Dependency = "TestStores"
let wires: [Target.Dependency] = ["TIMWire", "V2TIMWire", "RongCloudWire"]
let adapters: [Target.Dependency] = ["TIMAdapter", "V2TIMAdapter", "RongCloudAdapter"]
// The adapters under the names that the vendors' modules have, so that an app keeps its imports. `ImSDK` has had both of
// Tencent's dialects since SDK 4.8.
let vendorModules: KeyValuePairs<String, [Target.Dependency]> = [
    "ImSDK": ["TIMAdapter", "V2TIMAdapter"],
    "ImSDK_Plus": ["V2TIMAdapter"],
    "ImSDKForMac_Plus": ["V2TIMAdapter"],
    "ImSDKSPM": ["V2TIMAdapter"],
    "RongIMLib": ["RongCloudAdapter"],
    "RongIMLibCore": ["RongCloudAdapter"],
]
// The vendor's headers of a module, for Objective-C.
let vendorHeaders = [
    "ImSDK": "ImSDKHeaders", "ImSDK_Plus": "ImSDK_PlusHeaders", "ImSDKForMac_Plus": "ImSDK_PlusHeaders",
    "RongIMLib": "RongIMLibCoreHeaders", "RongIMLibCore": "RongIMLibCoreHeaders",
]
// The systems with Objective-C.
let apple: [Platform] = [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS]
// Each trait names all that it needs, and only one trait is on by default. Every enabled trait becomes an argument of
// the compiler. With several traits the order of the arguments changes, and each new order rebuilds the whole package.
// `SWIFT_DETERMINISTIC_HASHING=1 swift build …` keeps the order.
let traitsWithCommand: Set<String> = ["CommandLine", "Gateway", "PostgreSQL", "Migration"]
let traitsWithStore = traitsWithCommand.union(["SQLite"])
let grdb = Target.Dependency.product(
    name: "GRDB",
    package: "GRDB.swift",
    condition: .when(traits: traitsWithStore)
)
let sqlite = Target.Dependency.product(
    name: "GRDBSQLite",
    package: "GRDB.swift",
    condition: .when(traits: traitsWithStore)
)
let argumentParser = Target.Dependency.product(
    name: "ArgumentParser",
    package: "swift-argument-parser",
    condition: .when(traits: traitsWithCommand)
)
// Only builds with the trait need libpq.
let libpq = Target.Dependency.target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"]))
let embedded = Target.Dependency.product(
    name: "NIOEmbedded",
    package: "swift-nio",
    condition: .when(traits: ["Gateway"])
)
let posix = Target.Dependency.product(
    name: "NIOPosix",
    package: "swift-nio",
    condition: .when(traits: ["Gateway"])
)
// The packages of the gateway. Without the trait, the gateway's sources are empty.
let server: [Target.Dependency] = [
    .product(name: "AsyncHTTPClient", package: "async-http-client", condition: .when(traits: ["Gateway"])),
    .product(name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Gateway"])),
    .product(name: "HummingbirdCore", package: "hummingbird", condition: .when(traits: ["Gateway"])),
    .product(name: "HummingbirdHTTP2", package: "hummingbird", condition: .when(traits: ["Gateway"])),
    .product(name: "Configuration", package: "swift-configuration", condition: .when(traits: ["Gateway"])),
    .product(name: "CoreMetrics", package: "swift-metrics", condition: .when(traits: ["Gateway"])),
    .product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Gateway"])),
    .product(name: "JWTKit", package: "jwt-kit", condition: .when(traits: ["Gateway"])),
    .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Gateway"])),
    .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Gateway"])),
    .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Gateway"])),
    .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["Gateway"])),
    .product(name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: .when(traits: ["Gateway"])),
    .product(name: "UnixSignals", package: "swift-service-lifecycle", condition: .when(traits: ["Gateway"])),
]

// The parser of Swift. Without the trait, the sources that use it are empty.
let swiftSyntax = ["SwiftSyntax", "SwiftParser"]
    .map { Target.Dependency.product(name: $0, package: "swift-syntax", condition: .when(traits: ["Migration"])) }

// Runtime: what apps and servers link. It imports neither the test kits nor the tools.
var runtime: [Target] = [
    // The hub.
    .target(name: "RelationshipCore", dependencies: ["JSONSyntax"]),
    .testTarget(name: "RelationshipCoreTests", dependencies: [core, values, "JSONFoundation", "JSONSyntax"]),
    // JSON that keeps the positions of its values, and reading of outside files with any size and content.
    .target(name: "JSONSyntax"),
    .testTarget(name: "JSONSyntaxTests", dependencies: ["JSONSyntax"]),
    .target(name: "JSONFoundation", dependencies: ["JSONSyntax"]),
    .testTarget(
        name: "JSONFoundationTests",
        dependencies: [core, threads, values, "JSONFoundation", "JSONSyntax"] + wires
    ),
    // The folder Mappings in Swift.
    .target(name: "MappingLookup", dependencies: [core, "JSONSyntax", "JSONFoundation"]),
    .testTarget(
        name: "MappingLookupTests",
        dependencies: [core, tables, files, threads, values, "MappingGenerator"] + wires
    ),
    // The tables in other languages.
    .target(name: "MappingExports", dependencies: [core, tables, "JSONSyntax"], exclude: ["Runtime"]),
    .testTarget(
        name: "MappingExportsTests",
        dependencies: [core, tables, files, threads, values, "MappingExports"] + wires,
        exclude: ["Programs"]
    ),
    .target(name: "TencentErrorCodes"),
    .target(name: "TIMWire", dependencies: [core, "JSONSyntax"]),
    .testTarget(name: "TIMWireTests", dependencies: [core, evidence, values, "TIMWire"]),
    // What Swift cannot declare for Objective-C, as headers: the adapter uses the enumerations and constants there, and
    // the vendor's headers import the adapter.
    .target(name: "TIMDeclarations"),
    .target(name: "ImSDKHeaders", dependencies: [.target(name: "TIMAdapter", condition: .when(platforms: apple))]),
    .target(
        name: "TIMAdapter",
        dependencies: [
            core, "JSONSyntax", "TIMWire", "TencentErrorCodes",
            .target(name: "TIMDeclarations", condition: .when(platforms: apple)),
        ]
    ),
    .testTarget(
        name: "TIMAdapterTests",
        dependencies: [core, tables, evidence, files, values, "TIMWire", "TIMAdapter"]
    ),
    .target(name: "V2TIMWire", dependencies: [core, "JSONSyntax"]),
    .testTarget(name: "V2TIMWireTests", dependencies: [core, evidence, values, "V2TIMWire"]),
    .target(name: "V2TIMDeclarations"),
    .target(
        name: "ImSDK_PlusHeaders",
        dependencies: [.target(name: "V2TIMAdapter", condition: .when(platforms: apple))]
    ),
    .target(
        name: "V2TIMAdapter",
        dependencies: [
            core, "V2TIMWire", "TencentErrorCodes",
            .target(name: "V2TIMDeclarations", condition: .when(platforms: apple)),
        ]
    ),
    .testTarget(
        name: "V2TIMAdapterTests",
        dependencies: [core, tables, evidence, files, values, "V2TIMWire", "V2TIMAdapter"]
    ),
    // V2TIM as declared by the vendor's module written in Swift, under that module's name.
    .target(name: "ImSDK_Plus_Swift", dependencies: [core, "V2TIMWire"]),
    .testTarget(
        name: "ImSDK_Plus_SwiftTests",
        dependencies: [core, evidence, values, "V2TIMWire", "ImSDK_Plus_Swift"]
    ),
    .target(name: "RongCloudWire", dependencies: [core, "JSONSyntax"]),
    .testTarget(name: "RongCloudWireTests", dependencies: [core, evidence, values, "RongCloudWire"]),
    .target(name: "RongCloudDeclarations"),
    .target(
        name: "RongIMLibCoreHeaders",
        dependencies: ["RongCloudAdapter", "RongIMLib"].map { .target(name: $0, condition: .when(platforms: apple)) }
    ),
    .target(
        name: "RongCloudAdapter",
        dependencies: [
            core, "RongCloudWire", .target(name: "RongCloudDeclarations", condition: .when(platforms: apple)),
        ]
    ),
    .testTarget(
        name: "RongCloudAdapterTests",
        dependencies: [core, tables, evidence, values, "RongCloudWire", "RongCloudAdapter"]
    ),
    // The parts that an app on a device needs in addition to its adapter.
    .target(name: "BridgeClient", dependencies: [core, "JSONSyntax"]),
    .testTarget(name: "BridgeClientTests", dependencies: ["BridgeClient", core, "TIMWire", "TIMAdapter"]),
    // Translation of calls, replies and callbacks between dialects.
    .target(name: "BridgeTranslation", dependencies: [core, tables, "JSONSyntax", "JSONFoundation"]),
    .testTarget(
        name: "BridgeTranslationTests",
        dependencies: ["BridgeTranslation", "StandardDialects", core, tables, files, threads, values, "JSONSyntax"]
            + wires
    ),
    // A second backend that gets the same commands, and the comparison of its answers.
    .target(name: "BackendShadow", dependencies: [core, "BridgeTranslation", "JSONSyntax"]),
    .testTarget(
        name: "BackendShadowTests",
        dependencies: ["BackendShadow", "BridgeTranslation", core, files, threads, values, "JSONSyntax"]
    ),
    // The registry of this package's dialects.
    .target(name: "StandardDialects", dependencies: [core] + wires),
    // UserSigs and tokens, for servers that authenticate users.
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "BridgeCredentials", dependencies: [core, "CZlib", "JSONSyntax"]),
    .testTarget(
        name: "BridgeCredentialsTests",
        dependencies: ["BridgeCredentials", core, values] + wires + adapters
    ),
    // The vendors' server APIs as commands of the hub.
    .target(name: "ServerTranslation", dependencies: [core, "JSONSyntax", "JSONFoundation"]),
    .testTarget(
        name: "ServerTranslationTests",
        dependencies: [core, files, threads, "JSONSyntax", "SeededRandom", "ServerTranslation", "StandardServers"]
    ),
    // A vendor's cloud behind a service, whose store mirrors it.
    .target(name: "ServerMirror", dependencies: [core, "ServerTranslation"]),
    .testTarget(name: "ServerMirrorTests", dependencies: [core, "ServerMirror"]),
    .target(name: "TencentServer", dependencies: [core, "BridgeCredentials", "JSONSyntax", "ServerTranslation"]),
    .testTarget(
        name: "TencentServerTests",
        dependencies: [
            core, evidence, files, threads, "BridgeCredentials", "JSONSyntax", "ServerTranslation", "TIMWire",
            "TencentServer", "V2TIMWire",
        ],
        exclude: ["Recordings"]
    ),
    .target(name: "RongCloudServer", dependencies: [core, "JSONSyntax", "ServerTranslation"]),
    .testTarget(
        name: "RongCloudServerTests",
        dependencies: [
            core, evidence, files, threads, "BridgeCredentials", "JSONSyntax", "RongCloudServer", "RongCloudWire",
            "ServerTranslation",
        ],
        exclude: ["Recordings"]
    ),
    // The registry of this package's server APIs.
    .target(name: "StandardServers", dependencies: ["RongCloudServer", "ServerTranslation", "TencentServer"]),
    .testTarget(
        name: "StandardServersTests",
        dependencies: [
            core, threads, "BridgeCredentials", "JSONSyntax", "SeededRandom", "ServerTranslation", "StandardServers",
        ]
    ),
    // The stores.
    .target(name: "StoreRecords", dependencies: [core]),
    .testTarget(name: "StoreRecordsTests", dependencies: [core, "StoreRecords"]),
    .target(name: "SQLiteStore", dependencies: [core, grdb, sqlite, "StoreRecords"]),
    .testTarget(
        name: "SQLiteStoreTests",
        dependencies: [
            core, grdb, files, threads, stores, "SQLiteStore", "SeededRandom", "StoreConformance", "StoreRecords",
        ]
    ),
    .systemLibrary(name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(name: "PostgresStore", dependencies: [core, "StoreRecords", libpq]),
    .testTarget(
        name: "PostgresStoreTests",
        dependencies: [
            core, files, threads, stores, "PostgresStore", "SeededRandom", "StoreConformance", "StoreRecords",
            "TestPostgres",
        ]
    ),
    // The backend over HTTP; empty without the trait `Gateway`.
    .target(
        name: "BridgeGateway",
        dependencies: [
            core, tables, "BackendShadow", "BridgeCredentials", "BridgeTranslation", "JSONSyntax", "JSONFoundation",
            "MappingExports", "ServerMirror", "ServerTranslation", "StoreRecords",
        ] + server,
        resources: [.copy("Page")]
    ),
    .testTarget(
        name: "BridgeGatewayTests",
        dependencies: [
            core, "BackendShadow", "BridgeGateway", "GatewayTestControl", "BridgeClient", "BridgeCommands",
            "BridgeCredentials", "BridgeTranslation",
            "StandardDialects", "StandardServers", "SeededRandom", "ServerMirror", "ServerTranslation",
            "BackendConformance", "JSONSyntax", "JSONFoundation", "ContractTesting", "ToyDialect", files, values,
            "SQLiteStore", "PostgresStore", grdb, embedded, posix, "TestPostgres",
        ] + adapters
            + server
    ),
]

// Test kits: what teams test with. They do not import the tools.
let testKits: [Target] = [
    // The cases that every store and every backend must pass.
    .target(name: "StoreConformance", dependencies: [core, "SeededRandom"]),
    .testTarget(name: "StoreConformanceTests", dependencies: [core, threads, "StoreConformance"]),
    .target(name: "BackendConformance", dependencies: [core]),
    // Random numbers that a seed reproduces.
    .target(name: "SeededRandom"),
    // Fixtures, which describe what a backend must do in the dialect of the app, and the runner that checks it.
    .target(
        name: "ContractTesting",
        dependencies: [
            core, tables, "JSONSyntax", "JSONFoundation", "BridgeClient", "BridgeTranslation", "ServerTranslation",
            "StandardDialects", "StandardServers",
        ]
    ),
    // A gateway whose tests replace its data and move its clock; empty without the trait `Gateway`.
    .target(
        name: "GatewayTestControl",
        dependencies: [core, "BridgeGateway", "ContractTesting", "JSONSyntax", "ServerTranslation"] + server
    ),
    .testTarget(
        name: "ContractTestingTests",
        dependencies: [
            "ContractTesting", "BridgeTranslation", "JSONSyntax", "StandardDialects", core, tables, files, threads,
            values,
        ] + wires
            + adapters
    ),
]

// Tools: what runs at a desk.
let tools: [Target] = [
    // The rules of the folder Mappings, and the generator that writes the folders named Generated.
    .target(name: "MappingGenerator", dependencies: ["JSONSyntax", "JSONFoundation"]),
    .executableTarget(name: "generate-mappings", dependencies: ["MappingGenerator"]),
    .testTarget(
        name: "MappingGeneratorTests",
        dependencies: [
            core, tables, files, threads, values, "BridgeCommands", "JSONSyntax", "MappingExports", "MappingGenerator",
        ]
    ),
    // Readers of the answers of the vendors' server APIs, for imports.
    .target(
        name: "ServerExports",
        dependencies: [core, "JSONSyntax", "RongCloudServer", "ServerTranslation", "TencentServer"]
    ),
    // Apps that call the classes of the SDKs, for the demo and the tests.
    .target(
        name: "StandardApps",
        dependencies: [core, "BridgeTranslation", "ContractTesting", "ImSDK", "ImSDK_Plus", "RongIMLibCore"] + wires
    ),
    // What becomes of the names of one SDK in another, for apps that move.
    .target(
        name: "MigrationRules",
        dependencies: [core, tables, "BridgeTranslation", "JSONSyntax", "JSONFoundation"]
    ),
    .testTarget(
        name: "MigrationRulesTests",
        dependencies: [
            "MigrationRules", "BridgeTranslation", "StandardDialects", "ToyDialect", core, tables, files, values,
            "JSONSyntax", "JSONFoundation",
        ]
    ),
    // Reads the source of apps, and finds what it uses of an SDK; Swift only with the trait `Migration`.
    .target(name: "SourceScanning", dependencies: swiftSyntax),
    // The tests of its part for Swift need a build of their own.
    .testTarget(
        name: "SourceScanningTests",
        dependencies: [
            "BridgeCommands", "MigrationRules", "SourceScanning", "SeededRandom", "StandardDialects",
            core, files,
        ] + swiftSyntax
    ),
    // How the C library keeps freed memory, for servers.
    .systemLibrary(name: "CMalloc"),
    // The command line: a thin executable and a library.
    .target(
        name: "BridgeCommands",
        dependencies: [
            core, tables, "BackendShadow", "JSONSyntax", "JSONFoundation", "MappingGenerator", "MappingExports",
            "ContractTesting", "MigrationRules", "SourceScanning", "BridgeTranslation",
            "ServerExports", "ServerTranslation", "StandardApps", "StandardDialects", "SQLiteStore", "PostgresStore",
            "StoreRecords",
        ],
        resources: [.embedInCode("Demo/story.json")]
    ),
    .executableTarget(
        name: "relbridge",
        dependencies: [
            core, tables, "BackendShadow", "BridgeClient", "BridgeCommands", "BridgeCredentials", "BridgeGateway",
            "BridgeTranslation", "GatewayTestControl", "JSONFoundation", "ContractTesting", "JSONSyntax",
            "MappingExports", "MigrationRules", "ServerMirror", "ServerTranslation", "SourceScanning",
            "StandardDialects", "StandardServers", "StoreRecords", "CMalloc", argumentParser,
        ] + server
    ),
    .testTarget(
        name: "BridgeCommandsTests",
        dependencies: [
            "BackendShadow", "BridgeCommands", "BridgeTranslation", "ContractTesting", "DialectDifferential",
            "ServerTranslation", "StandardDialects", "StandardServers", "JSONSyntax", tables,
            "MappingGenerator", "MappingExports", "MigrationRules", "SourceScanning",
            core, files, threads, values, "SQLiteStore", "StoreRecords",
        ] + wires + adapters
    ),
    // The benchmark: a thin executable and a library.
    .target(name: "BenchmarkSupport"),
    .target(
        name: "BridgeBenchmarks",
        dependencies: [
            core, tables, "BackendShadow", "BridgeCommands", "BridgeTranslation", "ContractTesting", "JSONFoundation",
            "JSONSyntax", "StandardDialects", "SQLiteStore", "BenchmarkSupport", "BridgeClient", "BridgeGateway",
            "PostgresStore", "PostgresServerProcess", "ServerMirror", "ServerTranslation",
            "StandardServers", "CMalloc", sqlite, posix,
        ] + wires
            + adapters
            + server
    ),
    .testTarget(
        name: "BridgeBenchmarksTests",
        dependencies: ["BackendShadow", "BridgeBenchmarks", "BenchmarkSupport"]
    ),
    .executableTarget(name: "relbridge-bench", dependencies: ["BridgeBenchmarks", argumentParser]),
]

// Tests of several targets together, and the parts that they share.
let system: [Target] = [
    // Every dialect on top of every other dialect: with apps, fixtures and random commands.
    .testTarget(
        name: "DialectBackendTests",
        dependencies: [
            "BackendShadow", "BridgeCommands", "BridgeTranslation", "ContractTesting", "StandardApps",
            "StandardDialects", "ToyDialect",
            core, tables, files, threads, values,
        ] + wires + adapters,
        exclude: ["KnownDifferences.tsv", "GlueDifferences.tsv"]
    ),
    // The stores together: the cases of the kit, sessions, maintenance and files of earlier versions.
    .testTarget(
        name: "StoreTests",
        dependencies: [
            core, grdb, files, threads, stores, "SQLiteStore", "PostgresStore", "SeededRandom", "StoreRecords",
            "TestPostgres", "StoreConformance",
        ],
        exclude: ["Versions/sqlite-1.sql", "Versions/postgres-1.sql"]
    ),
    // Backends: with every store, with a transport that loses and reorders messages, and under every adapter.
    .testTarget(
        name: "BackendTests",
        dependencies: [
            core, files, values, "BackendShadow", "SQLiteStore", "PostgresStore", "TestPostgres", "BackendConformance",
            "BridgeCredentials", "BridgeTranslation",
        ] + wires + adapters
    ),
    // The vendors' surface, compared with the modules of the build.
    .target(
        name: "SurfaceCoverage",
        dependencies: [core, "ContractTesting", "MappingGenerator", "JSONFoundation", "StandardDialects"]
    ),
    .testTarget(
        name: "SurfaceTests",
        dependencies: [core, "SurfaceCoverage", "MappingGenerator", "ImSDK_Plus_Swift", evidence, files, threads]
            + wires
            + adapters
    ),
    // Random commands through all dialects and a plain model of the rules.
    .target(
        name: "DialectDifferential",
        dependencies: [core, values, "ContractTesting", "JSONFoundation", "StandardDialects"]
    ),
    .testTarget(
        name: "DialectDifferentialTests",
        dependencies: [
            core, "DialectDifferential", "BridgeCommands", "ContractTesting", "StandardDialects", threads, values,
        ] + wires
    ),
    // Histories of many clients of real gateways, and whether an order of their commands explains them.
    .target(
        name: "HistoryChecking",
        dependencies: [
            core, values, "DialectDifferential", "StandardDialects", "JSONSyntax", "JSONFoundation",
            "PostgresServerProcess",
        ]
    ),
    .testTarget(name: "HistoryCheckingTests", dependencies: [core, "HistoryChecking", "DialectDifferential"]),
    // Long and whole-build checks, which CI runs on a release build.
    .executableTarget(
        name: "bridge-checks",
        dependencies: [
            "DialectDifferential", "HistoryChecking", "SurfaceCoverage", "BridgeCommands", argumentParser,
        ]
    ),
    // The laws: the tables' rules for every field, enumeration and code, checked with random values.
    .testTarget(
        name: "LawTests",
        dependencies: [core, tables, files, threads, values, "JSONSyntax", "JSONFoundation", "ContractTesting"] + wires
    ),
    // The dialects together: every ordered pair, and the packages that an embedding package resolves.
    .testTarget(
        name: "BridgeTests",
        dependencies: [
            core, tables, files, threads, values, "SQLiteStore", "ContractTesting", "StandardApps",
            "StandardDialects", "ImSDK_Plus_Swift", "RongIMLib",
        ] + wires + adapters
    ),
    // An additional dialect that no code outside its folders refers to.
    .target(
        name: "ToyDialect",
        dependencies: [core, "JSONSyntax"],
        exclude: ["Mappings"]
    ),
    .testTarget(
        name: "ToyDialectTests",
        dependencies: [
            core, tables, files, threads, "ToyDialect", "JSONSyntax", "MappingGenerator", "MappingExports",
            "BridgeTranslation",
            "ContractTesting", "StandardDialects", "BridgeCommands", "DialectDifferential",
        ] + wires,
        exclude: ["Fixtures"]
    ),
]

// What the tests of any floor use.
let support: [Target] = [
    // Threads for tests that compute for seconds, so that they do not delay the others.
    .target(name: "TestThreads"),
    // Stores filled with users, and random commands on them.
    .target(name: "TestStores", dependencies: [core, "SeededRandom", "StoreConformance", "StoreRecords"]),
    // Paths of the repository and its build products, and temporary folders for tests.
    .target(name: "TestFiles"),
    // The record of the rows of the vendors' surface that the tests have shown to work.
    .target(name: "TestEvidence"),
    .target(name: "PostgresServerProcess"),
    .target(
        name: "TestPostgres",
        dependencies: [core, "PostgresStore", "PostgresServerProcess"]
    ),
    // Random values of the dialects and the hub.
    .target(
        name: "TestValues",
        dependencies: [core, files, "MappingGenerator", "JSONFoundation", "SeededRandom", "StandardDialects"] + wires
    ),
]

let package = Package(
    name: "relationship-bridge",
    platforms: [.macOS(.v15), .iOS(.v14)],
    products: [
        .library(name: "RelationshipCore", targets: ["RelationshipCore"]),
        .library(name: "MappingLookup", targets: ["MappingLookup"]),
        .library(name: "TIMWire", targets: ["TIMWire"]),
        .library(name: "V2TIMWire", targets: ["V2TIMWire"]),
        .library(name: "RongCloudWire", targets: ["RongCloudWire"]),
        .library(name: "StandardDialects", targets: ["StandardDialects"]),
        .library(name: "TIMAdapter", targets: ["TIMAdapter"]),
        .library(name: "V2TIMAdapter", targets: ["V2TIMAdapter"]),
        .library(name: "RongCloudAdapter", targets: ["RongCloudAdapter"]),
        .library(name: "ImSDK_Plus_Swift", targets: ["ImSDK_Plus_Swift"]),
        .library(name: "BridgeClient", targets: ["BridgeClient"]),
        .library(name: "BridgeTranslation", targets: ["BridgeTranslation"]),
        .library(name: "BackendShadow", targets: ["BackendShadow"]),
        .library(name: "BridgeCredentials", targets: ["BridgeCredentials"]),
        .library(name: "SQLiteStore", targets: ["SQLiteStore"]),
        .library(name: "PostgresStore", targets: ["PostgresStore"]),
        .library(name: "StoreConformance", targets: ["StoreConformance"]),
        .library(name: "BackendConformance", targets: ["BackendConformance"]),
        .library(name: "ContractTesting", targets: ["ContractTesting"]),
        .executable(name: "relbridge", targets: ["relbridge"]),
    ],
    traits: [
        .trait(name: "SQLite", description: "The SQLite store, which needs GRDB"),
        .trait(name: "CommandLine", description: "The relbridge executable, which needs GRDB and ArgumentParser"),
        .trait(name: "Gateway", description: "The executable with `serve`, which needs Hummingbird and JWTKit as well"),
        .trait(name: "PostgreSQL", description: "The executable with the PostgreSQL store, which needs libpq as well"),
        .trait(name: "Migration", description: "The executable whose `migrate` reads Swift, which needs swift-syntax"),
        .default(enabledTraits: ["CommandLine"]),
    ],
    dependencies: [
        // Each package belongs to a trait. An app that embeds an adapter uses `traits: []` and resolves only this
        // package.
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
        // The version of the toolchain's own parser.
        .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.1"..<"604.0.0"),
    ],
    targets: [],
    swiftLanguageModes: [.v6]
)

for (name, adapters) in vendorModules {
    package.products.append(.library(name: name, targets: [name] + [vendorHeaders[name]].compactMap(\.self)))
    runtime.append(.target(name: name, dependencies: adapters))
}
runtime.append(
    .testTarget(
        name: "VendorModuleTests",
        dependencies: [core, evidence, values] + vendorModules.map { Target.Dependency(stringLiteral: $0.key) }
    )
)

// The folder of a target has the target's name, inside the folder of its floor.
for (floor, targets) in [("Runtime", runtime), ("TestKits", testKits), ("Tools", tools)] {
    for target in targets { target.path = "\(target.type == .test ? "Tests" : "Sources")/\(floor)/\(target.name)" }
    package.targets += targets
}
for (folder, targets) in [("System", system), ("Support", support)] {
    for target in targets { target.path = "Tests/\(folder)/\(target.name)" }
    package.targets += targets
}

for target in package.targets where target.type != .plugin && target.type != .system {
    var settings = target.swiftSettings ?? []
    settings.append(.treatAllWarnings(as: .error))

    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    settings.append(.enableUpcomingFeature("ExistentialAny"))
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    settings.append(.enableUpcomingFeature("MemberImportVisibility"))
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    settings.append(.enableUpcomingFeature("InternalImportsByDefault"))
    // https://docs.swift.org/compiler/documentation/diagnostics/nonisolated-nonsending-by-default/
    settings.append(.enableUpcomingFeature("NonisolatedNonsendingByDefault"))
    target.swiftSettings = settings
}

// Other traits recompile everything. If only the gateway and the PostgreSQL store are tested, or only the checker of
// histories, leave out the other tests.
let testSets = [
    "gateway": ["BridgeGatewayTests", "SQLiteStoreTests", "PostgresStoreTests", "StoreTests", "BackendTests"],
    "history": ["HistoryCheckingTests"],
    "migration": ["SourceScanningTests"],
]
if let kept = Context.environment["RELATIONSHIP_BRIDGE_TESTS"].flatMap({ testSets[$0] }) {
    package.targets.removeAll { $0.type == .test && !kept.contains($0.name) }
    // In a release build, tests that run faster are not worth the time to compile them so.
    for target in package.targets where target.type == .test {
        target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
    }
}
