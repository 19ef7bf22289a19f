/// The functions over the profiles, as TypeScript.
extension ECMAScriptWriter {
    static let profileFunctions = #"""
        «/** A version of an SDK with what its backend does. */
        export interface Profile {
          readonly dialect: Dialect;
          /** The profile's name, or the version's number. */
          readonly name: string;
          readonly version: string;
          /** What the profile stands for. */
          readonly summary: string;
        }

        /** What became of a name of an SDK in a version. */
        export interface NameChange {
          readonly dialect: Dialect;
          readonly version: string;
          readonly name: string;
          readonly kind: ChangeKind;
          /** The name before or after, or null. */
          readonly other: string | null;
        }

        »
        /** Whether a version is older than another; numbers count from the left. */
        function isOlder(version«: string», other«: string»)«: boolean» {
          const parts = version.split(".").map(Number);
          const others = other.split(".").map(Number);
          for (const [index, part] of others.entries()) {
            if (index >= parts.length) return true;
            if (parts[index] !== part) return Number(parts[index]) < part;
          }
          return false;
        }

        function holds(
          row«: readonly [Dialect, string, readonly string[], ...unknown[]]»,
          profile«: Profile»,
        )«: boolean» {
          const [dialect, before, profiles] = row;
          if (dialect !== profile.dialect) return false;
          return before ? isOlder(profile.version, before) : profiles.includes(profile.name);
        }

        /**
         * The named profiles of a dialect, "reference" first: it does what the other tables say.
         *
         * @param dialect The dialect.
         * @returns The profiles.
         */
        export function profilesOf(dialect«: Dialect»)«: Profile[]» {
          check("dialect", dialect, Dialect);
          return profileRows
            .filter((row) => row[0] === dialect)
            .map(([dialect, name, version, summary]) => ({ dialect, name, version, summary }));
        }

        /**
         * Finds a profile by its name or by the number of a version.
         *
         * @param name Such as "latest", "5.12-header" or "4.2.52".
         * @param dialect The dialect.
         * @returns The profile, or null if it is neither a name nor a version.
         */
        export function findProfile(name«: string», dialect«: Dialect»)«: Profile | null» {
          const named = profilesOf(dialect).find((profile) => profile.name === name);
          if (named) return named;
          if (!/^[0-9]+(\.[0-9]+)*$/.test(name)) return null;
          return { dialect, name, version: name, summary: `SDK ${name}` };
        }

        function profileCodes(error«: ErrorCode», profile«: Profile»)«: OperationCode[]» {
          const found«: OperationCode[]» = [];
          for (const row of profileCodeRows) {
            const [, , , name, operations, number, channel, text, fidelity] = row;
            if (name !== error || !holds(row, profile)) continue;
            for (const operation of operations) {
              found.push([operation, { number, channel, text, fidelity }]);
            }
          }
          return found;
        }

        /**
         * What a dialect answers for an error in a profile.
         *
         * @param error The neutral error.
         * @param operation What was being done.
         * @param profile The profile, which also tells the dialect.
         * @returns The profile's own code, or that of `codeFor`.
         */
        export function profileCodeFor(
          error«: ErrorCode»,
          operation«: Operation»,
          profile«: Profile»,
        )«: DialectCode» {
          const own = profileCodes(error, profile).find(([name]) => name === operation);
          return own ? own[1] : codeFor(error, operation, profile.dialect);
        }

        /**
         * Translates a code to a profile of another dialect.
         *
         * @param number The code in its own dialect.
         * @param from Its dialect.
         * @param profile The profile whose codes are wanted.
         * @param operation What was being done, or null for every possibility.
         * @returns As `translate` returns it.
         */
        export function translateToProfile(
          number«: number»,
          from«: Dialect»,
          profile«: Profile»,
          operation«: Operation | null» = null,
        )«: Translation[]» {
          const special = (error«: ErrorCode») => profileCodes(error, profile);
          return translations(number, from, profile.dialect, operation, special);
        }

        /**
         * The limit of a field in a profile.
         *
         * @param field What is limited.
         * @param profile The profile, which also tells the dialect.
         * @returns Maximum and unit, or null if the dialect has no limit of its own.
         */
        export function profileLimitOf(field«: LimitedField», profile«: Profile»)«: Limit | null» {
          const row = profileLimitRows.find((row) => row[3] === field && holds(row, profile));
          return row ? { maximum: row[4], unit: row[5] } : limitOf(field, profile.dialect);
        }

        /**
         * The prefix that the keys of custom fields have where they are read.
         *
         * @param field Whose fields.
         * @param profile The profile, which also tells the dialect.
         * @returns The prefix, or "".
         */
        export function keyPrefix(field«: CustomKeyField», profile«: Profile»)«: string» {
          check("field", field, CustomKeyField);
          const row = prefixRows.find((row) => row[3] === field && holds(row, profile));
          return row ? row[4] : "";
        }

        /**
         * When a name came, changed and went.
         *
         * @param name The selector of a call or callback, a type, or a member of one.
         * @param dialect The dialect.
         * @returns The changes, oldest first; empty for a name that no version is known to have changed.
         */
        export function changesOf(name«: string», dialect«: Dialect»)«: NameChange[]» {
          check("dialect", dialect, Dialect);
          return changeRows
            .filter((row) => row[0] === dialect && row[2] === name)
            .map(([dialect, version, name, kind, other]) => ({
              dialect,
              version,
              name,
              kind,
              other: other || null,
            }));
        }
        """#
}
