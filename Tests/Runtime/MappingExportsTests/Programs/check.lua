-- Compares the Lua module of the mapping tables with the shared cases: lua check.lua CASES
local mappings = require("relationship_mappings")

local json = require("decode")
local null = json.null

-- Returns a value as text, which is equal for equal values.
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

-- Returns null for nil, which cannot be an element of a list.
local function or_null(value)
  if value == nil then
    return null
  end
  return value
end

local file = assert(io.open(arg[1]))
local cases = json.decode(file:read("a"))
file:close()

-- Calls a function with the arguments of a row; a profile is found by its name.
local function call(name, row, keys, operation)
  local given = {}
  for index, key in ipairs(keys) do
    local value = row[key]
    if key == "operation" then
      value = operation
    elseif key == "profile" then
      value = mappings.find_profile(row.profile, row.dialect)
    end
    given[index] = value ~= null and value or nil
  end
  return mappings[name](table.unpack(given, 1, #keys))
end

local function columns(...)
  local wanted = { ... }
  return function(found)
    local cells = {}
    for index, name in ipairs(wanted) do
      cells[index] = or_null(found[name])
    end
    return cells
  end
end

-- Compares what a function returns for each row with the row's answer.
local function check(group, name, keys, answer, convert)
  for _, row in ipairs(cases[group]) do
    local found = or_null(call(name, row, keys))
    local actual = found ~= null and convert and convert(found) or found
    compare(actual, row[answer], name, columns(table.unpack(keys))(row))
  end
end

-- Compares what a function returns in each operation; the row has the answers that differ from the others.
local function check_operations(group, name, keys, convert, expected)
  for _, row in ipairs(cases[group]) do
    for _, operation in ipairs(cases.operations) do
      local answer = row.operations[operation] or row.others
      answer = expected and expected(answer, operation) or answer
      local asked = columns(table.unpack(keys))(row)
      compare(convert(call(name, row, keys, operation)), answer, name, asked, operation)
    end
  end
end

local function each(convert)
  return function(found)
    local converted = {}
    for index, item in ipairs(found) do
      converted[index] = convert(item)
    end
    return converted
  end
end

local code = columns("number", "channel", "text", "fidelity")
local limit = columns("maximum", "unit")
local source = columns("error", "operations", "source_text", "source_channel")
local translations = each(function(item)
  return table.move(code(item.target), 1, 4, 5, source(item))
end)
local names = each(function(entry)
  return or_null(entry.name)
end)

-- The cases omit the requested operation.
local function with_operation(rows, operation)
  return each(function(row)
    return { row[1], { operation }, table.unpack(row, 2) }
  end)(rows)
end

-- Compares the names of the entries with a name, and of those without one.
local function entries(group, named, unnamed)
  for _, row in ipairs(cases[group]) do
    local found = row.of == null and mappings[unnamed](row.dialect) or mappings[named](row.of, row.dialect)
    compare(names(found), row.names, group, "of", row.of, row.dialect)
  end
end

check("translations", "translate", { "number", "from", "to" }, "any", translations)
check_operations("translations", "translate", { "number", "from", "to", "operation" }, translations, with_operation)
local function present(value)
  if value ~= null then
    return value
  end
  return nil
end
for _, row in ipairs(cases.facts) do
  local facts = { text = present(row.text), channel = present(row.channel), names_caller = present(row.namesCaller) }
  local found = mappings.translate(row.number, row.from, row.to, present(row.operation), facts)
  local actual = each(function(item)
    return { or_null(item.error), item.target.number }
  end)(found)
  compare(actual, row.found, row.number, row.from, row.to, row.operation, row.text, row.channel, row.namesCaller)
end
check_operations("codes", "code_for", { "error", "operation", "dialect", "argument" }, code)
check_operations("successes", "success_of", { "operation", "dialect" }, code)
check("enumNumbers", "enum_number", { "table", "value", "dialect" }, "number")
check("enumValues", "enum_value", { "table", "number", "dialect" }, "value")
entries("calls", "calls_for", "local_calls")
check("commands", "commands_of", { "call", "dialect" }, "commands")
entries("callbacks", "callbacks_for", "local_callbacks")
check("limits", "limit_of", { "field", "dialect" }, "limit", limit)
for _, case in ipairs(cases.limits) do
  local found = mappings.limit_of(case.field, case.dialect)
  for _, text in ipairs(case.texts) do
    local part, times, admitted = text[1], text[2], text[3]
    compare(mappings.admits(found, part:rep(times)), admitted, case.field, case.dialect, "admits", times, part)
  end
end

check("profiles", "find_profile", { "name", "dialect" }, "found", columns("name", "version", "summary"))
check_operations("profileCodes", "profile_code_for", { "error", "operation", "profile" }, code)
check("profileTranslations", "translate_to_profile", { "number", "from", "profile" }, "any", translations)
local to_profile = { "number", "from", "profile", "operation" }
check_operations("profileTranslations", "translate_to_profile", to_profile, translations, with_operation)
check("profileLimits", "profile_limit_of", { "field", "profile" }, "limit", limit)
check("keyPrefixes", "key_prefix", { "field", "profile" }, "prefix")
check("changes", "changes_of", { "name", "dialect" }, "changes", each(columns("version", "kind", "other")))

check("records", "records_of", { "kind" }, "records", each(columns("name", "summary")))
check("fields", "fields_of", { "record" }, "fields", each(columns("kind", "name", "summary", "type")))
check("fieldTerms", "find_fields", { "term" }, "found", each(columns("record", "name")))
local cell = columns("name", "fidelity", "conversion", "keeps", "only", "instead", "note")
check("fieldCells", "field_cell", { "field", "record", "dialect" }, "cell", cell)
check("conversions", "conversion_summary", { "conversion" }, "summary")
check("vendorFields", "vendor_fields", { "dialect" }, "fields", each(columns("type", "name", "note")))

print(("compared %d, different %d"):format(compared, different))
os.exit(different == 0)
