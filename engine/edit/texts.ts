import { fallbackLanguage, languages, type Language, type LocalisedText } from "../../schemas/languages.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { inOrder, orderedSections } from "./order.ts"
import { saysTheSame } from "./same.ts"
import { inSequence } from "./workflow.ts"

/**
 * Every text of a definition by an address of ids, such as `field/f_due/options/late/name`: it says the same text after
 * whatever was moved or renamed, so that a translated sheet can be brought back to a draft that went on.
 */
export type TextAddress = string

export interface WrittenText {
  readonly address: TextAddress
  /** Whose text it is; texts of the record type itself have no id. */
  readonly of: "profile" | "section" | "field" | "rule" | "activity" | "action"
  readonly id: string
  /** What of it says the text: `fieldText`, or `options`, an option's id and `name`. */
  readonly property: readonly string[]
  readonly text: LocalisedText
}

/** One translation. A blank one is taken away; English cannot be, everything else falls back to it. */
export interface TextChange {
  readonly address: TextAddress
  readonly language: Language
  readonly text: string
}

type Owner = Pick<WrittenText, "of" | "id">
type Piece = Readonly<Record<string, unknown>>

/** All texts in the order they are met: the record type, its form, its rules, its workflow. */
export function textsOf(definition: ProfileDefinition): readonly WrittenText[] {
  const { sections: _, rules = [], workflow: __, list, ...own } = definition
  const profile = { of: "profile", id: "" } as const
  return [
    ...textsIn(profile, own, []),
    ...textsIn(profile, { list }, []),
    ...orderedSections(definition).flatMap(({ fields, ...section }) => [
      ...textsIn({ of: "section", id: section.id }, section, []),
      ...inOrder(fields).flatMap((field) => textsIn({ of: "field", id: field.id }, field, [])),
    ]),
    ...rules.flatMap(({ id, ...rule }) =>
      "message" in rule ? textsIn({ of: "rule", id }, { message: rule.message }, []) : [],
    ),
    ...inSequence(definition).flatMap(({ actions, ...activity }) => [
      ...textsIn({ of: "activity", id: activity.id }, { name: activity.name }, []),
      ...actions.flatMap(({ id, name }) => textsIn({ of: "action", id }, { name }, [])),
    ]),
  ]
}

/** How many texts have no translation, by language. */
export function missingTexts(texts: readonly WrittenText[]): Readonly<Record<Language, number>> {
  const missing = { en: 0, es: 0, hi: 0, fr: 0, ar: 0 }
  for (const { text } of texts) for (const language of languages) if (isMissing(text, language)) missing[language] += 1
  return missing
}

export function isMissing(text: LocalisedText, language: Language): boolean {
  return (text[language] ?? "").trim() === ""
}

/** The definition with these translations; undefined where none of them has a text to stand in. */
export function withTexts(
  definition: ProfileDefinition,
  changes: readonly TextChange[],
): ProfileDefinition | undefined {
  const byOwner = new Map<string, TextChange[]>()
  for (const change of changes) {
    const [of = "", id = ""] = partsOf(change.address)
    const key = of === "profile" ? of : keyOf(of, id)
    byOwner.set(key, [...(byOwner.get(key) ?? []), change])
  }
  const translated = <Whole extends object>(of: WrittenText["of"], id: string, whole: Whole): Whole => {
    const mine = byOwner.get(of === "profile" ? of : keyOf(of, id)) ?? []
    return mine.reduce<unknown>((piece, change) => {
      const path = partsOf(change.address).slice(of === "profile" ? 1 : 2)
      return replaced(piece, path, change)
    }, whole) as Whole
  }
  const { sections, rules, workflow, ...own } = definition
  const next: ProfileDefinition = {
    ...translated("profile", "", own),
    sections: eachOf(sections, ({ fields, ...section }) => ({
      ...translated("section", section.id, section),
      fields: eachOf(fields, (field) => translated("field", field.id, field)),
    })),
    ...(rules && { rules: eachOf(rules, (rule) => translated("rule", rule.id, rule)) }),
    ...(workflow && {
      workflow: {
        ...workflow,
        activities: eachOf(workflow.activities, ({ actions, ...activity }) => ({
          ...translated("activity", activity.id, activity),
          actions: eachOf(actions, (action) => translated("action", action.id, action)),
        })),
      },
    }),
  }
  return saysTheSame(next, definition) ? undefined : next
}

/** What says the same afterwards stays the same object, so that only what was translated is drawn anew. */
function eachOf<Item extends object>(items: readonly Item[], map: (item: Item) => Item): Item[] {
  return items.map((item) => {
    const next = map(item)
    return saysTheSame(next, item) ? item : next
  })
}

function textsIn(owner: Owner, value: unknown, property: readonly string[]): readonly WrittenText[] {
  if (isLocalised(value)) return [{ address: addressOf(owner, property), ...owner, property, text: value }]
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => textsIn(owner, item, [...property, stepOf(item, index)]))
  }
  if (!isPiece(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(owner, inner, [...property, name]))
}

function replaced(value: unknown, [step, ...rest]: readonly string[], change: TextChange): unknown {
  if (step === undefined) return isLocalised(value) ? written(value, change) : value
  if (Array.isArray(value)) {
    const at = value.findIndex((item: unknown, index) => stepOf(item, index) === step)
    if (at === -1) return value
    const next = replaced(value[at], rest, change)
    return next === value[at] ? value : value.toSpliced(at, 1, next)
  }
  if (!isPiece(value) || !Object.hasOwn(value, step)) return value
  const next = replaced(value[step], rest, change)
  return next === value[step] ? value : { ...value, [step]: next }
}

function written(text: LocalisedText, { language, text: said }: TextChange): LocalisedText {
  if ((text[language] ?? "") === said) return text
  const isBlank = said.trim() === ""
  if (!isBlank) return { ...text, [language]: said }
  if (language === fallbackLanguage) return text
  const { [language]: _, ...others } = text
  return others
}

/** What an item of a list is known by: its id or keyword, a column of the list by what it shows, anything else by its place. */
function stepOf(item: unknown, index: number): string {
  const { id, keyword, field } = isPiece(item) ? item : {}
  const known = [id, keyword, field].find((one) => typeof one === "string")
  return typeof known === "string" ? known : String(index)
}

const isPiece = (value: unknown): value is Piece => typeof value === "object" && value !== null

export function isLocalised(value: unknown): value is LocalisedText {
  if (!isPiece(value) || typeof value[fallbackLanguage] !== "string") return false
  return Object.keys(value).every((key) => languages.some((language) => language === key))
}

const keyOf = (...parts: readonly string[]): string => parts.map((part) => encodeURIComponent(part)).join("/")

const partsOf = (address: TextAddress): readonly string[] => address.split("/").map(decoded)

/** An address comes back from a spreadsheet, where anything may have been typed. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const addressOf = ({ of, id }: Owner, property: readonly string[]): TextAddress =>
  of === "profile" ? keyOf(of, ...property) : keyOf(of, id, ...property)
