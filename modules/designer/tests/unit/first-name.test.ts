import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { applyCommand, type EditCommand } from "../../../../engine/edit/command.ts"
import { findField } from "../../../../engine/edit/find.ts"
import { perform, startHistory, undo, type EditHistory } from "../../../../engine/edit/history.ts"
import { rebaseChange, mergeDrafts } from "../../../../engine/edit/merge-drafts.ts"
import { countMissingTexts, translatableTextsOf } from "../../../../engine/edit/translatable-texts.ts"
import { languages, type Language } from "../../../../schemas/languages.ts"
import { keywordPattern, type ProfileDefinition } from "../../../../schemas/profile.ts"
import { additionOf } from "../../web/form/new-field.ts"
import { fieldTypeItems } from "../../web/form/field-type-items.ts"
import { asDone, firstName, continueNaming, keywordAfter, type NameField } from "../../web/naming/first-name.ts"
import { writtenText } from "../../web/localised/written-text.ts"
import { sampleDefinition } from "../../../../tests/unit/engine/edit/random-definition.ts"
import { firstDefinition } from "../../web/record-types/first-definition.ts"

const textItem = fieldTypeItems.find(({ id }) => id === "TEXT")
if (!textItem) throw new Error("The palette offers no text.")

/** The draft with a newly added field of a field type. */
function withFresh(
  item = textItem,
  from = sampleDefinition,
  language: Language = "en",
): { readonly draft: ProfileDefinition; readonly id: string } {
  const addition = additionOf(item!, { sectionId: "s_1", index: 9 }, language)
  return { draft: applyCommand(from, addition)!, id: addition.field.id }
}

const fieldOf = (draft: ProfileDefinition, id: string) => findField(draft, id)!.field
const naming = (definition: ProfileDefinition, done: readonly EditCommand[] = [], published = sampleDefinition) => ({
  definition,
  published,
  done,
})

/** Names a field as on the canvas; a field with a name is unchanged. */
function named(draft: ProfileDefinition, id: string, typedTexts: string, language: Language = "en"): ProfileDefinition {
  const command = firstName(naming(draft), id, language, typedTexts)
  return command ? applyCommand(draft, command)! : draft
}

