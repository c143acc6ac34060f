import { existsSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { loadMessages, type MessageKey } from "../../messages/index.ts"
import { fieldExamples } from "../../fields/examples.ts"
import { fieldTypes } from "../../fields/index.ts"
import { settingsOf } from "../../fields/settings.ts"
import { languages } from "../../schemas/languages.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import { fieldTypeNames } from "../../schemas/profile-types.ts"
import { compiled, definitionOf } from "../support/compiled.ts"

/** Every localised text below a value: objects with an English text. */
function collectTexts(part: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof part !== "object" || part === null) return []
  if ("en" in part) return [part as Record<string, unknown>]
  return Object.values(part).flatMap(collectTexts)
}

describe.each(fieldTypeNames)("the field type %s", (name) => {
  const type = fieldTypes[name]

  it("has a name and a description in every language", async () => {
    for (const language of languages) {
      const messages = await loadMessages[language]()
      for (const part of ["name", "description"] as const) {
        const key: MessageKey = `fieldType.${name}.${part}`
        expect(messages[key]?.length).toBeGreaterThan(0)
      }
    }
  })

  it("has an example, and at least two invalid examples if it has a value", () => {
    expect(fieldExamples[name].field.type).toBe(name)
    const hasValue = type.storage !== "none"
    expect(fieldExamples[name].value !== undefined).toBe(hasValue)
    expect(fieldExamples[name].invalid.length).toBeGreaterThanOrEqual(hasValue ? 2 : 0)
  })

  it("has stories and a page in the Storybook", () => {
    const page = `stories/fields/types/${name.toLowerCase().replaceAll("_", "-")}`
    expect([`${page}.stories.tsx`, `${page}.mdx`].filter((file) => !existsSync(file))).toEqual([])
  })

  it("has settings for all its options", () => {
    const settings = new Set(settingsOf(type).map(({ id }) => id))
    const options = Object.keys(type.options.properties).flatMap((option) =>
      option === "groupConfig" ? ["columns", "maxRows"] : [option],
    )
    // What is chosen by default is chosen in the field itself, where its own options are at hand.
    const elsewhere = new Set(["defaultListValue"])
    expect(options.filter((option) => !settings.has(option) && !elsewhere.has(option))).toEqual([])
  })

  it("has settings that are a regular form, in every language", () => {
    const settings = settingsOf(type)
    const profile = compiled(definitionOf(settings))
    expect(profile.fields).toHaveLength(settings.length)
    const texts = collectTexts(settings as readonly FieldDefinition[])
    expect(texts.length).toBeGreaterThanOrEqual(settings.length)
    expect(texts.filter((text) => languages.some((language) => !text[language]))).toEqual([])
  })
})
