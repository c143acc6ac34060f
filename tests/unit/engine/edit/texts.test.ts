import fc from "fast-check"
import { expect, test } from "vitest"
import { isMissing, missingTexts, textsOf, withTexts } from "../../../../engine/edit/texts.ts"
import { languages } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"

const anyProfile = fc.constantFrom(...shippedProfiles)
const anyText = fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" }).filter((text) => text.trim() !== "")

/** A profile, one of its texts and a language. */
const anyPlace = anyProfile.chain((definition) =>
  fc.record({
    definition: fc.constant(definition),
    at: fc.constantFrom(...textsOf(definition)),
    language: fc.constantFrom(...languages),
  }),
)

const textAt = (definition: ProfileDefinition, address: string) =>
  textsOf(definition).find((one) => one.address === address)?.text

test("every text of the shipped record types has an address of its own", () => {
  for (const definition of shippedProfiles) {
    const addresses = textsOf(definition).map(({ address }) => address)
    expect(new Set(addresses).size).toBe(addresses.length)
    const written = JSON.stringify(definition).match(/"en":/g) ?? []
    expect(addresses.length).toBe(written.length)
  }
})

test("a translation stands where its address says and nowhere else", () => {
  fc.assert(
    fc.property(anyPlace, anyText, ({ definition, at, language }, text) => {
      const after = withTexts(definition, [{ address: at.address, language, text }]) ?? definition
      expect(textAt(after, at.address)).toEqual({ ...at.text, [language]: text })
      const others = (of: ProfileDefinition) => textsOf(of).filter(({ address }) => address !== at.address)
      expect(others(after)).toEqual(others(definition))
    }),
  )
})

test("a blank takes a translation away, but never the English", () => {
  fc.assert(
    fc.property(anyPlace, fc.constantFrom("", "  "), ({ definition, at, language }, text) => {
      const after = withTexts(definition, [{ address: at.address, language, text }]) ?? definition
      const left = textAt(after, at.address)
      expect(left && isMissing(left, language)).toBe(language !== "en")
      expect(left?.en).toBe(at.text.en)
    }),
  )
})

test("all texts written back as they are change nothing, and what has no place is no edit", () => {
  for (const definition of shippedProfiles) {
    const all = textsOf(definition).flatMap(({ address, text }) =>
      languages.map((language) => ({ address, language, text: text[language] ?? "" })),
    )
    expect(withTexts(definition, all)).toBeUndefined()
  }
  const [definition] = shippedProfiles
  if (!definition) throw new Error("There is a shipped record type.")
  for (const address of [
    "field/gone/fieldText",
    "profile/id",
    "",
    "profile",
    "%",
    "field/%E0/fieldText",
    "__proto__/x",
  ]) {
    expect(withTexts(definition, [{ address, language: "fr", text: "Autre" }])).toBeUndefined()
  }
})

test("a field's texts keep their addresses wherever the field stands", () => {
  const [definition] = shippedProfiles
  if (!definition) throw new Error("There is a shipped record type.")
  const turned = {
    ...definition,
    sections: definition.sections.toReversed().map((one, sortOrder) => ({ ...one, sortOrder })),
  }
  const addresses = (of: ProfileDefinition) =>
    textsOf(of)
      .map(({ address }) => address)
      .toSorted()
  expect(addresses(turned)).toEqual(addresses(definition))
})

test("what is missing is counted by language", () => {
  const texts = textsOf({
    id: "p",
    type: "OTHER",
    modules: ["IC"],
    name: { en: "Visit", fr: "Visite" },
    pluralName: { en: "Visits", fr: " " },
    numbering: { prefix: "V-", padding: 2, scope: "client" },
    sections: [],
  })
  expect(missingTexts(texts)).toEqual({ en: 0, es: 2, hi: 2, fr: 1, ar: 2 })
})

test("only what has languages alone is a text: a setting named like a language is none", () => {
  const [whole] = shippedProfiles
  if (!whole) throw new Error("A record type is shipped.")
  const odd = { ...whole, extra: { en: "Setting", width: "wide" }, also: { width: "wide" } } as ProfileDefinition
  expect(textsOf(odd).map(({ address }) => address)).toEqual(textsOf(whole).map(({ address }) => address))
})
