package import ArgumentParser
package import MappingExports

/// Languages are named on the command line as in the library.
extension ExportLanguage: ExpressibleByArgument {}
