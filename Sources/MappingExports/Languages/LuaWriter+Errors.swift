/// The functions over the table of errors, as Lua.
extension LuaWriter {
    static let helperFunctions = #"""
        -- Stops at a name that the tables do not have.
        local function check(what, name, names)
          if names[name] == nil then
            local known = {}
            for value in pairs(names) do
              known[#known + 1] = value
            end
            table.sort(known)
            error(("'%s' is no %s; known are %s"):format(tostring(name), what, table.concat(known, ", ")), 3)
          end
        end

        local function contains(list, value)
          for _, item in ipairs(list) do
            if item == value then
              return true
            end
          end
          return false
        end

        -- The rows of each key, in their order; the key is made of two columns.
        local function grouped(rows, first, second)
          local groups = {}
          for _, row in ipairs(rows) do
            local key = row[first] .. " " .. row[second]
            groups[key] = groups[key] or {}
            table.insert(groups[key], row)
          end
          return groups
        end

        -- The rows that have two values in their first two columns.
        local function matching(rows, first, second)
          return grouped(rows, 1, 2)[first .. " " .. second] or {}
        end
        """#

    static let errorIndex = #"""
        local cells_by_error = grouped(cell_rows, 2, 1)
        local meanings_by_number = grouped(meaning_rows, 1, 2)
        local numbers = grouped(number_rows, 1, 2)
        local item_operations = {}
        for _, row in ipairs(item_rows) do
          item_operations[row[1]] = row[2]
        end
        """#

    static let errorFunctions = #"""
        --- What a dialect answers for an error; there always is something.
        -- @param err the neutral error
        -- @param operation what was being done
        -- @param dialect the dialect
        -- @param[opt] argument what the error is about, where the dialect has a code for each argument
        -- @return a table with number, channel ("success" or "failure"), text and fidelity
        function M.code_for(err, operation, dialect, argument)
          check("error", err, M.ErrorCode)
          check("operation", operation, M.Operation)
          check("dialect", dialect, M.Dialect)
          local general, special, precise
          for _, row in ipairs(cells_by_error[dialect .. " " .. err]) do
            if #row[3] == 0 then
              general = row
            elseif contains(row[3], operation) then
              if row[4] == "" then
                special = row
              elseif row[4] == argument then
                precise = row
              end
            end
          end
          -- An argument is more specific than its operation, so it is asked first.
          local row = precise or special or general
          local channel = row[6]
          if channel == "item" then
            channel = contains(item_operations[dialect] or {}, operation) and "success" or "failure"
          end
          return { number = row[5], channel = channel, text = row[7], fidelity = row[8] }
        end

        --- The number 0 with the vendor's text, for an operation that succeeded.
        -- @param operation what was done
        -- @param dialect the dialect
        -- @return a table with number, channel, text and fidelity
        function M.success_of(operation, dialect)
          check("operation", operation, M.Operation)
          check("dialect", dialect, M.Dialect)
          for _, row in ipairs(success_rows) do
            if row[1] == dialect and contains(row[3], operation) then
              return { number = 0, channel = "success", text = row[2], fidelity = "exact" }
            end
          end
          return { number = 0, channel = "success", text = "", fidelity = "exact" }
        end

        --- All that a number of a dialect means, the most specific first.
        -- A meaning with a text holds only if that text came with the number.
        -- @param number the dialect's number; 0 is success
        -- @param dialect the dialect
        -- @param[opt] operation what was being done; nil if that is not known
        -- @return a list of tables with error (nil for a success), operation (nil for any), text and channel; empty for a
        --   number that nobody has mapped
        function M.meanings_of(number, dialect, operation)
          check("dialect", dialect, M.Dialect)
          if operation ~= nil then
            check("operation", operation, M.Operation)
          end
          if number == 0 then
            local text = operation and M.success_of(operation, dialect).text or ""
            return { { operation = operation, text = text, channel = "success" } }
          end
          local found = {}
          for _, row in ipairs(meanings_by_number[dialect .. " " .. number] or {}) do
            local err, operations, text, channel = row[3], row[4], row[5], row[6]
            if #operations == 0 then
              -- A general meaning does not know where the number arrives in this operation; its error does.
              local code = operation and M.code_for(err, operation, dialect)
              if code and code.number == number then
                channel = code.channel
              end
              found[#found + 1] = { error = err, text = text, channel = channel }
            end
            for _, name in ipairs(operations) do
              if operation == nil or operation == name then
                found[#found + 1] = { error = err, operation = name, text = text, channel = channel }
              end
            end
          end
          return found
        end

        --- What the vendor's headers say of a number.
        -- @param number the dialect's number
        -- @param dialect the dialect
        -- @return a table with summary and names, or nil for an unknown number
        function M.describe_code(number, dialect)
          check("dialect", dialect, M.Dialect)
          local rows = numbers[dialect .. " " .. number]
          return rows and { summary = rows[1][3], names = rows[1][4] }
        end
        """#

    static let translateFunctions = #"""
        -- The codes of a meaning in a dialect, each with the operations that it is for.
        local function targets(meaning, asked, dialect, special)
          local operation = meaning.operation or asked
          if meaning.error == nil then
            if operation == nil then
              return { { {}, { number = 0, channel = "success", text = "", fidelity = "exact" } } }
            end
            return { { { operation }, M.success_of(operation, dialect) } }
          end
          local own, codes = special and special(meaning.error) or {}, {}
          for _, pair in ipairs(own) do
            codes[pair[1]] = codes[pair[1]] or pair[2]
          end
          if operation ~= nil then
            return { { { operation }, codes[operation] or M.code_for(meaning.error, operation, dialect) } }
          end
          local found = {}
          for _, row in ipairs(cells_by_error[dialect .. " " .. meaning.error]) do
            local operations = {}
            for _, name in ipairs(row[3]) do
              if not codes[name] then
                operations[#operations + 1] = name
              end
            end
            -- A cell whose operations all have codes of their own says nothing.
            if row[4] == "" and (#operations > 0 or #row[3] == 0) then
              local channel = row[6] == "failure" and "failure" or "success"
              local code = { number = row[5], channel = channel, text = row[7], fidelity = row[8] }
              found[#found + 1] = { operations, code }
            end
          end
          for _, pair in ipairs(own) do
            found[#found + 1] = { { pair[1] }, pair[2] }
          end
          return found
        end

        -- `special` gives, for an error, pairs of an operation and a code that it has of its own.
        local function translations(number, from, to, operation, special)
          check("dialect", to, M.Dialect)
          local found, known = {}, {}
          for _, meaning in ipairs(M.meanings_of(number, from, operation)) do
            for _, pair in ipairs(targets(meaning, operation, to, special)) do
              local operations, target = pair[1], pair[2]
              -- Translations that say the same in several operations are one.
              local key = table.concat({
                meaning.error or "",
                meaning.text,
                meaning.channel,
                target.number,
                target.channel,
                target.text,
                target.fidelity,
                #operations == 0 and "any" or "some",
              }, "\n")
              if not known[key] then
                known[key] = {
                  error = meaning.error,
                  operations = {},
                  source_text = meaning.text,
                  source_channel = meaning.channel,
                  target = target,
                }
                found[#found + 1] = known[key]
              end
              local all = known[key].operations
              for _, name in ipairs(operations) do
                if not contains(all, name) then
                  all[#all + 1] = name
                end
              end
            end
          end
          return found
        end

        --- Translates a code from one dialect to another, by way of the neutral errors.
        -- @param number the code in its own dialect
        -- @param from its dialect
        -- @param to the dialect to translate to
        -- @param[opt] operation what was being done; nil for every possibility
        -- @return a list with one translation for each meaning, the most specific first: tables with error (nil for a
        --   success), operations, source_text, source_channel and target; empty for a code that nobody has mapped, which
        --   travels as it is
        function M.translate(number, from, to, operation)
          return translations(number, from, to, operation, nil)
        end
        """#
}
