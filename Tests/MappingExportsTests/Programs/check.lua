-- Compares the Lua module of the mapping tables with the shared cases: lua check.lua CASES
local mappings = require("relationship_mappings")

local json = require("decode")
local null = json.null

-- A value as text, the same for equal values.
local function show(value)
  if type(value) ~= "table" then
    return tostring(value)
  elseif value == null then
    return "null"
  end
  local parts = {}
  for index, element in ipairs(value) do
    parts[index] = show(element)
  end
  return "[" .. table.concat(parts, ", ") .. "]"
end

local compared, different = 0, 0

local function compare(actual, expected, ...)
  compared = compared + 1
  if show(actual) ~= show(expected) then
    different = different + 1
    if different <= 5 then
      print(show({ ... }) .. " is " .. show(actual) .. " and not " .. show(expected))
    end
  end
end

-- nil as null, so that it has a place in a list.
local function or_null(value)
  if value == nil then
    return null
  end
  return value
end

local function code(found)
  return { found.number, found.channel, found.text, found.fidelity }
end

local function names(entries)
  local found = {}
  for index, entry in ipairs(entries) do
    found[index] = or_null(entry.name)
  end
  return found
end

local file = assert(io.open(arg[1]))
local cases = json.decode(file:read("a"))
file:close()

local function rows_of(translations)
  local found = {}
  for index, item in ipairs(translations) do
    local source = { or_null(item.error), item.operations, item.source_text, item.source_channel }
    found[index] = table.move(code(item.target), 1, 4, 5, source)
  end
  return found
end

-- The cases leave out the operation that was asked for.
local function with_operation(rows, operation)
  local expected = {}
  for index, row in ipairs(rows) do
    expected[index] = { row[1], { operation }, table.unpack(row, 2) }
  end
  return expected
end

for _, case in ipairs(cases.translations) do
  local number, from, to = case.number, case.from, case.to
  compare(rows_of(mappings.translate(number, from, to)), case.any, "translate", number, from, to)
  for _, operation in ipairs(cases.operations) do
    local expected = with_operation(case.operations[operation] or case.others, operation)
    local actual = rows_of(mappings.translate(number, from, to, operation))
    compare(actual, expected, "translate", number, from, to, operation)
  end
end
for _, case in ipairs(cases.codes) do
  local argument = case.argument ~= null and case.argument or nil
  for _, operation in ipairs(cases.operations) do
    local actual = code(mappings.code_for(case.error, operation, case.dialect, argument))
    compare(actual, case.operations[operation] or case.others, "code_for", case.error, operation, case.dialect, argument)
  end
end
for _, case in ipairs(cases.successes) do
  for _, operation in ipairs(cases.operations) do
    local actual = code(mappings.success_of(operation, case.dialect))
    compare(actual, case.operations[operation] or case.others, "success_of", operation, case.dialect)
  end
end
for _, case in ipairs(cases.enumNumbers) do
  local actual = or_null(mappings.enum_number(case.table, case.value, case.dialect))
  compare(actual, case.number, "enum_number", case.table, case.value, case.dialect)
end
for _, case in ipairs(cases.enumValues) do
  local actual = or_null(mappings.enum_value(case.table, case.number, case.dialect))
  compare(actual, case.value, "enum_value", case.table, case.number, case.dialect)
end
for _, case in ipairs(cases.calls) do
  local is_local = case.of == null
  local calls = is_local and mappings.local_calls(case.dialect) or mappings.calls_for(case.of, case.dialect)
  compare(names(calls), case.names, "calls of", case.of, case.dialect)
end
for _, case in ipairs(cases.commands) do
  compare(mappings.commands_of(case.call, case.dialect), case.commands, "commands_of", case.call, case.dialect)
end
for _, case in ipairs(cases.callbacks) do
  local is_local = case.of == null
  local callbacks = is_local and mappings.local_callbacks(case.dialect) or mappings.callbacks_for(case.of, case.dialect)
  compare(names(callbacks), case.names, "callbacks of", case.of, case.dialect)
