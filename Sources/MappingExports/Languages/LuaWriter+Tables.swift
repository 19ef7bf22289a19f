/// The functions over the other tables, as Lua.
extension LuaWriter {
    static let enumFunctions = #"""
        --- The number of a neutral value in a dialect.
        -- @param enum the enumeration, such as "addPermission"
        -- @param value the neutral value
        -- @param dialect the dialect
        -- @return the number, or nil if the dialect cannot say the value
        function M.enum_number(enum, value, dialect)
          check("enumeration", enum, M.EnumTable)
          check("dialect", dialect, M.Dialect)
          for _, row in ipairs(enum_rows) do
            if row[1] == enum and row[2] == dialect and row[3] == value then
              return row[4]
            end
          end
          return nil
        end

        --- What a number of a dialect says about an enumeration.
        -- @param enum the enumeration, such as "addPermission"
        -- @param number the dialect's number
        -- @param dialect the dialect
        -- @return the neutral value, or nil if the dialect has no such number
        function M.enum_value(enum, number, dialect)
          check("enumeration", enum, M.EnumTable)
          check("dialect", dialect, M.Dialect)
          for _, row in ipairs(enum_rows) do
            if row[1] == enum and row[2] == dialect and row[4] == number and row[5] then
              return row[3]
            end
          end
          return nil
        end
        """#

    static let callFunctions = #"""
        local function call_entry(row)
          return {
            command = row[1] ~= "" and row[1] or nil,
            dialect = row[2],
            name = row[3] ~= "" and row[3] or nil,
            selector = row[4],
            swift_names = row[5],
            fidelity = row[6],
            source = row[7],
            note = row[8],
          }
        end

        local function call_entries(command, dialect)
          local found = {}
          for _, row in ipairs(matching(call_rows, command, dialect)) do
            found[#found + 1] = call_entry(row)
          end
          return found
        end

        --- The calls of a dialect that stand for a command.
        -- @param command the command
        -- @param dialect the dialect
        -- @return a list of tables with command, dialect, name, selector, swift_names, fidelity, source and note; one entry
        --   without a name if the dialect has no call, with the reason in its note
        function M.calls_for(command, dialect)
          check("operation", command, M.Operation)
          check("dialect", dialect, M.Dialect)
          return call_entries(command, dialect)
        end

        --- The commands that a call of a dialect may stand for.
        -- @param call the call's name on the wire, such as "doResponse"
        -- @param dialect the dialect
        -- @return a list: several if an argument decides, none for a call that needs no command or is unknown
        function M.commands_of(call, dialect)
          check("dialect", dialect, M.Dialect)
          local found = {}
          for _, row in ipairs(call_rows) do
            if row[1] ~= "" and row[2] == dialect and row[3] ~= "" and row[3] == call then
              if not contains(found, row[1]) then
                found[#found + 1] = row[1]
              end
            end
          end
          return found
        end

        --- The calls of a dialect that need no command: initialisation, listeners, logout.
        -- @param dialect the dialect
        -- @return a list of tables as `calls_for` returns them
        function M.local_calls(dialect)
          check("dialect", dialect, M.Dialect)
          return call_entries("", dialect)
        end
        """#

    static let eventFunctions = #"""
        local function callback_entries(event, dialect)
          local found = {}
          for _, row in ipairs(matching(callback_rows, event, dialect)) do
            found[#found + 1] = {
              event = row[1] ~= "" and row[1] or nil,
              dialect = row[2],
              name = row[3] ~= "" and row[3] or nil,
              owner = row[4],
              selector = row[5],
              swift_names = row[6],
              detail = row[7],
              fidelity = row[8],
              note = row[9],
            }
          end
          return found
        end

        --- The callbacks by which a dialect tells an event.
        -- @param event the name of the event
        -- @param dialect the dialect
        -- @return a list of tables with event, dialect, name, owner, selector, swift_names, detail, fidelity and note; one entry
        --   without a name if the dialect does not tell the event, with the reason in its note
        function M.callbacks_for(event, dialect)
          check("event", event, M.EventName)
          check("dialect", dialect, M.Dialect)
          return callback_entries(event, dialect)
        end

        --- The callbacks of a dialect that no event causes.
        -- @param dialect the dialect
        -- @return a list of tables as `callbacks_for` returns them
        function M.local_callbacks(dialect)
          check("dialect", dialect, M.Dialect)
          return callback_entries("", dialect)
        end
        """#

    static let limitFunctions = #"""
        --- The limit that a dialect sets itself.
        -- It binds the dialect that writes; what another has written may be longer.
        -- @param field what is limited
        -- @param dialect the dialect
        -- @return a table with maximum and unit ("bytes", "utf16", "items" or "value"), or nil if the dialect has no limit of its own
        function M.limit_of(field, dialect)
          check("field", field, M.LimitedField)
          check("dialect", dialect, M.Dialect)
          local row = matching(limit_rows, field, dialect)[1]
          return row and { maximum = row[3], unit = row[4] }
        end

        --- Tells whether a text is short enough.
        -- @param limit as `limit_of` returns it; nil admits everything
        -- @param text the text, in UTF-8; in items, it counts as one
        -- @return false if the text is too long, or if the limit is one of a number
        function M.admits(limit, text)
          if limit == nil then
            return true
          end
          local count = 1
          if limit.unit == "value" then
            return false
          elseif limit.unit == "bytes" then
            count = #text
          elseif limit.unit == "utf16" then
            -- Each character starts with a byte that continues none; four bytes are a surrogate pair.
            local _, characters = text:gsub("[^\128-\191]", "")
            local _, pairs_of_units = text:gsub("[\240-\247]", "")
            count = characters + pairs_of_units
          end
          return count <= limit.maximum
        end
        """#
}
