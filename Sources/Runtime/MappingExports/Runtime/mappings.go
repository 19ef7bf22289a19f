// #insert origin

// Package mappings says what the codes, enumerations, calls, callbacks and fields of #dialects are in each other's terms.
package mappings

// #region profiles
import "strconv"

// #endregion
// #region profiles fields
import "strings"

// #endregion

// #insert Dialect

// #region errors enums calls events fields

// #insert Fidelity

// #endregion
// #region errors calls

// #insert Operation

// #endregion
// #region calls events profiles fields

// filter returns the rows that fit.
func filter[Row any](rows []Row, fits func(Row) bool) []Row {
	var found []Row
	for _, row := range rows {
		if fits(row) {
			found = append(found, row)
		}
	}
	return found
}

// #endregion
// #region errors enums limits profiles fields

// find returns the first row that fits; false if none does.
func find[Row any](rows []Row, fits func(Row) bool) (Row, bool) {
	for _, row := range rows {
		if fits(row) {
			return row, true
		}
	}
	var none Row
	return none, false
}

// #endregion
// #region errors profiles

// contains reports whether a list has an item.
func contains[Item comparable](list []Item, item Item) bool {
	for _, other := range list {
		if other == item {
			return true
		}
	}
	return false
}

// #endregion
// #region errors

// #insert ErrorCode

// #insert ErrorArgument

// #insert Channel

// #insert vendorCodes

// #insert DialectCode
// #insert CodeMeaning
// #insert Translation
// #insert CodeDescription
// #insert Answer
// #insert ErrorCodes
// #insert Meaning
// #insert NumberRow

// #insert errorCodes

// #insert meanings

// #insert numbers

// CodeFacts is what is known about a reply with a code.
type CodeFacts struct {
	// Text is the text beside the code, or nil if it is not known.
	Text *string
	// Channel is the block that contains the code, or "" if it is not known.
	Channel Channel
	// NamesCaller reports whether the call names its own caller; nil if that is not known.
	NamesCaller *bool
}

type errorKey struct {
	dialect Dialect
	err     ErrorCode
}

type numberKey struct {
	dialect Dialect
	number  int
}

var (
	codesByError     = make(map[errorKey]errorCodes)
	meaningsByNumber = make(map[numberKey][]meaning)
)

func init() {
	for _, row := range errorCodesRows {
		codesByError[errorKey{row.dialect, row.error}] = row
	}
	for _, row := range meaningsRows {
		key := numberKey{row.dialect, row.number}
		meaningsByNumber[key] = append(meaningsByNumber[key], row)
	}
}

// answer returns the first code that fits.
func (codes errorCodes) answer(operation Operation, argument ErrorArgument) DialectCode {
	row, ok := find(codes.answers, func(row answer) bool {
		return contains(row.operations, operation) && (row.argument == "" || row.argument == argument)
	})
	if ok {
		return row.code
	}
	return codes.otherwise
}

// Code returns what a dialect answers for an error in an operation. The argument is what the
// error is about, where the dialect has a code for each, and "" elsewhere. Code returns false
// only for an error or a dialect that the tables do not have.
func Code(err ErrorCode, operation Operation, dialect Dialect, argument ErrorArgument) (DialectCode, bool) {
	codes, ok := codesByError[errorKey{dialect, err}]
	if !ok || err == "" {
		return DialectCode{}, false
	}
	return codes.answer(operation, argument), true
}

// Success returns the number 0 with the vendor's text, for an operation that succeeded.
func Success(operation Operation, dialect Dialect) DialectCode {
	if codes, ok := codesByError[errorKey{dialect, ""}]; ok {
		return codes.answer(operation, "")
	}
	return DialectCode{0, ChannelSuccess, "", FidelityExact}
}

// Meanings returns all that a number of a dialect means, the most specific first; nothing for an
// unmapped number. A meaning with a text holds only if that text came with the number. An
// operation of "" asks for the meanings in all of them. With facts, Meanings returns the meanings
// that agree with them.
func Meanings(number int, dialect Dialect, operation Operation, facts ...CodeFacts) []CodeMeaning {
	if number == 0 {
		text := ""
		if operation != "" {
			text = Success(operation, dialect).Text
		}
		return []CodeMeaning{{"", operation, text, ChannelSuccess}}
	}
	var found []CodeMeaning
	for _, row := range meaningsByNumber[numberKey{dialect, number}] {
		if len(row.operations) == 0 {
			channel := row.channel
			if operation != "" {
				// Where the number arrives depends on the operation, as the code of the error says.
				if code, ok := Code(row.error, operation, dialect, ""); ok && code.Number == number {
					channel = code.Channel
				}
			}
			found = append(found, CodeMeaning{row.error, "", row.text, channel})
		}
		for _, name := range row.operations {
			if operation == "" || operation == name {
				found = append(found, CodeMeaning{row.error, name, row.text, row.channel})
			}
		}
	}
	for _, known := range facts {
		found = known.narrow(found)
	}
	return found
}

