import IntlMessageFormat from "intl-messageformat"
import { expect, test } from "vitest"
import { loadExplainMessages } from "../../../messages/explain/load.ts"
import { loadMessages } from "../../../messages/index.ts"
import { languages } from "../../../schemas/languages.ts"
import { parse } from "../../../src/language/message-parser.ts"

// Tests and the server use the library's parser; only the built page replaces it with the small one.
const byLibrary = (text: string) => new IntlMessageFormat(text, "en").getAst()

test.each(languages)("every message in %s is parsed as the library parses it", async (language) => {
  const messages = { ...(await loadMessages[language]()), ...(await loadExplainMessages[language]()) }
  const invalid = Object.entries(messages).filter(
    ([, text]) => JSON.stringify(inOrder(parse(text))) !== JSON.stringify(inOrder(byLibrary(text))),
  )
  expect(Object.keys(messages).length).toBeGreaterThan(4000)
  expect(invalid).toEqual([])
})

/** Sorts properties, so that values can be compared as text. */
function inOrder(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(inOrder)
  if (typeof part !== "object" || part === null) return part
  return Object.fromEntries(
    Object.entries(part)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, value]) => [key, inOrder(value)]),
  )
}

test.each([
  "",
  "It's 5 o'clock",
  "'{name}' is '' quoted",
  "an '{unclosed quote",
  "a '# that stays",
  "a < b and <1",
  "a } alone",
  "<b>bold {name}</b> and <br/>",
  "{n, plural, =0 {none} one {# '#' of <b>#</b>} other {#, {m, plural, one {#} other {# more}}}}",
  "{n, plural, one {{kind, select, a {# a} other {b}}} other {c}}",
  "{ kind , select , a { x } other {} }",
  "{n, number}",
])("%s is parsed as the library parses it", (text) => {
  expect(parse(text)).toEqual(byLibrary(text))
})

test.each([
  "{",
  "{}",
  "{name",
  "{n, plural, one {a}}",
  "{n, plural, one {a} one {b} other {c}}",
  "{n, select, other {a}",
  "{n, select, other {a",
  "<b>open",
  "<b>wrong</i>",
  "closed</b>",
])("%s is rejected, as by the library", (text) => {
  expect(() => parse(text)).toThrow(SyntaxError)
  expect(() => byLibrary(text)).toThrow(/[A-Z_]+/)
})

test.each(["{n, number, ::percent}", "{n, date, short}", "{n, selectordinal, other {#th}}"])(
  "%s, which no message uses, is rejected",
  (text) => {
    expect(() => parse(text)).toThrow("a format is not known")
  },
)
