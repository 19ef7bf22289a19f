package main

import "example.org/check/mappings"

type fieldCases struct {
	Records []struct {
		Kind    mappings.FieldKind
		Records row
	}
	Fields []struct {
		Record string
		Fields row
	}
	FieldTerms []struct {
		Term  string
		Found row
	}
	FieldCells []struct {
		Record, Field string
		Dialect       mappings.Dialect
		Cell          row
	}
	Conversions []struct {
		Conversion mappings.Conversion
		Summary    string
	}
	VendorFields []struct {
		Dialect mappings.Dialect
		Fields  row
	}
}

func compareFields(all cases) {
	for _, c := range all.Records {
		found := row{}
		for _, record := range mappings.Records(c.Kind) {
			found = append(found, row{record.Name, record.Summary})
		}
		compare(found, c.Records, "Records", c.Kind)
	}
	for _, c := range all.Fields {
		found := row{}
		for _, field := range mappings.Fields(c.Record) {
			found = append(found, row{string(field.Kind), field.Name, field.Summary, orNull(field.Type)})
		}
		compare(found, c.Fields, "Fields", c.Record)
	}
	for _, c := range all.FieldTerms {
		found := row{}
		for _, field := range mappings.FindFields(c.Term) {
			found = append(found, row{field.Record, field.Name})
		}
		compare(found, c.Found, "FindFields", c.Term)
	}
	for _, c := range all.FieldCells {
		var found row
		if cell, ok := mappings.FieldIn(c.Field, c.Record, c.Dialect); ok {
			found = cells(cell)
		}
		compare(found, c.Cell, "FieldIn", c.Field, c.Record, c.Dialect)
	}
	for _, c := range all.Conversions {
		compare(c.Conversion.Summary(), c.Summary, "Summary", c.Conversion)
	}
	for _, c := range all.VendorFields {
		found := row{}
		for _, field := range mappings.VendorFields(c.Dialect) {
			found = append(found, row{field.Type, field.Name, field.Note})
		}
		compare(found, c.Fields, "VendorFields", c.Dialect)
	}
}

func cells(cell mappings.FieldCell) row {
	keeps := row{}
	for _, name := range cell.Keeps {
		keeps = append(keeps, name)
	}
	var only any
	if cell.HasOnly {
		only = cell.Only
	}
	conversion := orNull(string(cell.Conversion))
	instead := orNull(string(cell.Instead))
	return row{orNull(cell.Name), string(cell.Fidelity), conversion, keeps, only, instead, cell.Note}
}
