// The target has headers only; SwiftPM needs a source file.
