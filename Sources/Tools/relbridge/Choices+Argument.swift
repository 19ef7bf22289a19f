import ArgumentParser
import BridgeCommands
import MappingExports

// The library parses these types; the help of each option lists the accepted forms.

extension BackendChoice: ExpressibleByArgument {}
extension ClockChoice: ExpressibleByArgument {}
extension DataSourceChoice: ExpressibleByArgument {}
extension ExportLanguage: ExpressibleByArgument {}
extension StoreChoice: ExpressibleByArgument {}
