// Compares the Go package of the mapping tables with the shared cases: go run . CASES
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"

	"example.org/check/mappings"
)

type row = []any

// object is a case: the arguments of a function by their names, and its answer.
type object = map[string]any

var cases map[string]json.RawMessage

var operations []string

var compared, different int

// compare compares a value with decoded JSON, so numbers are of the type float64.
func compare(actual, expected any, what ...any) {
	compared++
	if reflect.DeepEqual(actual, expected) {
		return
	}
	different++
	if different <= 5 {
		fmt.Println(append(what, "is", actual, "and not", expected)...)
	}
}

// group reads the rows of a group.
func group(name string) (rows []object) {
	if err := json.Unmarshal(cases[name], &rows); err != nil {
		fmt.Fprintln(os.Stderr, name, err)
		os.Exit(2)
	}
	return rows
}

// call calls a function with members of a row; a profile is found by its name. It returns nil if
// the function returns false.
func call(function any, keys string, asked object) any {
	value := reflect.ValueOf(function)
	var arguments []reflect.Value
	for i, key := range strings.Fields(keys) {
		given, kind := asked[key], value.Type().In(i)
		switch found := given.(type) {
		case nil:
			arguments = append(arguments, reflect.Zero(kind))
		case string:
			if kind == reflect.TypeOf(mappings.Profile{}) {
				profile, _ := mappings.FindProfile(found, mappings.Dialect(asked["dialect"].(string)))
				arguments = append(arguments, reflect.ValueOf(profile))
			} else {
				arguments = append(arguments, reflect.ValueOf(found).Convert(kind))
			}
		case float64:
			arguments = append(arguments, reflect.ValueOf(int(found)))
		}
	}
	results := value.Call(arguments)
	if len(results) == 2 && !results[1].Bool() {
		return nil
	}
	return results[0].Interface()
}

// plain converts a value to the form of decoded JSON: a struct is a list of the columns, and "" is
// null in a column with "?".
func plain(found any, columns string) any {
	value := reflect.ValueOf(found)
	switch {
	case found == nil:
		return nil
	case value.Kind() == reflect.String:
		return value.String()
	case value.Kind() == reflect.Int:
		return float64(value.Int())
	case value.Kind() == reflect.Slice:
		items := row{}
		for i := 0; i < value.Len(); i++ {
			items = append(items, plain(value.Index(i).Interface(), columns))
		}
		return items
	case value.Kind() != reflect.Struct:
		return found
	}
	cells := row{}
	for _, column := range strings.Fields(columns) {
		name := strings.TrimSuffix(column, "?")
		cell := value.FieldByName(name).Interface()
		_, isCode := cell.(mappings.DialectCode)
		switch {
		case isCode:
			cells = append(cells, plain(cell, code).(row)...)
		case name != column && value.FieldByName(name).String() == "",
			name == "Only" && !value.FieldByName("HasOnly").Bool():
			cells = append(cells, nil)
		default:
			cells = append(cells, plain(cell, ""))
		}
	}
	return cells
}

// check compares what a function returns for each row with the row's answer.
func check(name string, function any, keys, answer, columns string) {
	for _, asked := range group(name) {
		compare(plain(call(function, keys, asked), columns), asked[answer], name, asked)
	}
}

// checkOperations compares what a function returns in each operation; the row has the answers that
// differ from the others.
func checkOperations(name string, function any, keys, columns string, expected func(any, string) any) {
	for _, asked := range group(name) {
		special := asked["operations"].(object)
		for _, operation := range operations {
			answer, ok := special[operation]
			if !ok {
				answer = asked["others"]
			}
			asked["operation"] = operation
			found := plain(call(function, keys, asked), columns)
			compare(found, expected(answer, operation), name, operation, asked)
		}
	}
}

func same(answer any, _ string) any { return answer }

// withOperation inserts the requested operation, which the cases omit.
func withOperation(answer any, operation string) any {
	rows := row{}
	for _, item := range answer.(row) {
		cells := item.(row)
		rows = append(rows, append(row{cells[0], row{operation}}, cells[1:]...))
	}
	return rows
}

// checkNames compares the names of entries.
func checkNames(name string, function any) {
	for _, asked := range group(name) {
		names := row{}
		for _, cells := range plain(call(function, "of dialect", asked), "Name?").(row) {
			names = append(names, cells.(row)...)
		}
		compare(names, asked["names"], name, asked)
	}
}