func (facts CodeFacts) narrow(found []CodeMeaning) []CodeMeaning {
	keep := func(fits func(CodeMeaning) bool) {
		var kept []CodeMeaning
		for _, meaning := range found {
			if fits(meaning) {
				kept = append(kept, meaning)
			}
		}
		// A fact that no meaning agrees with is disregarded.
		if len(kept) > 0 {
			found = kept
		}
	}
	if facts.Text != nil {
		text := ""
		for _, meaning := range found {
			if meaning.Text == *facts.Text {
				text = *facts.Text
			}
		}
		keep(func(meaning CodeMeaning) bool { return meaning.Text == text })
	}
	if facts.Channel != "" {
		keep(func(meaning CodeMeaning) bool {
			return meaning.Operation == "" || meaning.Channel == facts.Channel
		})
	}
	if facts.NamesCaller != nil {
		keep(func(meaning CodeMeaning) bool { return (meaning.Error == ErrorSelfTarget) == *facts.NamesCaller })
	}
	return found
}

// Describe returns what the vendor's headers say of a number: a summary and the names. It returns
// false for an unknown number.
func Describe(number int, dialect Dialect) (summary string, names []string, ok bool) {
	row, ok := find(numbersRows, func(row numberRow) bool {
		return row.dialect == dialect && row.number == number
	})
	return row.description.Summary, row.description.Names, ok
}

// Translate translates a code from one dialect to another, by way of the neutral errors: one
// translation for each meaning that the facts admit, the most specific first. An operation of ""
// asks for every possibility. The number of an unmapped code is kept, unless it cannot be a code
// of the other dialect or has another meaning there.
func Translate(number int, from, to Dialect, operation Operation, facts ...CodeFacts) []Translation {
	meanings := Meanings(number, from, operation, facts...)
	if len(meanings) == 0 {
		return unmapped(number, to, operation)
	}
	return translations(meanings, operation, func(err ErrorCode) errorCodes {
		return codesByError[errorKey{to, err}]
	})
}

// unmapped returns the one translation of a number without a meaning; nothing for an unknown
// dialect.
func unmapped(number int, dialect Dialect, operation Operation) []Translation {
	known, operations := operation, []Operation{operation}
	if operation == "" {
		known, operations = OperationSignIn, nil
	}
	code, ok := Code(ErrorUnmappedForeign, known, dialect, "")
	if !ok {
		return nil
	}
	_, hasMeaning := meaningsByNumber[numberKey{dialect, number}]
	if number != 0 && number == int(int32(number)) && !hasMeaning {
		code.Number, code.Text = number, ""
	}
	return []Translation{{ErrorUnmappedForeign, operations, "", ChannelFailure, code}}
}

func translations(meanings []CodeMeaning, operation Operation, codesFor func(ErrorCode) errorCodes) []Translation {
	var found []Translation
	for _, meaning := range meanings {
		codes := codesFor(meaning.Error)
		if codes.dialect == "" {
			continue
		}
		known := meaning.Operation
		if known == "" {
			known = operation
		}
		targets := codes.possible
		if known != "" {
			targets = []answer{{[]Operation{known}, "", codes.answer(known, "")}}
		}
		for _, target := range targets {
			found = add(found, meaning, target)
		}
	}
	return found
}

// add adds a translation, or only its operations if one that says the same is there.
func add(found []Translation, meaning CodeMeaning, target answer) []Translation {
	for i := range found {
		other := &found[i]
		if other.Error != meaning.Error || other.SourceText != meaning.Text || other.SourceChannel != meaning.Channel ||
			other.Target != target.code || (len(other.Operations) == 0) != (len(target.operations) == 0) {
			continue
		}
		for _, name := range target.operations {
			if !contains(other.Operations, name) {
				other.Operations = append(other.Operations, name)
			}
		}
		return found
	}
	operations := append([]Operation(nil), target.operations...)
	return append(found, Translation{meaning.Error, operations, meaning.Text, meaning.Channel, target.code})
}

