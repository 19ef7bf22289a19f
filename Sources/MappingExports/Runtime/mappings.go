// #insert origin

// Package mappings says what the codes, enumerations, calls, callbacks and fields of #dialects are in each other's terms.
package mappings

// #region profiles
import "strconv"

// #endregion
// #region profiles fields
import "strings"

// #endregion

// Dialect is an API that the bridge speaks.
type Dialect string

// #insert Dialect

// #region errors enums calls events fields

// Fidelity says how faithful a step is.
type Fidelity string

// #insert Fidelity

// #endregion
// #region errors calls

// Operation is what can be done; the empty one means any.
type Operation string

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

// ErrorCode is a neutral error; the empty one means success.
type ErrorCode string

// #insert ErrorCode

// ErrorArgument is an argument that an error can be about.
type ErrorArgument string

// #insert ErrorArgument

// Channel is where a code arrives.
type Channel string

// #insert Channel

// #insert vendorCodes

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
	// Text distinguishes this meaning from others of the number; "" is any other text.
	Text    string
	Channel Channel
}

// Translation is what one meaning of a dialect's code is in another dialect.
type Translation struct {
	// Error is the neutral error between the two, or "" for a success.
	Error ErrorCode
	// Operations are those in which this holds; empty for any.
	Operations []Operation
	// SourceText distinguishes this meaning from others of the code; "" is any other text.
	SourceText    string
	SourceChannel Channel
	// Target is the code of the other dialect.
	Target DialectCode
}

// answer is a code for some operations; for possible codes, none are all.
type answer struct {
	operations []Operation
	// argument is what the error must be about, or "" for anything.
	argument ErrorArgument
	code     DialectCode
}

// errorCodes is what a dialect answers for an error; the error "" is a success.
type errorCodes struct {
	dialect Dialect
	err     ErrorCode
	// answers differ from the usual one; the first that fits holds.
	answers []answer
	// otherwise is the answer in all other operations.
	otherwise DialectCode
	// possible are the codes that an unknown operation may have.
	possible []answer
}

// meaning is what a number means in some operations; none are all.
type meaning struct {
	dialect    Dialect
	number     int
	err        ErrorCode
	operations []Operation
	text       string
	channel    Channel
}

type numberEntry struct {
	dialect Dialect
	number  int
	summary string
	names   []string
}

// #insert errorCodes

// #insert meanings

// #insert numbers

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
		codesByError[errorKey{row.dialect, row.err}] = row
	}
	for _, row := range meaningsRows {
		key := numberKey{row.dialect, row.number}
		meaningsByNumber[key] = append(meaningsByNumber[key], row)
	}
}

