/// The functions over the profiles, as Python.
extension PythonWriter {
    static let profileFunctions = #"""

        class Profile(NamedTuple):
            """A version of an SDK with what its backend does."""

            dialect: Dialect
            #: The profile's name, or the version's number.
            name: str
            version: str
            #: What the profile stands for.
            summary: str


        class NameChange(NamedTuple):
            """What became of a name of an SDK in a version."""

            dialect: Dialect
            version: str
            name: str
            kind: ChangeKind
            #: The name before or after, or None.
            other: Optional[str]


        def _parts(version: str) -> List[int]:
            return [int(part) for part in version.split(".")]


        def _holds(row: _Row, profile: Profile) -> bool:
            dialect, before, profiles = row[:3]
            if dialect != profile.dialect:
                return False
            if before:
                return _parts(profile.version) < _parts(before)
            return profile.name in profiles


        def profiles_of(dialect: Dialect) -> List[Profile]:
            """The named profiles of a dialect; "reference" does what the other tables say."""
            dialect = Dialect(dialect)
            return [Profile(dialect, *row[1:]) for row in _PROFILES if row[0] == dialect]


        def find_profile(name: str, dialect: Dialect) -> Optional[Profile]:
            """The profile of a name, or of the number of a version; None if it is neither."""
            dialect = Dialect(dialect)
            for profile in profiles_of(dialect):
                if profile.name == name:
                    return profile
            if all(part.isascii() and part.isdigit() for part in name.split(".")):
                return Profile(dialect, name, name, f"SDK {name}")
            return None


        def _profile_codes(profile: Profile) -> Dict[ErrorCode, List[Tuple[Operation, DialectCode]]]:
            found: Dict[ErrorCode, List[Tuple[Operation, DialectCode]]] = {}
            for row in _PROFILE_CODES:
                if _holds(row, profile):
                    _, _, _, error, operations, number, channel, text, fidelity = row
                    code = DialectCode(number, Channel(channel), text, Fidelity(fidelity))
                    own = [(Operation(name), code) for name in operations]
                    found.setdefault(ErrorCode(error), []).extend(own)
            return found


        def profile_code_for(error: ErrorCode, operation: Operation, profile: Profile) -> DialectCode:
            """What a dialect answers for an error in a profile: its own code, or that of code_for."""
            for name, code in _profile_codes(profile).get(ErrorCode(error), []):
                if name == operation:
                    return code
            return code_for(error, operation, profile.dialect)


        def translate_to_profile(
            number: int,
            source: Dialect,
            profile: Profile,
            operation: Optional[Operation] = None,
        ) -> List[Translation]:
            """Translates a code to a profile of another dialect, as translate does."""
            special = _profile_codes(profile)
            return _translations(number, source, profile.dialect, operation, special)


        def profile_limit_of(field: LimitedField, profile: Profile) -> Optional[Limit]:
            """The limit of a field in a profile, or None if the dialect has none of its own."""
            for row in _PROFILE_LIMITS:
                if row[3] == field and _holds(row, profile):
                    return Limit(row[4], LimitUnit(row[5]))
            return limit_of(field, profile.dialect)


        def key_prefix(field: CustomKeyField, profile: Profile) -> str:
            """The prefix that keys of custom fields have where they are read, or ""."""
            field = CustomKeyField(field)
            prefixes = (row[4] for row in _PREFIXES if row[3] == field and _holds(row, profile))
            return next(prefixes, "")


        def changes_of(name: str, dialect: Dialect) -> List[NameChange]:
            """When a name came, changed and went, oldest first; empty for an unchanged one."""
            dialect = Dialect(dialect)
            return [
                NameChange(dialect, version, name, ChangeKind(kind), other or None)
                for owner, version, changed, kind, other in _CHANGES
                if owner == dialect and changed == name
            ]
        """#
}
