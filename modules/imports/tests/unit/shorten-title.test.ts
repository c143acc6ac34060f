import { expect, test } from "vitest"
import { shortenTitle } from "../../server/staged/shorten-title.ts"

test.each([
  ["", ""],
  ["  Short  ", "Short"],
  ["First line\r\nsecond line", "First line"],
  ["word ".repeat(40), `${"word ".repeat(24).trim()}…`],
  [`${"w".repeat(100)}, ${"x".repeat(60)}`, `${"w".repeat(100)}…`],
  ["y".repeat(300), `${"y".repeat(120)}…`],
  ["😀".repeat(200), `${"😀".repeat(120)}…`],
])("shortens %j to %j", (text, name) => expect(shortenTitle(text)).toBe(name))
