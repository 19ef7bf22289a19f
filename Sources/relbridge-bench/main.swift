import BridgeBenchmarks
import RelationshipCore

for row in try await Benchmarks.run() {
    print(row.name, row.value, row.unit.rawValue, row.allocations ?? -1, row.isMet as Any)
}