// The types of the functions, which callers rely on.
var (
	_ func(int, mappings.Dialect, mappings.Dialect, mappings.Operation, ...mappings.CodeFacts) []mappings.Translation     = mappings.Translate
	_ func(mappings.ErrorCode, mappings.Operation, mappings.Dialect, mappings.ErrorArgument) (mappings.DialectCode, bool) = mappings.Code
	_ func(mappings.Operation, mappings.Dialect) mappings.DialectCode                                                     = mappings.Success
	_ func(mappings.EnumTable, string, mappings.Dialect) (int, bool)                                                      = mappings.EnumNumber
	_ func(mappings.EnumTable, int, mappings.Dialect) (string, bool)                                                      = mappings.EnumValue
	_ func(mappings.Operation, mappings.Dialect) []mappings.CallEntry                                                     = mappings.Calls
	_ func(string, mappings.Dialect) []mappings.Operation                                                                 = mappings.Commands
	_ func(mappings.EventName, mappings.Dialect) []mappings.CallbackEntry                                                 = mappings.Callbacks
	_ func(mappings.LimitedField, mappings.Dialect) (mappings.Limit, bool)                                                = mappings.LimitOf
	_ func(string, mappings.Dialect) (mappings.Profile, bool)                                                             = mappings.FindProfile
	_ func(mappings.ErrorCode, mappings.Operation, mappings.Profile) (mappings.DialectCode, bool)                         = mappings.ProfileCode
	_ func(int, mappings.Dialect, mappings.Profile, mappings.Operation, ...mappings.CodeFacts) []mappings.Translation     = mappings.TranslateToProfile
	_ func(mappings.LimitedField, mappings.Profile) (mappings.Limit, bool)                                                = mappings.ProfileLimit
	_ func(mappings.CustomKeyField, mappings.Profile) string                                                              = mappings.KeyPrefix
	_ func(string, mappings.Dialect) []mappings.NameChange                                                                = mappings.Changes
	_ func(mappings.FieldKind) []mappings.FieldRecord                                                                     = mappings.Records
	_ func(string) []mappings.FieldEntry                                                                                  = mappings.Fields
	_ func(string) []mappings.FieldEntry                                                                                  = mappings.FindFields
	_ func(string, string, mappings.Dialect) (mappings.FieldCell, bool)                                                   = mappings.FieldIn
	_ func(mappings.Conversion) string                                                                                    = mappings.Conversion.Summary
	_ func(mappings.Dialect) []mappings.VendorField                                                                       = mappings.VendorFields
)

const (
	code        = "Number Channel Text Fidelity"
	translation = "Error? Operations SourceText SourceChannel Target"
	limit       = "Maximum Unit"
	cell        = "Name? Fidelity Conversion? Keeps Only Instead? Note"
)

func main() {
	data, err := os.ReadFile(os.Args[1])
	if err == nil {
		err = json.Unmarshal(data, &cases)
	}
	if err == nil {
		err = json.Unmarshal(cases["operations"], &operations)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	checkCodes()
	checkEntries()
	check("records", mappings.Records, "kind", "records", "Name Summary")
	check("fields", mappings.Fields, "record", "fields", "Kind Name Summary Type?")
	check("fieldTerms", mappings.FindFields, "term", "found", "Record Name")
	check("fieldCells", mappings.FieldIn, "field record dialect", "cell", cell)
	check("conversions", mappings.Conversion.Summary, "conversion", "summary", "")
	check("vendorFields", mappings.VendorFields, "dialect", "fields", "Type Name Note")
	fmt.Printf("compared %d, different %d\n", compared, different)
	if different > 0 {
		os.Exit(1)
	}
}

func checkCodes() {
	keys := "number from to operation"
	check("translations", mappings.Translate, keys, "any", translation)
	checkOperations("translations", mappings.Translate, keys, translation, withOperation)
	checkFacts()
	checkOperations("codes", mappings.Code, "error operation dialect argument", code, same)
	checkOperations("successes", mappings.Success, "operation dialect", code, same)
	check("profiles", mappings.FindProfile, "name dialect", "found", "Name Version Summary")
	checkOperations("profileCodes", mappings.ProfileCode, "error operation profile", code, same)
	keys = "number from profile operation"
	check("profileTranslations", mappings.TranslateToProfile, keys, "any", translation)
	checkOperations("profileTranslations", mappings.TranslateToProfile, keys, translation, withOperation)
	check("profileLimits", mappings.ProfileLimit, "field profile", "limit", limit)
	check("keyPrefixes", mappings.KeyPrefix, "field profile", "prefix", "")
	check("changes", mappings.Changes, "name dialect", "changes", "Version Kind Other?")
}

// checkFacts compares the translations of codes with several meanings if facts about the reply are known.
func checkFacts() {
	for _, asked := range group("facts") {
		text := func(key string) string {
			found, _ := asked[key].(string)
			return found
		}
		facts := mappings.CodeFacts{Channel: mappings.Channel(text("channel"))}
		if _, ok := asked["text"].(string); ok {
			known := text("text")
			facts.Text = &known
		}
		if known, ok := asked["namesCaller"].(bool); ok {
			facts.NamesCaller = &known
		}
		from, to := mappings.Dialect(text("from")), mappings.Dialect(text("to"))
		found := row{}
		for _, item := range mappings.Translate(
			int(asked["number"].(float64)), from, to, mappings.Operation(text("operation")), facts,
		) {
			found = append(found, row{string(item.Error), float64(item.Target.Number)})
		}
		compare(found, asked["found"], asked)
	}
}

func checkEntries() {
	check("enumNumbers", mappings.EnumNumber, "table value dialect", "number", "")
	check("enumValues", mappings.EnumValue, "table number dialect", "value", "")
	checkNames("calls", mappings.Calls)
	check("commands", mappings.Commands, "call dialect", "commands", "")
	checkNames("callbacks", mappings.Callbacks)
	check("limits", mappings.LimitOf, "field dialect", "limit", limit)
	for _, asked := range group("limits") {
		found, _ := call(mappings.LimitOf, "field dialect", asked).(mappings.Limit)
		for _, item := range asked["texts"].(row) {
			text := item.(row)
			part := strings.Repeat(text[0].(string), int(text[1].(float64)))
			compare(found.Admits(part), text[2], "Admits", asked["field"], asked["dialect"], text)
		}
	}
}
