import fc from "fast-check"
import { expect, test } from "vitest"
import {
  isMissing,
  countMissingTexts,
  translatableTextsOf,
  applyTextChanges,
} from "../../../../engine/edit/translatable-texts.ts"
import { languages } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"

const anyProfile = fc.constantFrom(...shippedProfiles)
const anyText = fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" }).filter((text) => text.trim() !== "")

/** A profile, one of its texts and a language. */
const arbitraryTextLocation = anyProfile.chain((definition) =>
  fc.record({
    definition: fc.constant(definition),
    at: fc.constantFrom(...translatableTextsOf(definition)),
    language: fc.constantFrom(...languages),
  }),
)

const textAt = (definition: ProfileDefinition, textPath: string) =>
  translatableTextsOf(definition).find((one) => one.textPath === textPath)?.text

test("every text of the shipped record types has a unique path", () => {
  for (const definition of shippedProfiles) {
    const textPaths = translatableTextsOf(definition).map(({ textPath }) => textPath)
    expect(new Set(textPaths).size).toBe(textPaths.length)
    const written = JSON.stringify(definition).match(/"en":/g) ?? []
    expect(textPaths.length).toBe(written.length)
  }
})

test("a translation is stored at its path and nowhere else", () => {
  fc.assert(
    fc.property(arbitraryTextLocation, anyText, ({ definition, at, language }, text) => {
      const after = applyTextChanges(definition, [{ textPath: at.textPath, language, text }]) ?? definition
      expect(textAt(after, at.textPath)).toEqual({ ...at.text, [language]: text })
      const others = (of: ProfileDefinition) =>
        translatableTextsOf(of).filter(({ textPath }) => textPath !== at.textPath)
      expect(others(after)).toEqual(others(definition))
    }),
  )
})

test("a blank text removes a translation, but never the English text", () => {
  fc.assert(
    fc.property(arbitraryTextLocation, fc.constantFrom("", "  "), ({ definition, at, language }, text) => {
      const after = applyTextChanges(definition, [{ textPath: at.textPath, language, text }]) ?? definition
      const left = textAt(after, at.textPath)
      expect(left && isMissing(left, language)).toBe(language !== "en")
      expect(left?.en).toBe(at.text.en)
    }),
  )
})

test("saving all texts unchanged is not an edit, and neither is a text with an unknown path", () => {
  for (const definition of shippedProfiles) {
    const all = translatableTextsOf(definition).flatMap(({ textPath, text }) =>
      languages.map((language) => ({ textPath, language, text: text[language] ?? "" })),
    )
    expect(applyTextChanges(definition, all)).toBeUndefined()
  }
  const [definition] = shippedProfiles
  if (!definition) throw new Error("There is a shipped record type.")
  for (const textPath of [
    "field/gone/fieldText",
    "profile/id",
    "",
    "profile",
    "%",
    "field/%E0/fieldText",
    "__proto__/x",
  ]) {
    expect(applyTextChanges(definition, [{ textPath, language: "fr", text: "Autre" }])).toBeUndefined()
  }
})

test("a field's texts keep their paths wherever the field is moved", () => {
  const [definition] = shippedProfiles
  if (!definition) throw new Error("There is a shipped record type.")
  const turned = {
    ...definition,
    sections: definition.sections.toReversed().map((one, sortOrder) => ({ ...one, sortOrder })),
  }
  const textPaths = (of: ProfileDefinition) =>
    translatableTextsOf(of)
      .map(({ textPath }) => textPath)
      .toSorted()
  expect(textPaths(turned)).toEqual(textPaths(definition))
})

test("missing translations are counted by language", () => {
  const texts = translatableTextsOf({
    id: "p",
    type: "OTHER",
    modules: ["IC"],
    name: { en: "Visit", fr: "Visite" },
    pluralName: { en: "Visits", fr: " " },
    numbering: { prefix: "V-", padding: 2, scope: "client" },
    sections: [],
  })
  expect(countMissingTexts(texts)).toEqual({ en: 0, es: 2, hi: 2, fr: 1, ar: 2 })
})

test("only an object with nothing but language keys is a text; a setting named like a language is not", () => {
  const [complete] = shippedProfiles
  if (!complete) throw new Error("A record type is shipped.")
  const odd = { ...complete, extra: { en: "Setting", width: "wide" }, also: { width: "wide" } } as ProfileDefinition
  expect(translatableTextsOf(odd).map(({ textPath }) => textPath)).toEqual(
    translatableTextsOf(complete).map(({ textPath }) => textPath),
  )
})
