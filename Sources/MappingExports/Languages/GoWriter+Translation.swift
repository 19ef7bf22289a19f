/// The functions that translate codes, as Go.
extension GoWriter {
    static let translateFunctions = #"""
        // Translate translates a code from one dialect to another, by way of the neutral errors: one
        // translation for each meaning, the most specific first. An operation of "" asks for every
        // possibility. Translate returns nothing for a code that nobody has mapped; such a code travels
        // as it is.
        func Translate(number int, from, to Dialect, operation Operation) []Translation {
        	return translations(number, from, to, operation, nil)
        }

        // operationCode is the code that an operation has of its own, whatever the tables say.
        type operationCode struct {
        	operation Operation
        	code      DialectCode
        }

        func translations(
        	number int, from, to Dialect, operation Operation, special map[ErrorCode][]operationCode,
        ) []Translation {
        	var found []Translation
        	for _, meaning := range Meanings(number, from, operation) {
        		for _, target := range targets(meaning, operation, to, special[meaning.Error]) {
        			found = add(found, Translation{
        				Error:         meaning.Error,
        				Operations:    target.operations,
        				SourceText:    meaning.Text,
        				SourceChannel: meaning.Channel,
        				Target:        target.code,
        			})
        		}
        	}
        	return found
        }

        type targetCode struct {
        	operations []Operation
        	code       DialectCode
        }

        // targets returns the codes of a meaning in a dialect, each with the operations that it is for.
        func targets(meaning CodeMeaning, asked Operation, dialect Dialect, own []operationCode) []targetCode {
        	operation := meaning.Operation
        	if operation == "" {
        		operation = asked
        	}
        	var operations []Operation
        	if operation != "" {
        		operations = []Operation{operation}
        	}
        	if meaning.Error == "" {
        		return []targetCode{{operations, Success(operation, dialect)}}
        	}
        	if operation != "" {
        		for _, special := range own {
        			if special.operation == operation {
        				return []targetCode{{operations, special.code}}
        			}
        		}
        		if code, ok := Code(meaning.Error, operation, dialect, ""); ok {
        			return []targetCode{{operations, code}}
        		}
        		return nil
        	}
        	var found []targetCode
        	for _, cell := range cellsByError[errorKey{dialect, meaning.Error}] {
        		left := without(cell.operations, own)
        		// A cell whose operations all have codes of their own says nothing.
        		if cell.argument != "" || len(left) == 0 && len(cell.operations) > 0 {
        			continue
        		}
        		channel := ChannelSuccess
        		if cell.place == "failure" {
        			channel = ChannelFailure
        		}
        		code := DialectCode{cell.number, channel, cell.text, cell.fidelity}
        		found = append(found, targetCode{left, code})
        	}
        	for _, special := range own {
        		found = append(found, targetCode{[]Operation{special.operation}, special.code})
        	}
        	return found
        }

        // without returns the operations that have no code of their own.
        func without(operations []Operation, own []operationCode) []Operation {
        	var left []Operation
        	for _, operation := range operations {
        		isSpecial := false
        		for _, special := range own {
        			isSpecial = isSpecial || special.operation == operation
        		}
        		if !isSpecial {
        			left = append(left, operation)
        		}
        	}
        	return left
        }

        // add adds a translation, or only its operations if one that says the same is there.
        func add(found []Translation, translation Translation) []Translation {
        	for i := range found {
        		other := &found[i]
        		if other.Error != translation.Error || other.SourceText != translation.SourceText ||
        			other.SourceChannel != translation.SourceChannel || other.Target != translation.Target ||
        			(len(other.Operations) == 0) != (len(translation.Operations) == 0) {
        			continue
        		}
        		for _, name := range translation.Operations {
        			if !holds(other.Operations, name) {
        				other.Operations = append(other.Operations, name)
        			}
        		}
        		return found
        	}
        	return append(found, translation)
        }
        """#
}