// answer returns the first code that fits.
func (codes errorCodes) answer(operation Operation, argument ErrorArgument) DialectCode {
	for _, row := range codes.answers {
		if contains(row.operations, operation) && (row.argument == "" || row.argument == argument) {
			return row.code
		}
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
// operation of "" asks for the meanings in all of them.
func Meanings(number int, dialect Dialect, operation Operation) []CodeMeaning {
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
	for _, row := range numbersRows {
		if row.dialect == dialect && row.number == number {
			return row.summary, row.names, true
		}
	}
	return "", nil, false
}

// Translate translates a code from one dialect to another, by way of the neutral errors: one
// translation for each meaning, the most specific first. An operation of "" asks for every
// possibility. Translate returns nothing for an unmapped code; such a code travels as it is.
func Translate(number int, from, to Dialect, operation Operation) []Translation {
	return translations(number, from, operation, func(err ErrorCode) errorCodes {
		return codesByError[errorKey{to, err}]
	})
}

func translations(number int, from Dialect, operation Operation, codesFor func(ErrorCode) errorCodes) []Translation {
	var found []Translation
	for _, meaning := range Meanings(number, from, operation) {
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

// EnumTable is a neutral enumeration.
type EnumTable string

// #insert EnumTable

type enumRow struct {
	table   EnumTable
	dialect Dialect
	value   string
	number  int
	// readsBack reports whether the number reads back as the value.
	readsBack bool
}

// #insert enums

// EnumNumber returns the number of a neutral value in a dialect; false if the dialect cannot say
// the value.
func EnumNumber(table EnumTable, value string, dialect Dialect) (int, bool) {
	for _, row := range enumsRows {
		if row.table == table && row.dialect == dialect && row.value == value {
			return row.number, true
		}
	}
	return 0, false
}

// EnumValue returns the neutral value of a dialect's number; false if the dialect has no such
// number.
func EnumValue(table EnumTable, number int, dialect Dialect) (string, bool) {
	for _, row := range enumsRows {
		if row.table == table && row.dialect == dialect && row.number == number && row.readsBack {
			return row.value, true
		}
	}
	return "", false
}

// #endregion
// #region calls

// CallEntry is a call of a dialect, or the statement that it has none for a command.
type CallEntry struct {
	// Command is the command for the call, or "" for a call that needs none.
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
	// Note says what differs, or why there is no call.
	Note string
}

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

// EventName is the name of an event.
type EventName string

// #insert EventName

// CallbackEntry is a callback of a dialect, or the statement that it does not report an event.
type CallbackEntry struct {
	// Event is what the callback reports, or "" if no event causes it.
	Event   EventName
	Dialect Dialect
	// Name is the callback's name, or "" if the dialect does not report the event.
	Name string
	// Owner is the protocol that declares the callback.
	Owner string
	// Selector is how Objective-C spells it.
	Selector string
	// SwiftNames are how Swift spells it, oldest spelling first.
	SwiftNames []string
	// Detail says what the callback carries, if it reports several events.
	Detail   string
	Fidelity Fidelity
	// Note says what differs, or why the event is not reported.
	Note string
}

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

// LimitedField is what is limited.
type LimitedField string

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

// Limit is the greatest length of a text or a list, or the greatest number.
type Limit struct {
	Maximum int
	Unit    LimitUnit
}

type limitRow struct {
	field   LimitedField
	dialect Dialect
	limit   Limit
}

// #insert limits

// LimitOf returns the limit that a dialect sets itself; false if it has none of its own. A limit
// binds the dialect that writes; what another has written may be longer.
func LimitOf(field LimitedField, dialect Dialect) (Limit, bool) {
	for _, row := range limitsRows {
		if row.field == field && row.dialect == dialect {
			return row.limit, true
		}
	}
	return Limit{}, false
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

// CustomKeyField is a custom field with a key that has a prefix in some versions.
type CustomKeyField string

// #insert CustomKeyField

// ChangeKind is the change of a name of an SDK.
type ChangeKind string

// #insert ChangeKind

// Profile is a version of an SDK with what its backend does.
type Profile struct {
	Dialect Dialect
	// Name is the profile's name, or the version's number.
	Name    string
	Version string
	// Summary says what the profile means.
	Summary string
}

// NameChange says how a name of an SDK changed in a version.
type NameChange struct {
	Dialect Dialect
	Version string
	Name    string
	Kind    ChangeKind
	// Other is the name before or after, or "".
	Other string
}

// condition is where a row holds: before a version, or in named profiles.
type condition struct {
	dialect  Dialect
	before   string
	profiles []string
}

// profileCodes are all codes for an error in a profile, if no row before them holds.
type profileCodes struct {
	condition condition
	codes     errorCodes
}

type profileLimit struct {
	condition condition
	field     LimitedField
	limit     Limit
}

type prefix struct {
	condition condition
	field     CustomKeyField
	prefix    string
}

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
	for _, profile := range Profiles(dialect) {
		if profile.Name == name {
			return profile, true
		}
	}
	if _, ok := versionParts(name); !ok {
		return Profile{}, false
	}
	return Profile{dialect, name, name, "SDK " + name}, true
}

func (profile Profile) codes(err ErrorCode) (errorCodes, bool) {
	for _, row := range profileCodesRows {
		if row.codes.err == err && row.condition.holds(profile) {
			return row.codes, true
		}
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
func TranslateToProfile(number int, from Dialect, profile Profile, operation Operation) []Translation {
	return translations(number, from, operation, func(err ErrorCode) errorCodes {
		codes, _ := profile.codes(err)
		return codes
	})
}

// ProfileLimit returns the limit of a field in a profile; false if the dialect has none of its own.
func ProfileLimit(field LimitedField, profile Profile) (Limit, bool) {
	for _, row := range profileLimitsRows {
		if row.field == field && row.condition.holds(profile) {
			return row.limit, true
		}
	}
	return LimitOf(field, profile.Dialect)
}

// KeyPrefix returns the prefix that the keys of custom fields have where they are read, or "".
func KeyPrefix(field CustomKeyField, profile Profile) string {
	for _, row := range prefixesRows {
		if row.field == field && row.condition.holds(profile) {
			return row.prefix
		}
	}
	return ""
}

// Changes returns when a name came, changed and went, oldest first; nothing for a name that no
// version is known to have changed.
func Changes(name string, dialect Dialect) []NameChange {
	return filter(changesRows, func(row NameChange) bool { return row.Dialect == dialect && row.Name == name })
}

// #endregion
// #region fields

// FieldKind is what kind of record a field belongs to.
type FieldKind string

// #insert FieldKind

// Conversion is a way in which a field changes; the empty one is none.
type Conversion string

// #insert Conversion

// FieldRecord is a record of the hub: a value, a command with its arguments, or an event with what
// it carries.
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

// FieldCell says how a field is represented in a dialect.
type FieldCell struct {
	// Name is what the dialect calls the field, several names separated by commas, or "" if it has
	// none.
	Name     string
	Fidelity Fidelity
	// Conversion says how a converted field changes, or "".
	Conversion Conversion
	// Keeps is what survives of a record of which the dialect shows a part.
	Keeps []string
	// HasOnly reports whether there is one value with which a field goes through that the dialect
	// otherwise refuses or leaves out; Only is that value.
	HasOnly bool
	Only    string
	// Instead says what a translated call does with a value that is refused here, or "".
	Instead Fidelity
	// Note says what else there is to know.
	Note string
}

// VendorField is a field of a dialect that the hub has no place for.
type VendorField struct {
	Dialect Dialect
	// Type is the type or call that has it.
	Type string
	Name string
	// Note says what the bridge does with it.
	Note string
}

type fieldCellRow struct {
	record  string
	field   string
	dialect Dialect
	cell    FieldCell
}

type conversionRow struct {
	conversion Conversion
	summary    string
}

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
	for _, row := range fieldCellsRows {
		if row.record == record && row.field == field && row.dialect == dialect {
			return row.cell, true
		}
	}
	return FieldCell{}, false
}

// Summary returns what happens to a field in a conversion; "" for one that the tables do not have.
func (conversion Conversion) Summary() string {
	for _, row := range conversionsRows {
		if row.conversion == conversion {
			return row.summary
		}
	}
	return ""
}

// VendorFields returns the fields of a dialect that the hub has no place for.
func VendorFields(dialect Dialect) []VendorField {
	return filter(unmappedFieldsRows, func(row VendorField) bool { return row.Dialect == dialect })
}

// #endregion
