import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { operators } from "../../engine/rules/operators/table.ts"
import { problemCodes } from "../../modules/problem-codes.ts"
import { languages } from "../../schemas/languages.ts"
import { limitsDocument } from "../../server/documents/limits-document.ts"
import { navigationMessages } from "../../server/documents/navigation-messages.ts"
import { rulesDocument } from "../../server/documents/rules-document.ts"
import { securityLimitsDocument } from "../../server/documents/security-limits-document.ts"
import { themeStyles } from "../../ui/theme/theme-styles.ts"

test("docs/rules.md matches the table of operators; `npm run generate` writes it", () => {
  const document = readFileSync("docs/rules.md", "utf8")
  expect(document).toBe(rulesDocument())
  expect(operators.filter(({ name }) => !document.includes(`| \`${name}\` |`))).toEqual([])
})

test("docs/limits.md matches the constants; `npm run generate` writes it", () => {
  expect(readFileSync("docs/limits.md", "utf8")).toBe(limitsDocument())
})

test("docs/security-limits.md matches the tables; `npm run generate` writes it", () => {
  expect(readFileSync("docs/security-limits.md", "utf8")).toBe(securityLimitsDocument())
})

test.for(languages)(
  "messages/navigation/%s.ts matches the screen names of the modules; `npm run generate` writes it",
  async (language) => {
    expect(readFileSync(`messages/navigation/${language}.ts`, "utf8")).toBe(await navigationMessages(language))
  },
)

test("ui/styles/theme.css matches the theme; `npm run generate` writes it", () => {
  expect(readFileSync("ui/styles/theme.css", "utf8")).toBe(themeStyles())
})

test("the documents name only existing problem codes", () => {
  const named = [
    ...`${rulesDocument()}${limitsDocument()}${securityLimitsDocument()}`.matchAll(/`([a-z]+\.[a-z_]+)`/g),
  ].map(([, code]) => code)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((code) => !problemCodes.some((known) => known === code))).toEqual([])
})
