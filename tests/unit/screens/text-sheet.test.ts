import fc from "fast-check"
import { parse } from "csv-parse/sync"
import { expect, test } from "vitest"
import { textsOf, withTexts, type TextChange } from "../../../engine/edit/texts.ts"
import { readTsv, writeTsv } from "../../../renderers/list/editing/tsv.ts"
import { languages } from "../../../schemas/languages.ts"
import { shippedProfiles } from "../../../schemas/shipped-profiles.ts"
import { changesFromCell, csvOf, readSheet, sheetOf } from "../../../src/screens/designer/texts/text-sheet.ts"

const anyProfile = fc.constantFrom(...shippedProfiles)

/** What a translator may type: several lines, quotes, separators, what a spreadsheet takes for a formula. */
const anyText = fc
  .array(fc.constantFrom("a", "é", "ع", '"', ",", ";", "\t", "\n", "=", "-", "'", "@", " "), { maxLength: 8 })
  .map((parts) => parts.join(""))
  .filter((text) => text.trim() !== "")

const anyTranslated = anyProfile.chain((definition) =>
  fc.record({
    definition: fc.constant(definition),
    changes: fc.array(
      fc.record({
        address: fc.constantFrom(...textsOf(definition).map(({ address }) => address)),
        language: fc.constantFrom(...languages),
        text: anyText,
      }),
      { maxLength: 6 },
    ),
  }),
)

test("a sheet that comes back unchanged, from the clipboard or a file, changes nothing", () => {
  fc.assert(
    fc.property(anyTranslated, ({ definition, changes }) => {
      const texts = textsOf(withTexts(definition, changes) ?? definition)
      const sheet = sheetOf(texts, ({ address }) => `=${address}`)
      const back = [readTsv(writeTsv(sheet)), parse(csvOf(sheet), { bom: true }) as string[][]]
      for (const cells of back) expect(readSheet(cells, texts)).toEqual({ changes: [], unknown: [], emptied: [] })
    }),
  )
})

test("what a translator wrote into the sheet is what the draft says then", () => {
  fc.assert(
    fc.property(anyTranslated, ({ definition, changes }) => {
      const translated = withTexts(definition, changes) ?? definition
      const read = readSheet(
        sheetOf(textsOf(translated), () => ""),
        textsOf(definition),
      )
      expect(textsOf(withTexts(definition, read?.changes ?? []) ?? definition)).toEqual(textsOf(translated))
    }),
  )
})

const texts = shippedProfiles.slice(0, 1).flatMap((definition) => textsOf(definition))
const [first] = texts

test("lines that have no place are named, and an English that was emptied stays", () => {
  const sheet = [["ID", "en", "fr"], ["field/gone/fieldText", "Gone", "Parti"], [first?.address ?? "", "", "Autre"], []]
  expect(readSheet(sheet, texts)).toEqual({
    changes: [{ address: first?.address, language: "fr", text: "Autre" }],
    unknown: [{ number: 2, address: "field/gone/fieldText" }],
    emptied: [{ number: 3, address: first?.address }],
  })
})

test("a sheet without headings is none", () => {
  expect(readSheet([["Due date", "Échéance"]], texts)).toBeUndefined()
  expect(readSheet([["id", "where"]], texts)).toBeUndefined()
  expect(readSheet([], texts)).toBeUndefined()
})

test("cells pasted into the table go down and along, as far as there are texts and languages", () => {
  const shown = texts.slice(0, 2)
  const cells = [["eins", "zwei", "drei"], ["vier"], ["beyond"]]
  const changes = changesFromCell(cells, shown, ["en", "fr", "ar"], { row: 0, language: "fr" })
  expect(changes).toEqual([
    { address: shown[0]?.address, language: "fr", text: "eins" },
    { address: shown[0]?.address, language: "ar", text: "zwei" },
    { address: shown[1]?.address, language: "fr", text: "vier" },
  ] satisfies readonly Partial<TextChange>[])
})