end
for _, case in ipairs(cases.limits) do
  local limit = mappings.limit_of(case.field, case.dialect)
  compare(limit and { limit.maximum, limit.unit } or null, case.limit, "limit_of", case.field, case.dialect)
  for _, text in ipairs(case.texts) do
    local part, times, admitted = text[1], text[2], text[3]
    compare(mappings.admits(limit, part:rep(times)), admitted, case.field, case.dialect, "admits", times, part)
  end
end

for _, case in ipairs(cases.profiles) do
  local found = mappings.find_profile(case.name, case.dialect)
  compare(found and { found.name, found.version, found.summary } or null, case.found, "find_profile", case.name, case.dialect)
end
for _, case in ipairs(cases.profileCodes) do
  local profile = mappings.find_profile(case.profile, case.dialect)
  for _, operation in ipairs(cases.operations) do
    local actual = code(mappings.profile_code_for(case.error, operation, profile))
    local expected = case.operations[operation] or case.others
    compare(actual, expected, "profile_code_for", case.error, operation, case.dialect, case.profile)
  end
end
for _, case in ipairs(cases.profileTranslations) do
  local profile = mappings.find_profile(case.profile, case.dialect)
  local actual = rows_of(mappings.translate_to_profile(case.number, case.from, profile))
  compare(actual, case.any, "translate_to_profile", case.number, case.from, case.dialect, case.profile)
  for _, operation in ipairs(cases.operations) do
    local expected = with_operation(case.operations[operation] or case.others, operation)
    local rows = rows_of(mappings.translate_to_profile(case.number, case.from, profile, operation))
    compare(rows, expected, "translate_to_profile", case.number, case.from, case.dialect, case.profile, operation)
  end
end
for _, case in ipairs(cases.profileLimits) do
  local limit = mappings.profile_limit_of(case.field, mappings.find_profile(case.profile, case.dialect))
  local actual = limit and { limit.maximum, limit.unit } or null
  compare(actual, case.limit, "profile_limit_of", case.field, case.dialect, case.profile)
end
for _, case in ipairs(cases.keyPrefixes) do
  local actual = mappings.key_prefix(case.field, mappings.find_profile(case.profile, case.dialect))
  compare(actual, case.prefix, "key_prefix", case.field, case.dialect, case.profile)
end
for _, case in ipairs(cases.changes) do
  local actual = {}
  for index, change in ipairs(mappings.changes_of(case.name, case.dialect)) do
    actual[index] = { change.version, change.kind, or_null(change.other) }
  end
  compare(actual, case.changes, "changes_of", case.name, case.dialect)
end

for _, case in ipairs(cases.records) do
  local actual = {}
  for index, record in ipairs(mappings.records_of(case.kind)) do
    actual[index] = { record.name, record.summary }
  end
  compare(actual, case.records, "records_of", case.kind)
end
for _, case in ipairs(cases.fields) do
  local actual = {}
  for index, field in ipairs(mappings.fields_of(case.record)) do
    actual[index] = { field.kind, field.name, field.summary, or_null(field.type) }
  end
  compare(actual, case.fields, "fields_of", case.record)
end
for _, case in ipairs(cases.fieldTerms) do
  local actual = {}
  for index, field in ipairs(mappings.find_fields(case.term)) do
    actual[index] = { field.record, field.name }
  end
  compare(actual, case.found, "find_fields", case.term)
end
for _, case in ipairs(cases.fieldCells) do
  local cell = mappings.field_cell(case.field, case.record, case.dialect)
  local actual = cell
    and { or_null(cell.name), cell.fidelity, or_null(cell.conversion), cell.keeps, or_null(cell.only), or_null(cell.instead), cell.note }
  compare(actual or null, case.cell, "field_cell", case.field, case.record, case.dialect)
end
for _, case in ipairs(cases.conversions) do
  compare(mappings.conversion_summary(case.conversion), case.summary, "conversion_summary", case.conversion)
end
for _, case in ipairs(cases.vendorFields) do
  local actual = {}
  for index, field in ipairs(mappings.vendor_fields(case.dialect)) do
    actual[index] = { field.type, field.name, field.note }
  end
  compare(actual, case.fields, "vendor_fields", case.dialect)
end

print(("compared %d, different %d"):format(compared, different))
os.exit(different == 0)
