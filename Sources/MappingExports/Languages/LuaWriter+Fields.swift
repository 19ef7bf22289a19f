/// The functions over the fields, as Lua.
extension LuaWriter {
    static let fieldFunctions = #"""
        local cells_by_field = grouped(field_cell_rows, 1, 2)

        --- The records of a kind, in the order of the table.
        -- @param kind "value" for what is read, "command" for what is written or asked, "event" for what is told
        -- @return a list of tables with name, kind and summary
        function M.records_of(kind)
          check("kind", kind, M.FieldKind)
          local found = {}
          for _, row in ipairs(record_rows) do
            if row[2] == kind then
              found[#found + 1] = { name = row[1], kind = kind, summary = row[3] }
            end
          end
          return found
        end

        -- The fields for which a test of their row holds.
        local function fields_where(holds)
          local found = {}
          for _, row in ipairs(field_rows) do
            if holds(row) then
              local held = row[5] ~= "" and row[5] or nil
              found[#found + 1] = { record = row[1], kind = row[2], name = row[3], summary = row[4], type = held }
            end
          end
          return found
        end

        --- The fields of a record, in the order of the table.
        -- @param record the record's name, such as "Friendship"
        -- @return a list of tables with record, kind, name, summary and type (the record that the field holds, one or several
        --   of); empty for an unknown record
        function M.fields_of(record)
          return fields_where(function(row)
            return row[1] == record
          end)
        end

        local function is_field(name, record, term)
          local last = name:match("[^.]*$")
          if term == name or term == last or term == record .. "." .. name or term == record .. "." .. last then
            return true
          end
          local start, rest = term:match("^([^.]+)%.(.*)$")
          return start ~= nil and rest == last and record:sub(1, #start) == start
        end

        --- Finds fields by their name, in upper or lower case, alone or behind the beginning of their record's name.
        -- @param term the name, such as "remark", "friend.remark" or "Friendship.remark"
        -- @return a list as `fields_of` returns it; empty if no field has the name
        function M.find_fields(term)
          term = term:lower()
          return fields_where(function(row)
            return is_field(row[3]:lower(), row[1]:lower(), term)
          end)
        end

        --- How a field fares in a dialect.
        -- @param field the field's name, such as "remark"
        -- @param record the record's name, such as "Friendship"
        -- @param dialect the dialect
        -- @return a table with name (what the dialect calls the field, several names separated by commas; nil for none),
        --   fidelity, conversion (how a converted field changes, or nil), keeps (what survives of a record of which the
        --   dialect shows a part), only (the one value with which a field goes through that the dialect otherwise refuses or
        --   leaves out, or nil), instead (what a translated call does with a value that is refused here, or nil)
        --   and note; nil if there is no such field
        function M.field_cell(field, record, dialect)
          check("dialect", dialect, M.Dialect)
          for _, row in ipairs(cells_by_field[record .. " " .. field] or {}) do
            if row[3] == dialect then
              return {
                name = row[4] ~= "" and row[4] or nil,
                fidelity = row[5],
                conversion = row[6] ~= "" and row[6] or nil,
                keeps = row[7],
                only = row[8][1],
                instead = row[9] ~= "" and row[9] or nil,
                note = row[10],
              }
            end
          end
          return nil
        end

        --- What happens to a field in a conversion.
        -- @param conversion the conversion, as cells name it
        -- @return what happens to the value
        function M.conversion_summary(conversion)
          check("conversion", conversion, M.Conversion)
          for _, row in ipairs(conversion_rows) do
            if row[1] == conversion then
              return row[2]
            end
          end
          return ""
        end

        --- The fields of a dialect that the hub has no place for.
        -- @param dialect the dialect
        -- @return a list of tables with dialect, type (the type or call that has it), name and note (what becomes of it)
        function M.vendor_fields(dialect)
          check("dialect", dialect, M.Dialect)
          local found = {}
          for _, row in ipairs(vendor_field_rows) do
            if row[1] == dialect then
              found[#found + 1] = { dialect = dialect, type = row[2], name = row[3], note = row[4] }
            end
          end
          return found
        end
        """#
}
