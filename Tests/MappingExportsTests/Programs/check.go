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

// answers are listed once for all operations but the special ones.
type answers struct {
	Others     row
	Operations map[string]row
}

func (a answers) of(operation string) row {
	if special, ok := a.Operations[operation]; ok {
		return special
	}
	return a.Others
}

type cases struct {
	Operations   []string
	Translations []struct {
		answers
		Number   int
		From, To mappings.Dialect
		Any      row
	}
	Codes []struct {
		answers
		Error    mappings.ErrorCode
		Dialect  mappings.Dialect
		Argument mappings.ErrorArgument
	}
	Successes []struct {
		answers
		Dialect mappings.Dialect
	}
	EnumNumbers []struct {
		Table   mappings.EnumTable
		Dialect mappings.Dialect
		Value   string
		Number  any
	}
	EnumValues []struct {
		Table   mappings.EnumTable
		Dialect mappings.Dialect
		Value   any
		Number  int
	}
	Calls []struct {
		Of      mappings.Operation
		Dialect mappings.Dialect
		Names   row
	}
	Commands []struct {
		Call     string
		Dialect  mappings.Dialect
		Commands row
	}
	Callbacks []struct {
		Of      mappings.EventName
		Dialect mappings.Dialect
		Names   row
	}
	Limits []struct {
		Field   mappings.LimitedField
		Dialect mappings.Dialect
		Limit   row
		Texts   []row
	}
	profileCases
	fieldCases
}

var compared, different int

// compare takes what JSON has read on one side, so numbers are of the type float64.
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

// orNull is what a text is in JSON; "" means nothing in Go.
func orNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}

func code(found mappings.DialectCode) row {
	return row{float64(found.Number), string(found.Channel), found.Text, string(found.Fidelity)}
}

func translations(found []mappings.Translation) row {
	rows := row{}
	for _, item := range found {
		operations := row{}
		for _, operation := range item.Operations {
			operations = append(operations, string(operation))
		}
		head := row{orNull(string(item.Error)), operations, item.SourceText, string(item.SourceChannel)}
		rows = append(rows, append(head, code(item.Target)...))
	}
	return rows
}

// expected puts the operation that was asked for where the cases leave it out.
func expected(rows row, operation string) row {
	found := row{}
	for _, item := range rows {
		cells := item.(row)
		found = append(found, append(row{cells[0], row{operation}}, cells[1:]...))
	}
	return found
}

func read(path string) (all cases, err error) {
	data, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(data, &all)
	}
	return all, err
}

func main() {
	all, err := read(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	compareCodes(all)
	compareNames(all)
	compareProfiles(all)
	compareFields(all)
	fmt.Printf("compared %d, different %d\n", compared, different)
	if different > 0 {
		os.Exit(1)
	}
}

func compareCodes(all cases) {
	for _, c := range all.Translations {
		found := translations(mappings.Translate(c.Number, c.From, c.To, ""))
		compare(found, c.Any, "Translate", c.Number, c.From, c.To)
		for _, name := range all.Operations {
			found := translations(mappings.Translate(c.Number, c.From, c.To, mappings.Operation(name)))
			compare(found, expected(c.of(name), name), "Translate", c.Number, c.From, c.To, name)
		}
	}
	for _, c := range all.Codes {
		for _, name := range all.Operations {
			found, _ := mappings.Code(c.Error, mappings.Operation(name), c.Dialect, c.Argument)
			compare(code(found), c.of(name), "Code", c.Error, name, c.Dialect, c.Argument)
		}
	}
	for _, c := range all.Successes {
		for _, name := range all.Operations {
			found := mappings.Success(mappings.Operation(name), c.Dialect)
			compare(code(found), c.of(name), "Success", name, c.Dialect)
		}
	}
}

func compareNames(all cases) {
	for _, c := range all.EnumNumbers {
		var found any
		if number, ok := mappings.EnumNumber(c.Table, c.Value, c.Dialect); ok {
			found = float64(number)
		}
		compare(found, c.Number, "EnumNumber", c.Table, c.Value, c.Dialect)
	}
	for _, c := range all.EnumValues {
		var found any
		if value, ok := mappings.EnumValue(c.Table, c.Number, c.Dialect); ok {
			found = value
		}
		compare(found, c.Value, "EnumValue", c.Table, c.Number, c.Dialect)
	}
	for _, c := range all.Calls {
		found := row{}
		for _, call := range mappings.Calls(c.Of, c.Dialect) {
			found = append(found, orNull(call.Name))
		}
		compare(found, c.Names, "Calls", c.Of, c.Dialect)
	}
	for _, c := range all.Commands {
		found := row{}
		for _, command := range mappings.Commands(c.Call, c.Dialect) {
			found = append(found, string(command))
		}
		compare(found, c.Commands, "Commands", c.Call, c.Dialect)
	}
	for _, c := range all.Callbacks {
		found := row{}
		for _, callback := range mappings.Callbacks(c.Of, c.Dialect) {
			found = append(found, orNull(callback.Name))
		}
		compare(found, c.Names, "Callbacks", c.Of, c.Dialect)
	}
	for _, c := range all.Limits {
		var found row
		limit, ok := mappings.LimitOf(c.Field, c.Dialect)
		if ok {
			found = row{float64(limit.Maximum), string(limit.Unit)}
		}
		compare(found, c.Limit, "LimitOf", c.Field, c.Dialect)
		for _, text := range c.Texts {
			part := strings.Repeat(text[0].(string), int(text[1].(float64)))
			compare(limit.Admits(part), text[2], c.Field, c.Dialect, "Admits", text[1], text[0])
		}
	}
}