describe("a palette field that is named for the first time", () => {
  test("gets its keyword from its label, in one step that a single undo reverts", () => {
    const { draft, id } = withFresh()
    expect(fieldOf(draft, id).keyword).toBe("text_6")
    const command = firstName(naming(draft), id, "en", "Due date")!
    const history = perform(startHistory(draft), command)
    expect(fieldOf(history.present, id)).toMatchObject({ keyword: "due_date_1", fieldText: { en: "Due date" } })
    expect(history.past).toHaveLength(1)
    expect(undo(history).present).toBe(draft)
  })

  test.each<[Language, string, string]>([
    ["es", "Fecha límite", "fecha_limite_1"],
    ["fr", "Échéance", "echeance_1"],
    ["ar", "تاريخ الاستحقاق", "text_6"],
    ["hi", "नियत तारीख", "text_6"],
    ["en", "Phase 2 end", "phase2_end_1"],
    ["en", "2nd", "text_6"],
    ["en", "Text", "text_6"],
  ])("in %s as %j has the keyword %s", (language, typedTexts, keyword) => {
    const { draft, id } = withFresh()
    expect(fieldOf(named(draft, id, typedTexts, language), id).keyword).toBe(keyword)
  })

  test("keeps its keyword when its label changes again", () => {
    const { draft, id } = withFresh()
    const once = named(draft, id, "Due date")
    expect(firstName(naming(once), id, "en", "Deadline")).toBeUndefined()
  })

  test("keeps a keyword that was typed by hand, is referenced or was published", () => {
    const { draft, id } = withFresh()
    const byHand: EditCommand = { kind: "changeField", fieldId: id, set: { keyword: "text_9" }, clear: [] }
    const written = applyCommand(draft, byHand)!
    const command = firstName(naming(written, [byHand]), id, "en", "Due date")!
    expect(fieldOf(applyCommand(written, command)!, id)).toMatchObject({
      keyword: "text_9",
      fieldText: { en: "Due date" },
    })

    const rule = { id: "r_9", kind: "required", target: "f_1", when: { notBlank: [{ field: id }] } } as const
    const ruled = applyCommand(draft, { kind: "addRule", rule })!
    expect(fieldOf(named(ruled, id, "Due date"), id).keyword).toBe("text_6")

    const publishedName = firstName(naming(draft, [], draft), id, "en", "Due date")!
    expect(publishedName.naming).toBeUndefined()
    expect(fieldOf(applyCommand(draft, publishedName)!, id).keyword).toBe("text_6")
  })

  test("has the palette's texts only in English and in the language in which it was added", () => {
    const { draft, id } = withFresh()
    expect(fieldOf(draft, id).fieldText).toEqual({ en: textItem.name.en })
    const inFrench = withFresh(textItem, sampleDefinition, "fr")
    expect(fieldOf(inFrench.draft, inFrench.id).fieldText).toEqual({ en: textItem.name.en, fr: textItem.name.fr })
    expect(fieldOf(named(inFrench.draft, inFrench.id, "Échéance", "fr"), inFrench.id).fieldText).toEqual({
      en: "Échéance",
      fr: "Échéance",
    })
  })

  test.each([
    ["TAGREF", "option_1", "First option", "Première option"],
    ["TABLE", "item", "Item", "Élément"],
  ])(
    "%s starts with texts in the user's language alone, and a new text replaces the English one",
    (type, of, en, fr) => {
      const added = (language: Language) => {
        const { draft, id } = withFresh(
          fieldTypeItems.find((item) => item.id === type),
          sampleDefinition,
          language,
        )
        return translatableTextsOf(draft).find((text) => text.id === id && text.property.includes(of))!.text
      }
      expect(added("en")).toEqual({ en })
      expect(added("fr")).toEqual({ en: fr, fr })
      expect(writtenText(added("fr"), "fr", "Élevé")).toEqual({ en: "Élevé", fr: "Élevé" })
    },
  )

  test("removes the palette's texts in other languages, so that they count as missing", () => {
    const { draft, id } = withFresh()
    const fieldTexts = (definition: ProfileDefinition) =>
      translatableTextsOf(definition).filter((text) => text.of === "field" && text.id === id)
    expect(countMissingTexts(fieldTexts(draft))).toEqual({ en: 0, es: 1, hi: 1, fr: 1, ar: 1 })
    expect(countMissingTexts(fieldTexts(named(draft, id, "Due date")))).toEqual({ en: 0, es: 1, hi: 1, fr: 1, ar: 1 })
    // A first text in another language is also used as the English one until that is written.
    const inHindi = named(draft, id, "नियत तारीख", "hi")
    expect(fieldOf(inHindi, id).fieldText).toEqual({ en: "नियत तारीख", hi: "नियत तारीख" })
    expect(countMissingTexts(fieldTexts(inHindi))).toMatchObject({ es: 1, hi: 0, fr: 1, ar: 1 })
  })
})

test("the keyword follows typing to the end, also when the draft is saved in between", () => {
  const { draft, id } = withFresh()
  let command: NameField | undefined
  let history: EditHistory = startHistory(draft)
  for (const typedTexts of ["D", "Du", "Due", "", "Due date"]) {
    const next = command
      ? continueNaming(command, "en", typedTexts)
      : firstName(naming(history.present), id, "en", typedTexts)
    if (!next) continue
    command = asDone(history.present, next)
    history = perform({ ...history, sealed: typedTexts === "Du" }, next, true)
  }
  expect(fieldOf(history.present, id)).toMatchObject({ keyword: "due_date_1", fieldText: { en: "Due date" } })
  expect(history.past).toHaveLength(2)
  expect(undo(undo(history)).present).toBe(draft)
  // A keyword set by another user meanwhile stays.
  const changed = applyCommand(history.present, {
    kind: "changeField",
    fieldId: id,
    set: { keyword: "theirs_1" },
    clear: [],
  })!
  expect(keywordAfter(changed, continueNaming(command!, "en", "Due dates")!)).toBe("theirs_1")
})

