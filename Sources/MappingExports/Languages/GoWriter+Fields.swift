/// The functions over the fields, as Go.
extension GoWriter {
    static func add(_ fields: FieldsModel, to text: inout SourceText) {
        text.add("// FieldKind is what kind of record a field belongs to.\ntype FieldKind string")
        text.add(constants("The kinds.", "FieldKind", prefixed("Kind", NamedItem.recordKinds)))
        text.add("// Conversion is a way in which a field changes; the empty one is none.\ntype Conversion string")
        text.add(constants("The conversions.", "Conversion", prefixed("Conversion", NamedItem.conversions)))
        text.add(fieldTypes)
        text.add(data("recordRows", "FieldRecord", fields.recordRows))
        text.add(data("fieldRows", "FieldEntry", fields.fieldRows))
        text.add(data("fieldCellRows", "fieldCellRow", fields.cellRows))
        text.add(data("conversionRows", "conversionRow", fields.conversionRows))
        text.add(data("vendorFieldRows", "VendorField", fields.vendorRows))
        text.add(fieldFunctions)
    }

    private static let fieldTypes = #"""
        // FieldRecord is a record of the hub: a value, a command with its arguments, or an event with what
        // it tells.
        type FieldRecord struct {
        	Name    string
        	Kind    FieldKind
        	Summary string
        }

        // FieldEntry is a field of a record.
        type FieldEntry struct {
        	Record string
        	Kind   FieldKind
        	// Name is the field's name; one of a profile's standard fields begins with "fields.".
        	Name    string
        	Summary string
        	// Type is the record that the field holds, one or several of, or "".
        	Type string
        }

        // FieldCell tells how a field fares in a dialect.
        type FieldCell struct {
        	// Name is what the dialect calls the field, several names separated by commas, or "" if it has
        	// none.
        	Name     string
        	Fidelity Fidelity
        	// Conversion tells how a converted field changes, or "".
        	Conversion Conversion
        	// Keeps is what survives of a record of which the dialect shows a part.
        	Keeps []string
        	// HasOnly tells whether there is one value with which a field goes through that the dialect
        	// otherwise refuses or leaves out; Only is that value.
        	HasOnly bool
        	Only    string
        	// Instead tells what a translated call does with a value that is refused here, or "".
        	Instead Fidelity
        	// Note tells what else there is to know.
        	Note string
        }

        // VendorField is a field of a dialect that the hub has no place for.
        type VendorField struct {
        	Dialect Dialect
        	// Type is the type or call that has it.
        	Type string
        	Name string
        	// Note tells what becomes of it.
        	Note string
        }

        type fieldCellRow struct {
        	record     string
        	field      string
        	dialect    Dialect
        	name       string
        	fidelity   Fidelity
        	conversion Conversion
        	keeps      []string
        	only       []string
        	instead    Fidelity
        	note       string
        }

        type conversionRow struct {
        	conversion Conversion
        	summary    string
        }
        """#

    private static let fieldFunctions = #"""
        // Records returns the records of a kind, in the order of the table.
        func Records(kind FieldKind) []FieldRecord {
        	var found []FieldRecord
        	for _, row := range recordRows {
        		if row.Kind == kind {
        			found = append(found, row)
        		}
        	}
        	return found
        }

        // Fields returns the fields of a record such as "Friendship", in the order of the table; nothing for
        // an unknown record.
        func Fields(record string) []FieldEntry {
        	var found []FieldEntry
        	for _, row := range fieldRows {
        		if row.Record == record {
        			found = append(found, row)
        		}
        	}
        	return found
        }

        // FindFields finds fields by their name, in upper or lower case, alone or behind the beginning of
        // their record's name: "remark", "friend.remark" and "Friendship.remark" find the remark of a
        // friendship.
        func FindFields(term string) []FieldEntry {
        	term = strings.ToLower(term)
        	var found []FieldEntry
        	for _, row := range fieldRows {
        		if isField(strings.ToLower(row.Name), strings.ToLower(row.Record), term) {
        			found = append(found, row)
        		}
        	}
        	return found
        }

        func isField(name, record, term string) bool {
        	last := name[strings.LastIndex(name, ".")+1:]
        	switch term {
        	case name, last, record + "." + name, record + "." + last:
        		return true
        	}
        	dot := strings.Index(term, ".")
        	return dot > 0 && term[dot+1:] == last && strings.HasPrefix(record, term[:dot])
        }

        // FieldIn returns how a field such as "remark" of a record such as "Friendship" fares in a dialect;
        // false if there is no such field.
        func FieldIn(field, record string, dialect Dialect) (FieldCell, bool) {
        	for _, row := range fieldCellRows {
        		if row.record != record || row.field != field || row.dialect != dialect {
        			continue
        		}
        		cell := FieldCell{
        			Name:       row.name,
        			Fidelity:   row.fidelity,
        			Conversion: row.conversion,
        			Keeps:      row.keeps,
        			Instead:    row.instead,
        			Note:       row.note,
        		}
        		if len(row.only) > 0 {
        			cell.HasOnly, cell.Only = true, row.only[0]
        		}
        		return cell, true
        	}
        	return FieldCell{}, false
        }

        // Summary returns what happens to a field in a conversion; "" for one that the tables do not have.
        func (conversion Conversion) Summary() string {
        	for _, row := range conversionRows {
        		if row.conversion == conversion {
        			return row.summary
        		}
        	}
        	return ""
        }

        // VendorFields returns the fields of a dialect that the hub has no place for.
        func VendorFields(dialect Dialect) []VendorField {
        	var found []VendorField
        	for _, row := range vendorFieldRows {
        		if row.Dialect == dialect {
        			found = append(found, row)
        		}
        	}
        	return found
        }
        """#
}
