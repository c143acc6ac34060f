import { fallbackLanguage, languages, type Language, type LocalisedText } from "../../schemas/languages.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { inOrder, orderedSections } from "./order.ts"
import { isDeepEqual } from "./same.ts"
import { inSequence } from "./workflow.ts"

/**
 * Path of a text made of IDs, such as `field/f_due/options/late/name`. It stays stable when items are moved or renamed,
 * so that a translated sheet can be imported into a draft that changed meanwhile.
 */
export type TextPath = string

export interface WrittenText {
  readonly textPath: TextPath
  /** Owner of the text; texts of the record type itself have no ID. */
  readonly of: "profile" | "section" | "field" | "rule" | "activity" | "action"
  readonly id: string
  /** Property that contains the text: `fieldText`, or `options`, an option's ID and `name`. */
  readonly property: readonly string[]
  readonly text: LocalisedText
}

/** One translation. A blank one is removed; English cannot be removed, because it is the fallback. */
export interface TextChange {
  readonly textPath: TextPath
  readonly language: Language
  readonly text: string
}

type Owner = Pick<WrittenText, "of" | "id">
type JsonObject = Readonly<Record<string, unknown>>

/** All texts in order: the record type, its form, its rules, its workflow. */
export function translatableTextsOf(definition: ProfileDefinition): readonly WrittenText[] {
  const { sections: _, rules = [], workflow: __, list, ...own } = definition
  const profile = { of: "profile", id: "" } as const
  return [
    ...collectTexts(profile, own, []),
    ...collectTexts(profile, { list }, []),
    ...orderedSections(definition).flatMap(({ fields, ...section }) => [
      ...collectTexts({ of: "section", id: section.id }, section, []),
      ...inOrder(fields).flatMap((field) => collectTexts({ of: "field", id: field.id }, field, [])),
    ]),
    ...rules.flatMap(({ id, ...rule }) =>
      "message" in rule ? collectTexts({ of: "rule", id }, { message: rule.message }, []) : [],
    ),
    ...inSequence(definition).flatMap(({ actions, ...activity }) => [
      ...collectTexts({ of: "activity", id: activity.id }, { name: activity.name }, []),
      ...actions.flatMap(({ id, name }) => collectTexts({ of: "action", id }, { name }, [])),
    ]),
  ]
}

/** Number of missing translations by language. */
export function countMissingTexts(texts: readonly WrittenText[]): Readonly<Record<Language, number>> {
  const missing = { en: 0, es: 0, hi: 0, fr: 0, ar: 0 }
  for (const { text } of texts) for (const language of languages) if (isMissing(text, language)) missing[language] += 1
  return missing
}

export function isMissing(text: LocalisedText, language: Language): boolean {
  return (text[language] ?? "").trim() === ""
}

/** Applies translations; returns undefined if none of them has a matching text. */
export function applyTextChanges(
  definition: ProfileDefinition,
  changes: readonly TextChange[],
): ProfileDefinition | undefined {
  const byOwner = new Map<string, TextChange[]>()
  for (const change of changes) {
    const [of = "", id = ""] = splitAddress(change.textPath)
    const key = of === "profile" ? of : keyOf(of, id)
    byOwner.set(key, [...(byOwner.get(key) ?? []), change])
  }
  const translated = <Value extends object>(of: WrittenText["of"], id: string, entry: Value): Value => {
    const mine = byOwner.get(of === "profile" ? of : keyOf(of, id)) ?? []
    return mine.reduce<unknown>((node, change) => {
      const path = splitAddress(change.textPath).slice(of === "profile" ? 1 : 2)
      return replaceAtPath(node, path, change)
    }, entry) as Value
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
  return isDeepEqual(next, definition) ? undefined : next
}

/** Unchanged items stay the same object, so that only translated parts are rendered again. */
function eachOf<Item extends object>(items: readonly Item[], map: (item: Item) => Item): Item[] {
  return items.map((item) => {
    const next = map(item)
    return isDeepEqual(next, item) ? item : next
  })
}

function collectTexts(owner: Owner, value: unknown, property: readonly string[]): readonly WrittenText[] {
  if (isLocalised(value)) return [{ textPath: textPathOf(owner, property), ...owner, property, text: value }]
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => collectTexts(owner, item, [...property, pathSegmentOf(item, index)]))
  }
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => collectTexts(owner, inner, [...property, name]))
}

function replaceAtPath(value: unknown, [segment, ...rest]: readonly string[], change: TextChange): unknown {
  if (segment === undefined) return isLocalised(value) ? setText(value, change) : value
  if (Array.isArray(value)) {
    const at = value.findIndex((item: unknown, index) => pathSegmentOf(item, index) === segment)
    if (at === -1) return value
    const next = replaceAtPath(value[at], rest, change)
    return next === value[at] ? value : value.toSpliced(at, 1, next)
  }
  if (!isJsonObject(value) || !Object.hasOwn(value, segment)) return value
  const next = replaceAtPath(value[segment], rest, change)
  return next === value[segment] ? value : { ...value, [segment]: next }
}

function setText(text: LocalisedText, { language, text: newText }: TextChange): LocalisedText {
  if ((text[language] ?? "") === newText) return text
  const isBlank = newText.trim() === ""
  if (!isBlank) return { ...text, [language]: newText }
  if (language === fallbackLanguage) return text
  const { [language]: _, ...others } = text
  return others
}

/** Segment for an item of a list: its ID or keyword, for a list column what it displays, otherwise its position. */
function pathSegmentOf(item: unknown, index: number): string {
  const { id, keyword, field } = isJsonObject(item) ? item : {}
  const known = [id, keyword, field].find((one) => typeof one === "string")
  return typeof known === "string" ? known : String(index)
}

const isJsonObject = (value: unknown): value is JsonObject => typeof value === "object" && value !== null

export function isLocalised(value: unknown): value is LocalisedText {
  if (!isJsonObject(value) || typeof value[fallbackLanguage] !== "string") return false
  return Object.keys(value).every((key) => languages.some((language) => language === key))
}

const keyOf = (...parts: readonly string[]): string => parts.map((part) => encodeURIComponent(part)).join("/")

const splitAddress = (textPath: TextPath): readonly string[] => textPath.split("/").map(decodePart)

/** A path may come back from a spreadsheet, where users can type anything. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const textPathOf = ({ of, id }: Owner, property: readonly string[]): TextPath =>
  of === "profile" ? keyOf(of, ...property) : keyOf(of, id, ...property)
