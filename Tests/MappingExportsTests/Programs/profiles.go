package main

import "example.org/check/mappings"

type profileCases struct {
	Profiles []struct {
		Dialect mappings.Dialect
		Name    string
		Found   row
	}
	ProfileCodes []struct {
		answers
		ofProfile
		Error mappings.ErrorCode
	}
	ProfileTranslations []struct {
		answers
		ofProfile
		Number int
		From   mappings.Dialect
		Any    row
	}
	ProfileLimits []struct {
		ofProfile
		Field mappings.LimitedField
		Limit row
	}
	KeyPrefixes []struct {
		ofProfile
		Field  mappings.CustomKeyField
		Prefix string
	}
	Changes []struct {
		Dialect mappings.Dialect
		Name    string
		Changes row
	}
}

type ofProfile struct {
	Dialect mappings.Dialect
	Profile string
}

func (p ofProfile) profile() mappings.Profile {
	found, _ := mappings.FindProfile(p.Profile, p.Dialect)
	return found
}

func compareProfiles(all cases) {
	for _, c := range all.Profiles {
		var found row
		if profile, ok := mappings.FindProfile(c.Name, c.Dialect); ok {
			found = row{profile.Name, profile.Version, profile.Summary}
		}
		compare(found, c.Found, "FindProfile", c.Name, c.Dialect)
	}
	for _, c := range all.ProfileCodes {
		for _, name := range all.Operations {
			found, _ := mappings.ProfileCode(c.Error, mappings.Operation(name), c.profile())
			compare(code(found), c.of(name), "ProfileCode", c.Error, name, c.Dialect, c.Profile)
		}
	}
	for _, c := range all.ProfileTranslations {
		found := translations(mappings.TranslateToProfile(c.Number, c.From, c.profile(), ""))
		compare(found, c.Any, "TranslateToProfile", c.Number, c.From, c.Dialect, c.Profile)
		for _, name := range all.Operations {
			operation := mappings.Operation(name)
			found := translations(mappings.TranslateToProfile(c.Number, c.From, c.profile(), operation))
			compare(found, expected(c.of(name), name), "TranslateToProfile", c.Number, c.From, c.Profile, name)
		}
	}
	for _, c := range all.ProfileLimits {
		var found row
		if limit, ok := mappings.ProfileLimit(c.Field, c.profile()); ok {
			found = row{float64(limit.Maximum), string(limit.Unit)}
		}
		compare(found, c.Limit, "ProfileLimit", c.Field, c.Dialect, c.Profile)
	}
	for _, c := range all.KeyPrefixes {
		compare(mappings.KeyPrefix(c.Field, c.profile()), c.Prefix, "KeyPrefix", c.Field, c.Dialect, c.Profile)
	}
	for _, c := range all.Changes {
		found := row{}
		for _, change := range mappings.Changes(c.Name, c.Dialect) {
			found = append(found, row{change.Version, string(change.Kind), orNull(change.Other)})
		}
		compare(found, c.Changes, "Changes", c.Name, c.Dialect)
	}
}
