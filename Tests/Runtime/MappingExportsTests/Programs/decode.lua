-- Reads JSON: `require("decode").decode(text)`.

-- JSON's null as a value, because Lua's nil cannot be an element of a table.
local null = {}

-- Returns the document as tables. It supports the JSON of the cases: no fractions, and only escapes of one character.
local function decode(text)
  local position = 1
  local value

  local function next_character()
    position = text:find("[^ \n\r\t]", position)
    return text:sub(position, position)
  end

  local function list(close, element)
    position = position + 1
    if next_character() == close then
      position = position + 1
      return
    end
    repeat
      element()
      local separator = next_character()
      position = position + 1
    until separator == close
  end

  local function string()
    local start = position + 1
    local finish = text:find('"', start, true)
    while text:sub(start, finish - 1):match("\\*$"):len() % 2 == 1 do
      finish = text:find('"', finish + 1, true)
    end
    position = finish + 1
    return (text:sub(start, finish - 1):gsub("\\(.)", { n = "\n", t = "\t", r = "\r", ['"'] = '"', ["\\"] = "\\" }))
  end

  local literals = { t = { true, 4 }, f = { false, 5 }, n = { null, 4 } }

  function value()
    local first = next_character()
    if first == "{" then
      local object = {}
      list("}", function()
        next_character()
        local key = string()
        next_character()
        position = position + 1
        object[key] = value()
      end)
      return object
    elseif first == "[" then
      local array = {}
      list("]", function()
        array[#array + 1] = value()
      end)
      return array
    elseif first == '"' then
      return string()
    elseif literals[first] then
      position = position + literals[first][2]
      return literals[first][1]
    end
    local digits = text:match("^-?%d+", position)
    position = position + #digits
    return math.tointeger(tonumber(digits))
  end

  return value()
end

return { decode = decode, null = null }
