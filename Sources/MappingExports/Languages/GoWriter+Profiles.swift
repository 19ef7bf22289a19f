/// The functions over the profiles, as Go.
extension GoWriter {
    static let profileTypes = #"""
        // Profile is a version of an SDK with what its backend does.
        type Profile struct {
        	Dialect Dialect
        	// Name is the profile's name, or the version's number.
        	Name    string
        	Version string
        	// Summary tells what the profile stands for.
        	Summary string
        }

        // NameChange tells what became of a name of an SDK in a version.
        type NameChange struct {
        	Dialect Dialect
        	Version string
        	Name    string
        	Kind    ChangeKind
        	// Other is the name before or after, or "".
        	Other string
        }

        type condition struct {
        	dialect  Dialect
        	before   string
        	profiles []string
        }

        type profileCodeRow struct {
        	condition  condition
        	err        ErrorCode
        	operations []Operation
        	code       DialectCode
        }

        type profileLimitRow struct {
        	condition condition
        	field     LimitedField
        	limit     Limit
        }

        type prefixRow struct {
        	condition condition
        	field     CustomKeyField
        	prefix    string
        }
        """#

    static let profileFunctions = #"""
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

        // isOlder tells whether a version is older than another; numbers count from the left.
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
        	for _, name := range c.profiles {
        		if name == profile.Name {
        			return true
        		}
        	}
        	return false
        }

        // Profiles returns the named profiles of a dialect, "reference" first: it does what the other
        // tables say.
        func Profiles(dialect Dialect) []Profile {
        	var found []Profile
        	for _, row := range profileRows {
        		if row.Dialect == dialect {
        			found = append(found, row)
        		}
        	}
        	return found
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

        func profileCodes(profile Profile) map[ErrorCode][]operationCode {
        	found := make(map[ErrorCode][]operationCode)
        	for _, row := range profileCodeRows {
        		if !row.condition.holds(profile) {
        			continue
        		}
        		for _, operation := range row.operations {
        			found[row.err] = append(found[row.err], operationCode{operation, row.code})
        		}
        	}
        	return found
        }

        // ProfileCode returns what a dialect answers for an error in a profile: the profile's own code, or
        // that of Code.
        func ProfileCode(err ErrorCode, operation Operation, profile Profile) (DialectCode, bool) {
        	for _, special := range profileCodes(profile)[err] {
        		if special.operation == operation {
        			return special.code, true
        		}
        	}
        	return Code(err, operation, profile.Dialect, "")
        }

        // TranslateToProfile translates a code to a profile of another dialect, as Translate does.
        func TranslateToProfile(number int, from Dialect, profile Profile, operation Operation) []Translation {
        	return translations(number, from, profile.Dialect, operation, profileCodes(profile))
        }

        // ProfileLimit returns the limit of a field in a profile; false if the dialect has none of its own.
        func ProfileLimit(field LimitedField, profile Profile) (Limit, bool) {
        	for _, row := range profileLimitRows {
        		if row.field == field && row.condition.holds(profile) {
        			return row.limit, true
        		}
        	}
        	return LimitOf(field, profile.Dialect)
        }

        // KeyPrefix returns the prefix that the keys of custom fields have where they are read, or "".
        func KeyPrefix(field CustomKeyField, profile Profile) string {
        	for _, row := range prefixRows {
        		if row.field == field && row.condition.holds(profile) {
        			return row.prefix
        		}
        	}
        	return ""
        }

        // Changes returns when a name came, changed and went, oldest first; nothing for a name that no
        // version is known to have changed.
        func Changes(name string, dialect Dialect) []NameChange {
        	var found []NameChange
        	for _, row := range changeRows {
        		if row.Dialect == dialect && row.Name == name {
        			found = append(found, row)
        		}
        	}
        	return found
        }
        """#
}
