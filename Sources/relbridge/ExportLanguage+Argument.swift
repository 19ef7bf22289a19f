import ArgumentParser
import MappingExports

/// Languages are named on the command line as in the library.
extension ExportLanguage: ExpressibleByArgument {}
