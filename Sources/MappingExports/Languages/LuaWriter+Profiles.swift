/// The functions over the profiles, as Lua.
extension LuaWriter {
    static let profileFunctions = #"""
        -- Whether a version is older than another; numbers count from the left.
        local function is_older(version, other)
          local parts = {}
          for part in version:gmatch("%d+") do
            parts[#parts + 1] = tonumber(part)
          end
          local index = 0
          for text in other:gmatch("%d+") do
            index = index + 1
            local part = tonumber(text)
            if parts[index] ~= part then
              return parts[index] == nil or parts[index] < part
            end
          end
          return false
        end

        local function holds(row, profile)
          if row[1] ~= profile.dialect then
            return false
          elseif row[2] ~= "" then
            return is_older(profile.version, row[2])
          end
          return contains(row[3], profile.name)
        end

        --- The named profiles of a dialect, "reference" first: it does what the other tables say.
        -- @param dialect the dialect
        -- @return a list of tables with dialect, name, version and summary
        function M.profiles_of(dialect)
          check("dialect", dialect, M.Dialect)
          local found = {}
          for _, row in ipairs(profile_rows) do
            if row[1] == dialect then
              found[#found + 1] = { dialect = dialect, name = row[2], version = row[3], summary = row[4] }
            end
          end
          return found
        end

        --- Finds a profile by its name or by the number of a version.
        -- @param name such as "latest", "5.12-header" or "4.2.52"
        -- @param dialect the dialect
        -- @return a table as `profiles_of` has it, or nil if it is neither a name nor a version
        function M.find_profile(name, dialect)
          for _, profile in ipairs(M.profiles_of(dialect)) do
            if profile.name == name then
              return profile
            end
          end
          if not ("." .. name):find("^[.%d]+$") or ("." .. name .. "."):find("..", 1, true) then
            return nil
          end
          return { dialect = dialect, name = name, version = name, summary = "SDK " .. name }
        end

        local function profile_codes(err, profile)
          local found = {}
          for _, row in ipairs(profile_code_rows) do
            if row[4] == err and holds(row, profile) then
              local code = { number = row[6], channel = row[7], text = row[8], fidelity = row[9] }
              for _, operation in ipairs(row[5]) do
                found[#found + 1] = { operation, code }
              end
            end
          end
          return found
        end

        --- What a dialect answers for an error in a profile.
        -- @param err the neutral error
        -- @param operation what was being done
        -- @param profile the profile, which also tells the dialect
        -- @return the profile's own code, or that of `code_for`
        function M.profile_code_for(err, operation, profile)
          for _, pair in ipairs(profile_codes(err, profile)) do
            if pair[1] == operation then
              return pair[2]
            end
          end
          return M.code_for(err, operation, profile.dialect)
        end

        --- Translates a code to a profile of another dialect.
        -- @param number the code in its own dialect
        -- @param from its dialect
        -- @param profile the profile whose codes are wanted
        -- @param[opt] operation what was being done; nil for every possibility
        -- @return a list as `translate` returns it
        function M.translate_to_profile(number, from, profile, operation)
          return translations(number, from, profile.dialect, operation, function(err)
            return profile_codes(err, profile)
          end)
        end

        --- The limit of a field in a profile.
        -- @param field what is limited
        -- @param profile the profile, which also tells the dialect
        -- @return a table as `limit_of` returns it, or nil if the dialect has no limit of its own
        function M.profile_limit_of(field, profile)
          for _, row in ipairs(profile_limit_rows) do
            if row[4] == field and holds(row, profile) then
              return { maximum = row[5], unit = row[6] }
            end
          end
          return M.limit_of(field, profile.dialect)
        end

        --- The prefix that the keys of custom fields have where they are read.
        -- @param field whose fields
        -- @param profile the profile, which also tells the dialect
        -- @return the prefix, or ""
        function M.key_prefix(field, profile)
          check("field", field, M.CustomKeyField)
          for _, row in ipairs(prefix_rows) do
            if row[4] == field and holds(row, profile) then
              return row[5]
            end
          end
          return ""
        end

        --- When a name came, changed and went.
        -- @param name the selector of a call or callback, a type, or a member of one
        -- @param dialect the dialect
        -- @return a list, oldest first, of tables with dialect, version, name, kind and other (the name before or after)
        function M.changes_of(name, dialect)
          check("dialect", dialect, M.Dialect)
          local found = {}
          for _, row in ipairs(change_rows) do
            if row[1] == dialect and row[3] == name then
              local other = row[5] ~= "" and row[5] or nil
              found[#found + 1] = { dialect = dialect, version = row[2], name = name, kind = row[4], other = other }
            end
          end
          return found
        end
        """#
}
