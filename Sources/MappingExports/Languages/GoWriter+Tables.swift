/// The functions over the other tables, as Go.
extension GoWriter {
    static let enumTypes = #"""
        type enumRow struct {
        	table     EnumTable
        	dialect   Dialect
        	value     string
        	number    int
        	readsBack bool
        }
        """#

    static let enumFunctions = #"""
        // EnumNumber returns the number of a neutral value in a dialect; false if the dialect cannot say
        // the value.
        func EnumNumber(table EnumTable, value string, dialect Dialect) (int, bool) {
        	for _, row := range enumRows {
        		if row.table == table && row.dialect == dialect && row.value == value {
        			return row.number, true
        		}
        	}
        	return 0, false
        }

        // EnumValue returns the neutral value of a dialect's number; false if the dialect has no such
        // number.
        func EnumValue(table EnumTable, number int, dialect Dialect) (string, bool) {
        	for _, row := range enumRows {
        		if row.table == table && row.dialect == dialect && row.number == number && row.readsBack {
        			return row.value, true
        		}
        	}
        	return "", false
        }
        """#

    static let callTypes = #"""
        // CallEntry is a call of a dialect, or the statement that it has none for a command.
        type CallEntry struct {
        	// Command is what the call stands for, or "" for a call that needs none.
        	Command Operation
        	Dialect Dialect
        	// Name is the name on the wire, or "" if the dialect has no call.
        	Name string
        	// Selector is how Objective-C spells it.
        	Selector string
        	// SwiftNames are how Swift spells it, oldest spelling first.
        	SwiftNames []string
        	Fidelity   Fidelity
        	// Source is where the vendor declares it.
        	Source string
        	// Note tells what differs, or why there is no call.
        	Note string
        }
        """#

    static let callFunctions = #"""
        // Calls returns the calls of a dialect that stand for a command; one entry without a name if the
        // dialect has none, with the reason in its note. The command "" asks for the calls that need none:
        // initialisation, listeners, logout.
        func Calls(command Operation, dialect Dialect) []CallEntry {
        	var found []CallEntry
        	for _, row := range callRows {
        		if row.Command == command && row.Dialect == dialect {
        			found = append(found, row)
        		}
        	}
        	return found
        }

        // Commands returns the commands that a call of a dialect may stand for, by its name on the wire:
        // several if an argument decides, none for a call that needs no command or is unknown.
        func Commands(call string, dialect Dialect) []Operation {
        	var found []Operation
        	for _, row := range callRows {
        		if row.Command == "" || row.Dialect != dialect || row.Name == "" || row.Name != call {
        			continue
        		}
        		// The rows of a command stand together.
        		if len(found) == 0 || found[len(found)-1] != row.Command {
        			found = append(found, row.Command)
        		}
        	}
        	return found
        }
        """#

    static let eventTypes = #"""
        // CallbackEntry is a callback of a dialect, or the statement that it does not tell an event.
        type CallbackEntry struct {
        	// Event is what the callback tells, or "" if no event causes it.
        	Event   EventName
        	Dialect Dialect
        	// Name is the callback's name, or "" if the dialect does not tell the event.
        	Name string
        	// Owner is the protocol that declares the callback.
        	Owner string
        	// Selector is how Objective-C spells it.
        	Selector string
        	// SwiftNames are how Swift spells it, oldest spelling first.
        	SwiftNames []string
        	// Detail tells what the callback carries, where it tells several events.
        	Detail   string
        	Fidelity Fidelity
        	// Note tells what differs, or why the event is not told.
        	Note string
        }
        """#

    static let eventFunctions = #"""
        // Callbacks returns the callbacks by which a dialect tells an event; one entry without a name if
        // the dialect does not tell it, with the reason in its note. The event "" asks for the callbacks
        // that no event causes.
        func Callbacks(event EventName, dialect Dialect) []CallbackEntry {
        	var found []CallbackEntry
        	for _, row := range callbackRows {
        		if row.Event == event && row.Dialect == dialect {
        			found = append(found, row)
        		}
        	}
        	return found
        }
        """#

    static let limitTypes = #"""
        // LimitUnit is what is counted.
        type LimitUnit string

        // The units.
        const (
        	// UnitBytes counts the bytes of the text in UTF-8.
        	UnitBytes LimitUnit = "bytes"
        	// UnitUTF16 counts the UTF-16 units of the text.
        	UnitUTF16 LimitUnit = "utf16"
        	// UnitItems counts the items of a list.
        	UnitItems LimitUnit = "items"
        	// UnitValue counts nothing: it is a number itself, from 0 on.
        	UnitValue LimitUnit = "value"
        )

        // Limit is the greatest length of a text or a list, or the greatest number.
        type Limit struct {
        	Maximum int
        	Unit    LimitUnit
        }

        type limitRow struct {
        	field   LimitedField
        	dialect Dialect
        	maximum int
        	unit    LimitUnit
        }
        """#

    static let limitFunctions = #"""
        // LimitOf returns the limit that a dialect sets itself; false if it has none of its own. A limit
        // binds the dialect that writes; what another has written may be longer.
        func LimitOf(field LimitedField, dialect Dialect) (Limit, bool) {
        	for _, row := range limitRows {
        		if row.field == field && row.dialect == dialect {
        			return Limit{row.maximum, row.unit}, true
        		}
        	}
        	return Limit{}, false
        }

        // Admits tells whether a text is short enough; in items, it counts as one. A limit of a
        // number admits no text.
        func (limit Limit) Admits(text string) bool {
        	count := 1
        	switch limit.Unit {
        	case UnitBytes:
        		count = len(text)
        	case UnitUTF16:
        		count = 0
        		for _, r := range text {
        			count++
        			if r > 0xFFFF {
        				count++
        			}
        		}
        	case UnitValue:
        		return false
        	}
        	return count <= limit.Maximum
        }
        """#
}
