/// The functions over the table of errors, as Go.
extension GoWriter {
    static let errorTypes = #"""
        // Channel is where a code arrives.
        type Channel string

        // The channels.
        const (
        	// ChannelSuccess is the success block: of the whole call, or as the result of one user.
        	ChannelSuccess Channel = "success"
        	// ChannelFailure is the block for failures of the whole call.
        	ChannelFailure Channel = "failure"
        )

        // DialectCode is what a dialect answers for an error or a success.
        type DialectCode struct {
        	Number  int
        	Channel Channel
        	// Text is the vendor's own text beside the number, or "".
        	Text     string
        	Fidelity Fidelity
        }

        // CodeMeaning is one thing that a number of a dialect means.
        type CodeMeaning struct {
        	// Error is the neutral error, or "" for a success.
        	Error ErrorCode
        	// Operation is the one in which the number means this, or "" for any.
        	Operation Operation
        	// Text tells this meaning from others of the number; "" is any other text.
        	Text    string
        	Channel Channel
        }

        // Translation is what one meaning of a dialect's code is in another dialect.
        type Translation struct {
        	// Error is the neutral error between the two, or "" for a success.
        	Error ErrorCode
        	// Operations are those in which this holds; empty for any.
        	Operations []Operation
        	// SourceText tells this meaning from others of the code; "" is any other text.
        	SourceText    string
        	SourceChannel Channel
        	// Target is the code of the other dialect.
        	Target DialectCode
        }

        type cellRow struct {
        	err        ErrorCode
        	dialect    Dialect
        	operations []Operation
        	argument   ErrorArgument
        	number     int
        	place      string
        	text       string
        	fidelity   Fidelity
        }

        type meaningRow struct {
        	dialect    Dialect
        	number     int
        	err        ErrorCode
        	operations []Operation
        	text       string
        	channel    Channel
        }

        type itemRow struct {
        	dialect    Dialect
        	operations []Operation
        }

        type successRow struct {
        	dialect    Dialect
        	text       string
        	operations []Operation
        }

        type numberRow struct {
        	dialect Dialect
        	number  int
        	summary string
        	names   []string
        }
        """#

    static let errorFunctions = #"""
        type errorKey struct {
        	dialect Dialect
        	err     ErrorCode
        }

        type numberKey struct {
        	dialect Dialect
        	number  int
        }

        var cellsByError = groupCells()

        func groupCells() map[errorKey][]cellRow {
        	groups := make(map[errorKey][]cellRow)
        	for _, row := range cellRows {
        		key := errorKey{row.dialect, row.err}
        		groups[key] = append(groups[key], row)
        	}
        	return groups
        }

        var meaningsByNumber = groupMeanings()

        func groupMeanings() map[numberKey][]meaningRow {
        	groups := make(map[numberKey][]meaningRow)
        	for _, row := range meaningRows {
        		key := numberKey{row.dialect, row.number}
        		groups[key] = append(groups[key], row)
        	}
        	return groups
        }

        func holds(operations []Operation, operation Operation) bool {
        	for _, name := range operations {
        		if name == operation {
        			return true
        		}
        	}
        	return false
        }

        // Code returns what a dialect answers for an error in an operation. The argument is what the
        // error is about, where the dialect has a code for each, and "" elsewhere. Code returns false
        // only for an error or a dialect that the tables do not have.
        func Code(err ErrorCode, operation Operation, dialect Dialect, argument ErrorArgument) (DialectCode, bool) {
        	cells := cellsByError[errorKey{dialect, err}]
        	var general, special, precise *cellRow
        	for i := range cells {
        		switch cell := &cells[i]; {
        		case len(cell.operations) == 0:
        			general = cell
        		case !holds(cell.operations, operation):
        		case cell.argument == "":
        			special = cell
        		case cell.argument == argument:
        			precise = cell
        		}
        	}
        	// An argument is more specific than its operation, so it is asked first.
        	for _, cell := range []*cellRow{precise, special, general} {
        		if cell != nil {
        			channel := channelOf(cell.place, operation, dialect)
        			return DialectCode{cell.number, channel, cell.text, cell.fidelity}, true
        		}
        	}
        	return DialectCode{}, false
        }

        func channelOf(place string, operation Operation, dialect Dialect) Channel {
        	if place != "item" {
        		return Channel(place)
        	}
        	for _, row := range itemRows {
        		if row.dialect == dialect && holds(row.operations, operation) {
        			return ChannelSuccess
        		}
        	}
        	return ChannelFailure
        }

        // Success returns the number 0 with the vendor's text, for an operation that succeeded.
        func Success(operation Operation, dialect Dialect) DialectCode {
        	text := ""
        	for _, row := range successRows {
        		if row.dialect == dialect && holds(row.operations, operation) {
        			text = row.text
        			break
        		}
        	}
        	return DialectCode{0, ChannelSuccess, text, FidelityExact}
        }

        // Meanings returns all that a number of a dialect means, the most specific first; nothing for a
        // number that nobody has mapped. A meaning with a text holds only if that text came with the
        // number. An operation of "" asks for the meanings in all of them.
        func Meanings(number int, dialect Dialect, operation Operation) []CodeMeaning {
        	if number == 0 {
        		return []CodeMeaning{{"", operation, Success(operation, dialect).Text, ChannelSuccess}}
        	}
        	var found []CodeMeaning
        	for _, row := range meaningsByNumber[numberKey{dialect, number}] {
        		if len(row.operations) == 0 {
        			channel := row.channel
        			// A general meaning does not know where the number arrives in this operation; its
        			// error does.
        			if operation != "" {
        				if code, ok := Code(row.err, operation, dialect, ""); ok && code.Number == number {
        					channel = code.Channel
        				}
        			}
        			found = append(found, CodeMeaning{row.err, "", row.text, channel})
        		}
        		for _, name := range row.operations {
        			if operation == "" || operation == name {
        				found = append(found, CodeMeaning{row.err, name, row.text, row.channel})
        			}
        		}
        	}
        	return found
        }

        // Describe returns what the vendor's headers say of a number: a summary and the names. It returns
        // false for an unknown number.
        func Describe(number int, dialect Dialect) (summary string, names []string, ok bool) {
        	for _, row := range numberRows {
        		if row.dialect == dialect && row.number == number {
        			return row.summary, row.names, true
        		}
        	}
        	return "", nil, false
        }
        """#
}