// #endregion
// #region enums

// #insert neutralEnums

// #insert vendorEnums

// #insert EnumTable

// #insert EnumRow

// #insert enums

// EnumNumber returns the number of a neutral value in a dialect; false if the dialect cannot say
// the value.
func EnumNumber(table EnumTable, value string, dialect Dialect) (int, bool) {
	row, ok := find(enumsRows, func(row enumRow) bool {
		return row.table == table && row.dialect == dialect && row.value == value
	})
	return row.number, ok
}

// EnumValue returns the neutral value of a dialect's number; false if the dialect has no such
// number.
func EnumValue(table EnumTable, number int, dialect Dialect) (string, bool) {
	row, ok := find(enumsRows, func(row enumRow) bool {
		return row.table == table && row.dialect == dialect && row.number == number && row.readsBack
	})
	return row.value, ok
}

// #endregion
// #region calls

// #insert CallEntry

// #insert calls

// Calls returns the calls of a dialect for a command; one entry without a name if the
// dialect has none, with the reason in its note. The command "" asks for the calls that need none:
// initialisation, listeners, logout.
func Calls(command Operation, dialect Dialect) []CallEntry {
	return filter(callsRows, func(row CallEntry) bool {
		return row.Command == command && row.Dialect == dialect
	})
}

// Commands returns the commands that a call of a dialect can mean, by its name on the wire:
// several if an argument decides, none for a call that needs no command or is unknown.
func Commands(call string, dialect Dialect) []Operation {
	var found []Operation
	for _, row := range callsRows {
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

// #endregion
// #region events

// #insert EventName

// #insert CallbackEntry

// #insert callbacks

// Callbacks returns the callbacks by which a dialect reports an event; one entry without a name if
// the dialect does not report it, with the reason in its note. The event "" asks for the callbacks
// that no event causes.
func Callbacks(event EventName, dialect Dialect) []CallbackEntry {
	return filter(callbacksRows, func(row CallbackEntry) bool {
		return row.Event == event && row.Dialect == dialect
	})
}

// #endregion
// #region limits

// #insert LimitedField

// LimitUnit is what a limit counts.
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

// #insert Limit
// #insert LimitRow

// #insert limits

// LimitOf returns the limit that a dialect sets itself; false if it has none of its own. A limit
// binds the dialect that writes; what another has written may be longer.
func LimitOf(field LimitedField, dialect Dialect) (Limit, bool) {
	row, ok := find(limitsRows, func(row limitRow) bool {
		return row.field == field && row.dialect == dialect
	})
	return row.limit, ok
}

// Admits reports whether a text is short enough; in items, it counts as one. A limit of a
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

// #endregion
// #region profiles

// #insert CustomKeyField

// #insert ChangeKind

// #insert Profile
// #insert NameChange
// #insert Condition
// #insert ProfileCodes
// #insert ProfileLimit
// #insert KeyPrefixRow

// #insert profiles

// #insert profileCodes

// #insert profileLimits

// #insert prefixes

// #insert changes

// versionParts returns the numbers of a version; false if it is none.
func versionParts(version string) ([]int, bool) {
	var parts []int
	for _, word := range strings.Split(version, ".") {
		part, err := strconv.ParseUint(word, 10, 31)
		if err != nil {
			return nil, false
		}
		parts = append(parts, int(part))
	}
	return parts, true
}

// isOlder reports whether a version is older than another; numbers count from the left.
func isOlder(version, other string) bool {
	parts, _ := versionParts(version)
	others, _ := versionParts(other)
	for i, part := range others {
		if i >= len(parts) {
			return true
		}
		if parts[i] != part {
			return parts[i] < part
		}
	}
	return false
}

func (c condition) holds(profile Profile) bool {
	if c.dialect != profile.Dialect {
		return false
	}
	if c.before != "" {
		return isOlder(profile.Version, c.before)
	}
	return contains(c.profiles, profile.Name)
}

// Profiles returns the named profiles of a dialect, "reference" first: it does what the other
// tables say.
func Profiles(dialect Dialect) []Profile {
	return filter(profilesRows, func(row Profile) bool { return row.Dialect == dialect })
}

// FindProfile finds a profile by its name, such as "latest", or by the number of a version. It
// returns false if it is neither.
func FindProfile(name string, dialect Dialect) (Profile, bool) {
	profile, ok := find(Profiles(dialect), func(row Profile) bool { return row.Name == name })
	if ok {
		return profile, true
	}
	if _, ok := versionParts(name); !ok {
		return Profile{}, false
	}
	return Profile{dialect, name, name, "SDK " + name}, true
}

func (profile Profile) codes(err ErrorCode) (errorCodes, bool) {
	row, ok := find(profileCodesRows, func(row profileCodes) bool {
		return row.codes.error == err && row.condition.holds(profile)
	})
	if ok {
		return row.codes, true
	}
	codes, ok := codesByError[errorKey{profile.Dialect, err}]
	return codes, ok
}

// ProfileCode returns what a dialect answers for an error in a profile: the profile's own code, or
// that of Code.
func ProfileCode(err ErrorCode, operation Operation, profile Profile) (DialectCode, bool) {
	codes, ok := profile.codes(err)
	if !ok || err == "" {
		return DialectCode{}, false
	}
	return codes.answer(operation, ""), true
}

// TranslateToProfile translates a code to a profile of another dialect, as Translate does.
func TranslateToProfile(
	number int, from Dialect, profile Profile, operation Operation, facts ...CodeFacts,
) []Translation {
	meanings := Meanings(number, from, operation, facts...)
	if len(meanings) == 0 {
		return unmapped(number, profile.Dialect, operation)
	}
	return translations(meanings, operation, func(err ErrorCode) errorCodes {
		codes, _ := profile.codes(err)
		return codes
	})
}

// ProfileLimit returns the limit of a field in a profile; false if the dialect has none of its own.
func ProfileLimit(field LimitedField, profile Profile) (Limit, bool) {
	row, ok := find(profileLimitsRows, func(row profileLimit) bool {
		return row.field == field && row.condition.holds(profile)
	})
	if ok {
		return row.limit, true
	}
	return LimitOf(field, profile.Dialect)
}

// KeyPrefix returns the prefix that the keys of custom fields have where they are read, or "".
func KeyPrefix(field CustomKeyField, profile Profile) string {
	row, _ := find(prefixesRows, func(row keyPrefixRow) bool {
		return row.field == field && row.condition.holds(profile)
	})
	return row.prefix
}

// Changes returns when a name came, changed and went, oldest first; nothing for a name that no
// version is known to have changed.
func Changes(name string, dialect Dialect) []NameChange {
	return filter(changesRows, func(row NameChange) bool { return row.Dialect == dialect && row.Name == name })
}

// #endregion
// #region fields

// #insert FieldKind

// #insert Conversion

// #insert FieldRecord
// #insert FieldEntry
// #insert FieldCell
// #insert VendorField
// #insert FieldCellRow
// #insert ConversionRow

// #insert records

// #insert fields

// #insert fieldCells

// #insert conversions

// #insert unmappedFields

// Records returns the records of a kind, in the order of the table.
func Records(kind FieldKind) []FieldRecord {
	return filter(recordsRows, func(row FieldRecord) bool { return row.Kind == kind })
}

// Fields returns the fields of a record such as "Friendship", in the order of the table; nothing for
// an unknown record.
func Fields(record string) []FieldEntry {
	return filter(fieldsRows, func(row FieldEntry) bool { return row.Record == record })
}

// FindFields finds fields by their name, in upper or lower case, alone or behind the beginning of
// their record's name: "remark", "friend.remark" and "Friendship.remark" find the remark of a
// friendship.
func FindFields(term string) []FieldEntry {
	term = strings.ToLower(term)
	return filter(fieldsRows, func(row FieldEntry) bool {
		return isField(strings.ToLower(row.Name), strings.ToLower(row.Record), term)
	})
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

// FieldIn returns how a field such as "remark" of a record such as "Friendship" is represented in a dialect;
// false if there is no such field.
func FieldIn(field, record string, dialect Dialect) (FieldCell, bool) {
	row, ok := find(fieldCellsRows, func(row fieldCellRow) bool {
		return row.record == record && row.field == field && row.dialect == dialect
	})
	return row.cell, ok
}

// Summary returns what happens to a field in a conversion; "" for one that the tables do not have.
func (conversion Conversion) Summary() string {
	row, _ := find(conversionsRows, func(row conversionRow) bool { return row.conversion == conversion })
	return row.summary
}

// VendorFields returns the fields of a dialect that the hub has no place for.
func VendorFields(dialect Dialect) []VendorField {
	return filter(unmappedFieldsRows, func(row VendorField) bool { return row.Dialect == dialect })
}

// #endregion
