import ArgumentParser
import BridgeCommands
import MappingExports

// The library reads these from a text; the help of each option names the forms.

extension BackendChoice: ExpressibleByArgument {}
extension ClockChoice: ExpressibleByArgument {}
extension DataSourceChoice: ExpressibleByArgument {}
extension ExportLanguage: ExpressibleByArgument {}
extension StoreChoice: ExpressibleByArgument {}
