-- #insert origin

--- What the codes, enumerations, calls, callbacks and fields of #dialects are in each other's terms.
-- @module relationship_mappings
local M = {}

-- #insert Dialect

-- #region errors enums calls events fields
-- #insert Fidelity
-- #endregion

-- #region errors calls
-- #insert Operation
-- #endregion

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

-- #region errors calls
local function contains(list, value)
  for _, item in ipairs(list) do
    if item == value then
      return true
    end
  end
  return false
end
-- #endregion

-- #region errors calls events limits fields
local function copy(row)
  local copied = {}
  for key, value in pairs(row) do
    copied[key] = value
  end
  return copied
end
-- #endregion

-- #region errors enums limits fields
-- The first row that fits, or nil.
local function find(rows, fits)
  for _, row in ipairs(rows) do
    if fits(row) then
      return row
    end
  end
  return nil
end
-- #endregion

-- #region calls events profiles fields
-- Copies of the rows that fit, so that callers cannot change the tables.
local function select_rows(rows, fits)
  local found = {}
  for _, row in ipairs(rows) do
    if fits(row) then
      found[#found + 1] = copy(row)
    end
  end
  return found
end
-- #endregion

-- #region errors
-- #insert ErrorCode

-- #insert ErrorArgument

-- #insert Channel

-- #insert vendorCodes

-- `answers` differ from the usual code, and the first that fits holds; an unknown operation may have each of `possible`. A
-- row without an error is a success.
-- #insert errorCodes

-- #insert meanings

-- #insert numbers

local codes_by_error, meanings_by_number, number_entries = {}, {}, {}
for _, row in ipairs(error_codes) do
  codes_by_error[row.dialect .. " " .. (row.error or "")] = row
end
for _, row in ipairs(meanings) do
  local key = row.dialect .. " " .. row.number
  meanings_by_number[key] = meanings_by_number[key] or {}
  table.insert(meanings_by_number[key], row)
end
for _, row in ipairs(numbers) do
  number_entries[row.dialect .. " " .. row.number] = row
end

-- The codes of a dialect for an error; nil is a success.
local function codes_of(err, dialect)
  return codes_by_error[dialect .. " " .. (err or "")]
end

-- The first answer that fits.
local function answer(codes, operation, argument)
  local found = find(codes.answers, function(row)
    return contains(row.operations, operation) and (row.argument == nil or row.argument == argument)
  end)
  return copy(found and found.code or codes.otherwise)
end

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
  return answer(codes_of(err, dialect), operation, argument)
end

--- The number 0 with the vendor's text, for an operation that succeeded.
-- @param operation what was done
-- @param dialect the dialect
-- @return a table with number, channel, text and fidelity
function M.success_of(operation, dialect)
  check("operation", operation, M.Operation)
  check("dialect", dialect, M.Dialect)
  return answer(codes_of(nil, dialect), operation)
end

-- The meanings that fit; all of them if none does.
local function keep(candidates, fits)
  local kept = {}
  for _, meaning in ipairs(candidates) do
    if fits(meaning) then
      kept[#kept + 1] = meaning
    end
  end
  return #kept > 0 and kept or candidates
end

local function narrowed(found, facts)
  if facts.text ~= nil then
    local known = find(found, function(meaning)
      return meaning.text == facts.text
    end)
    local text = known and facts.text or ""
    found = keep(found, function(meaning)
      return meaning.text == text
    end)
  end
  if facts.channel ~= nil then
    found = keep(found, function(meaning)
      return meaning.operation == nil or meaning.channel == facts.channel
    end)
  end
  if facts.names_caller ~= nil then
    found = keep(found, function(meaning)
      return (meaning.error == "selfTarget") == facts.names_caller
    end)
  end
  return found
end

--- All that a number of a dialect means, the most specific first.
-- A meaning with a text holds only if that text came with the number.
-- @param number the dialect's number; 0 is success
-- @param dialect the dialect
-- @param[opt] operation what was being done; nil if that is not known
-- @param[opt] facts what is known about the reply with the number: a table with text, channel and names_caller (whether
--   the call names its own caller), each of which may be nil; the list has the meanings that agree with it
-- @return a list of tables with error (nil for a success), operation (nil for any), text and channel; empty for an unmapped
--   number
function M.meanings_of(number, dialect, operation, facts)
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
    if #row.operations == 0 then
      -- Where the number arrives depends on the operation, as the code of the error says.
      local code = operation and M.code_for(row.error, operation, dialect)
      local channel = code and code.number == number and code.channel or row.channel
      found[#found + 1] = { error = row.error, text = row.text, channel = channel }
    end
    for _, name in ipairs(row.operations) do
      if operation == nil or operation == name then
        found[#found + 1] = { error = row.error, operation = name, text = row.text, channel = row.channel }
      end
    end
  end
  return narrowed(found, facts or {})
end

--- What the vendor's headers say of a number.
-- @param number the dialect's number
-- @param dialect the dialect
-- @return a table with summary and names, or nil for an unknown number
function M.describe_code(number, dialect)
  check("dialect", dialect, M.Dialect)
  local row = number_entries[dialect .. " " .. number]
  return row and copy(row.description)
end

-- The one translation of a number without a meaning.
local function unmapped(number, dialect, operation)
  local code = M.code_for("unmappedForeign", operation or "signIn", dialect)
  local has_meaning = meanings_by_number[dialect .. " " .. number]
  if number ~= 0 and number >= -2147483648 and number <= 2147483647 and not has_meaning then
    code.number, code.text = number, ""
  end
  local translation = { error = "unmappedForeign", operations = { operation }, source_text = "" }
  translation.source_channel, translation.target = "failure", code
  return { translation }
end

-- `codes_for` gives the codes of the other dialect for an error.
local function translations(candidates, operation, codes_for)
  local found, known = {}, {}
  for _, meaning in ipairs(candidates) do
    local codes = codes_for(meaning.error)
    local targets, name = codes.possible, meaning.operation or operation
    if name then
      targets = { { operations = { name }, code = answer(codes, name) } }
    end
    for _, target in ipairs(targets) do
      -- Translations that say the same in several operations are one.
      local code, breadth = target.code, #target.operations == 0 and "any" or "some"
      local parts = { meaning.error or "", meaning.text, meaning.channel, code.number, code.channel, code.text, code.fidelity }
      local key = table.concat(parts, "\n") .. "\n" .. breadth
      if not known[key] then
        known[key] = {
          error = meaning.error,
          operations = {},
          source_text = meaning.text,
          source_channel = meaning.channel,
          target = copy(code),
        }
        found[#found + 1] = known[key]
      end
      local all = known[key].operations
      for _, each in ipairs(target.operations) do
        if not contains(all, each) then
          all[#all + 1] = each
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
-- @param[opt] facts what is known about the reply, as `meanings_of` takes it
-- @return a list with one translation for each meaning that the facts admit, the most specific first: tables with error
--   (nil for a success), operations, source_text, source_channel and target; the number of an unmapped code is kept,
--   unless it cannot be a code of the other dialect or has another meaning there
function M.translate(number, from, to, operation, facts)
  check("dialect", to, M.Dialect)
  local found = M.meanings_of(number, from, operation, facts)
  if #found == 0 then
    return unmapped(number, to, operation)
  end
  return translations(found, operation, function(err)
    return codes_of(err, to)
  end)
end
-- #endregion

-- #region enums
-- #insert neutralEnums

-- #insert vendorEnums

-- #insert EnumTable

-- #insert enums

local function find_enum(enum, dialect, fits)
  check("enumeration", enum, M.EnumTable)
  check("dialect", dialect, M.Dialect)
  return find(enums, function(row)
    return row.table == enum and row.dialect == dialect and fits(row)
  end)
end

--- The number of a neutral value in a dialect.
-- @param enum the enumeration, such as "addPermission"
-- @param value the neutral value
-- @param dialect the dialect
-- @return the number, or nil if the dialect cannot say the value
function M.enum_number(enum, value, dialect)
  local row = find_enum(enum, dialect, function(row)
    return row.value == value
  end)
  return row and row.number
end

--- What a number of a dialect says about an enumeration.
-- @param enum the enumeration, such as "addPermission"
-- @param number the dialect's number
-- @param dialect the dialect
-- @return the neutral value, or nil if the dialect has no such number
function M.enum_value(enum, number, dialect)
  local row = find_enum(enum, dialect, function(row)
    return row.number == number and row.reads_back
  end)
  return row and row.value
end
-- #endregion

-- #region calls
-- #insert calls

local function call_entries(command, dialect)
  return select_rows(calls, function(row)
    return row.command == command and row.dialect == dialect
  end)
end

--- The calls of a dialect for a command.
-- @param command the command
-- @param dialect the dialect
-- @return a list of tables with command, dialect, name, selector, swift_names, fidelity, source and note; one entry
--   without a name if the dialect has no call, with the reason in its note
function M.calls_for(command, dialect)
  check("operation", command, M.Operation)
  check("dialect", dialect, M.Dialect)
  return call_entries(command, dialect)
end

--- The commands that a call of a dialect can mean.
-- @param call the call's name on the wire, such as "doResponse"
-- @param dialect the dialect
-- @return a list: several if an argument decides, none for a call that needs no command or is unknown
function M.commands_of(call, dialect)
  check("dialect", dialect, M.Dialect)
  local found = {}
  for _, row in ipairs(calls) do
    if row.command and row.dialect == dialect and row.name == call and not contains(found, row.command) then
      found[#found + 1] = row.command
    end
  end
  return found
end

--- The calls of a dialect that need no command: initialisation, listeners, logout.
-- @param dialect the dialect
-- @return a list of tables as `calls_for` returns them
function M.local_calls(dialect)
  check("dialect", dialect, M.Dialect)
  return call_entries(nil, dialect)
end
-- #endregion

-- #region events
-- #insert EventName

-- #insert callbacks

local function callback_entries(event, dialect)
  return select_rows(callbacks, function(row)
    return row.event == event and row.dialect == dialect
  end)
end

--- The callbacks by which a dialect reports an event.
-- @param event the name of the event
-- @param dialect the dialect
-- @return a list of tables with event, dialect, name, owner, selector, swift_names, detail, fidelity and note; one entry
--   without a name if the dialect does not report the event, with the reason in its note
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
  return callback_entries(nil, dialect)
end
-- #endregion

-- #region limits
-- #insert LimitedField

-- #insert LimitUnit

-- #insert limits

--- The limit that a dialect sets itself.
-- It binds the dialect that writes; what another has written may be longer.
-- @param field what is limited
-- @param dialect the dialect
-- @return a table with maximum and unit ("bytes", "utf16", "items" or "value"), or nil if the dialect has no limit of its own
function M.limit_of(field, dialect)
  check("field", field, M.LimitedField)
  check("dialect", dialect, M.Dialect)
  local row = find(limits, function(row)
    return row.field == field and row.dialect == dialect
  end)
  return row and copy(row.limit)
end

--- Returns whether a text is short enough.
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
-- #endregion

-- #region profiles
-- #insert CustomKeyField

-- #insert ChangeKind

-- #insert profiles

-- The first row that holds in a profile has all its codes for the error.
-- #insert profileCodes

-- #insert profileLimits

-- #insert prefixes

-- #insert changes

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

local function holds(condition, profile)
  if condition.dialect ~= profile.dialect then
    return false
  elseif condition.before then
    return is_older(profile.version, condition.before)
  end
  return contains(condition.profiles, profile.name)
end

--- The named profiles of a dialect, "reference" first: it does what the other tables say.
-- @param dialect the dialect
-- @return a list of tables with dialect, name, version and summary
function M.profiles_of(dialect)
  check("dialect", dialect, M.Dialect)
  return select_rows(profiles, function(row)
    return row.dialect == dialect
  end)
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

local function codes_in(profile, err)
  local own = find(profile_codes, function(row)
    return row.codes.error == err and holds(row.condition, profile)
  end)
  return own and own.codes or codes_of(err, profile.dialect)
end

--- What a dialect answers for an error in a profile.
-- @param err the neutral error
-- @param operation what was being done
-- @param profile the profile, which also names the dialect
-- @return the profile's own code, or that of `code_for`
function M.profile_code_for(err, operation, profile)
  check("error", err, M.ErrorCode)
  check("operation", operation, M.Operation)
  return answer(codes_in(profile, err), operation)
end

--- Translates a code to a profile of another dialect.
-- @param number the code in its own dialect
-- @param from its dialect
-- @param profile the profile that has the codes
-- @param[opt] operation what was being done; nil for every possibility
-- @param[opt] facts what is known about the reply, as `meanings_of` takes it
-- @return a list as `translate` returns it
function M.translate_to_profile(number, from, profile, operation, facts)
  local found = M.meanings_of(number, from, operation, facts)
  if #found == 0 then
    return unmapped(number, profile.dialect, operation)
  end
  return translations(found, operation, function(err)
    return codes_in(profile, err)
  end)
end

--- The limit of a field in a profile.
-- @param field what is limited
-- @param profile the profile, which also names the dialect
-- @return a table as `limit_of` returns it, or nil if the dialect has no limit of its own
function M.profile_limit_of(field, profile)
  local row = find(profile_limits, function(row)
    return row.field == field and holds(row.condition, profile)
  end)
  return row and copy(row.limit) or M.limit_of(field, profile.dialect)
end

--- The prefix that the keys of custom fields have where they are read.
-- @param field the kind of fields
-- @param profile the profile, which also names the dialect
-- @return the prefix, or ""
function M.key_prefix(field, profile)
  check("field", field, M.CustomKeyField)
  local row = find(prefixes, function(row)
    return row.field == field and holds(row.condition, profile)
  end)
  return row and row.prefix or ""
end

--- When a name came, changed and went.
-- @param name the selector of a call or callback, a type, or a member of one
-- @param dialect the dialect
-- @return a list, oldest first, of tables with dialect, version, name, kind and other (the name before or after)
function M.changes_of(name, dialect)
  check("dialect", dialect, M.Dialect)
  return select_rows(changes, function(row)
    return row.dialect == dialect and row.name == name
  end)
end
-- #endregion

-- #region fields
-- #insert FieldKind

-- #insert Conversion

-- #insert records

-- #insert fields

-- #insert fieldCells

-- #insert conversions

-- #insert unmappedFields

--- The records of a kind, in the order of the table.
-- @param kind "value" for what is read, "command" for what is written or asked, "event" for what an event carries
-- @return a list of tables with name, kind and summary
function M.records_of(kind)
  check("kind", kind, M.FieldKind)
  return select_rows(records, function(row)
    return row.kind == kind
  end)
end

--- The fields of a record, in the order of the table.
-- @param record the record's name, such as "Friendship"
-- @return a list of tables with record, kind, name, summary and type (the record that the field holds, one or several
--   of); empty for an unknown record
function M.fields_of(record)
  return select_rows(fields, function(row)
    return row.record == record
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
  return select_rows(fields, function(row)
    return is_field(row.name:lower(), row.record:lower(), term)
  end)
end

--- How a field is represented in a dialect.
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
  local row = find(field_cells, function(row)
    return row.record == record and row.field == field and row.dialect == dialect
  end)
  return row and copy(row.cell)
end

--- What happens to a field in a conversion.
-- @param conversion the conversion, as cells name it
-- @return what happens to the value
function M.conversion_summary(conversion)
  check("conversion", conversion, M.Conversion)
  local row = find(conversions, function(row)
    return row.conversion == conversion
  end)
  return row and row.summary or ""
end

--- The fields of a dialect that the hub has no place for.
-- @param dialect the dialect
-- @return a list of tables with dialect, type (the type or call that has it), name and note (the effect)
function M.vendor_fields(dialect)
  check("dialect", dialect, M.Dialect)
  return select_rows(unmapped_fields, function(row)
    return row.dialect == dialect
  end)
end
-- #endregion

return M