const label = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.constantFrom("Due date", "Text", "Text 1", "Texto", "Field 1", "تاريخ", "Date 2 of 3", "Identifier"),
)
const renaming = fc.record({
  which: fc.nat(3),
  language: fc.constantFrom(...languages),
  typedTexts: label.map((typedTexts) => typedTexts.trim()),
})

test("a keyword follows its label at most once and is unique and well formed; undo restores identical bytes", () => {
  const wellFormed = new RegExp(keywordPattern)
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...fieldTypeItems), { minLength: 1, maxLength: 4 }),
      fc.array(renaming, { maxLength: 12 }),
      (items, renamings) => {
        let draft = sampleDefinition
        const ids = items.map((item) => {
          const fresh = withFresh(item, draft)
          draft = fresh.draft
          return fresh.id
        })
        const followed = new Map<string, number>()
        let history = startHistory(draft)
        for (const { which, language, typedTexts } of renamings) {
          const id = ids[which % ids.length]!
          const before = fieldOf(history.present, id)
          const done = history.past.map(({ command }) => command)
          const command =
            firstName(naming(history.present, done), id, language, typedTexts) ??
            ({
              kind: "changeField",
              fieldId: id,
              set: { fieldText: { ...before.fieldText, [language]: typedTexts || "A" } },
              clear: [],
            } as const)
          history = perform(history, command)
          const after = fieldOf(history.present, id)
          if (after.keyword !== before.keyword) followed.set(id, (followed.get(id) ?? 0) + 1)
          const keywords = history.present.sections.flatMap(({ fields }) => fields.map(({ keyword }) => keyword))
          expect(new Set(keywords).size).toBe(keywords.length)
          expect(after.keyword).toMatch(wellFormed)
        }
        expect(Math.max(0, ...followed.values())).toBeLessThanOrEqual(1)
        while (history.past.length > 0) history = undo(history)
        expect(JSON.stringify(history.present)).toBe(JSON.stringify(draft))
      },
    ),
  )
})

test("equal labels of two users get distinct keywords, whichever side merges; the rebased one changes", () => {
  const first = withFresh()
  const second = withFresh(textItem, first.draft)
  const base = second.draft
  const ours = named(base, first.id, "Due date")
  const theirs = named(base, second.id, "Due date")
  for (const [mine, others, incoming, remaining] of [
    [ours, theirs, first.id, second.id],
    [theirs, ours, second.id, first.id],
  ] as const) {
    const { definition, conflicts } = mergeDrafts(base, mine, others)
    expect(conflicts).toEqual([])
    expect(fieldOf(definition, remaining).keyword).toBe("due_date_1")
    expect(fieldOf(definition, incoming).keyword).toBe("due_date_2")
  }
  const redone = rebaseChange(theirs, base, ours)
  expect([fieldOf(redone, first.id).keyword, fieldOf(redone, second.id).keyword]).toEqual(["due_date_2", "due_date_1"])
})

test("a keyword typed by hand keeps precedence", () => {
  const { draft: base, id } = withFresh()
  const set = { keyword: "due_date_1", fieldText: { en: "Deadline" } }
  const ours = applyCommand(base, { kind: "changeField", fieldId: "f_2", set, clear: [] })!
  const { definition } = mergeDrafts(base, ours, named(base, id, "Due date"))
  expect(fieldOf(definition, "f_2").keyword).toBe("due_date_1")
})

test("a new record type names its parts in English and in its author's language only", () => {
  const { sections } = firstDefinition({ en: "Visit" }, { en: "Visits" }, ["IC"], "es")
  expect(sections.map(({ name }) => name)).toEqual([{ en: "Details", es: "Detalles" }])
  expect(sections.flatMap(({ fields }) => fields.map(({ fieldText }) => fieldText))).toEqual([
    { en: "Number", es: "Número" },
    { en: "Title", es: "Título" },
  ])
})
