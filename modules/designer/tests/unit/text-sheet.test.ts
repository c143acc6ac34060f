import fc from "fast-check"
import { parse } from "csv-parse/sync"
import { expect, test } from "vitest"
import { translatableTextsOf, applyTextChanges, type TextChange } from "../../../../engine/edit/translatable-texts.ts"
import { parseTsv, writeTsv } from "../../../../renderers/list/editing/tsv.ts"
import { languages } from "../../../../schemas/languages.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import { changesFromCell, csvOf, parseTextSheet, sheetOf } from "../../web/translations/text-sheet.ts"

const anyProfile = fc.constantFrom(...shippedProfiles)

/** What a translator may enter: several lines, quotes, separators, text that looks like a formula. */
const anyText = fc
  .array(fc.constantFrom("a", "é", "ع", '"', ",", ";", "\t", "\n", "=", "-", "'", "@", " "), { maxLength: 8 })
  .map((parts) => parts.join(""))
  .filter((text) => text.trim() !== "")

const anyTranslated = anyProfile.chain((definition) =>
  fc.record({
    definition: fc.constant(definition),
    changes: fc.array(
      fc.record({
        textPath: fc.constantFrom(...translatableTextsOf(definition).map(({ textPath }) => textPath)),
        language: fc.constantFrom(...languages),
        text: anyText,
      }),
      { maxLength: 6 },
    ),
  }),
)

test("an unchanged sheet from the clipboard or a file changes nothing", () => {
  fc.assert(
    fc.property(anyTranslated, ({ definition, changes }) => {
      const texts = translatableTextsOf(applyTextChanges(definition, changes) ?? definition)
      const sheet = sheetOf(texts, ({ textPath }) => `=${textPath}`)
      const back = [parseTsv(writeTsv(sheet)), parse(csvOf(sheet), { bom: true }) as string[][]]
      for (const cells of back) expect(parseTextSheet(cells, texts)).toEqual({ changes: [], unknown: [], emptied: [] })
    }),
  )
})

test("translations in the sheet are applied to the draft", () => {
  fc.assert(
    fc.property(anyTranslated, ({ definition, changes }) => {
      const translated = applyTextChanges(definition, changes) ?? definition
      const read = parseTextSheet(
        sheetOf(translatableTextsOf(translated), () => ""),
        translatableTextsOf(definition),
      )
      expect(translatableTextsOf(applyTextChanges(definition, read?.changes ?? []) ?? definition)).toEqual(
        translatableTextsOf(translated),
      )
    }),
  )
})

const texts = shippedProfiles.slice(0, 1).flatMap((definition) => translatableTextsOf(definition))
const [first] = texts

test("reports lines with an unknown path, and keeps an English text that was emptied", () => {
  const sheet = [
    ["ID", "en", "fr"],
    ["field/gone/fieldText", "Gone", "Parti"],
    [first?.textPath ?? "", "", "Autre"],
    [],
  ]
  expect(parseTextSheet(sheet, texts)).toEqual({
    changes: [{ textPath: first?.textPath, language: "fr", text: "Autre" }],
    unknown: [{ number: 2, textPath: "field/gone/fieldText" }],
    emptied: [{ number: 3, textPath: first?.textPath }],
  })
})

test("rejects a sheet without headings", () => {
  expect(parseTextSheet([["Due date", "Échéance"]], texts)).toBeUndefined()
  expect(parseTextSheet([["id", "where"]], texts)).toBeUndefined()
  expect(parseTextSheet([], texts)).toBeUndefined()
})

test("pasted cells fill down and across, within the existing texts and languages", () => {
  const visible = texts.slice(0, 2)
  const cells = [["eins", "zwei", "drei"], ["vier"], ["beyond"]]
  const changes = changesFromCell(cells, visible, ["en", "fr", "ar"], { row: 0, language: "fr" })
  expect(changes).toEqual([
    { textPath: visible[0]?.textPath, language: "fr", text: "eins" },
    { textPath: visible[0]?.textPath, language: "ar", text: "zwei" },
    { textPath: visible[1]?.textPath, language: "fr", text: "vier" },
  ] satisfies readonly Partial<TextChange>[])
})
