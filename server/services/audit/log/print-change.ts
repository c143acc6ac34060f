import { validate as isUuid } from "uuid"
import { listText, openValue, plainText, valueText, type Saying } from "../../../../engine/explain/value-text.ts"
import type { AuditUpdate } from "../../../../schemas/api/audit.ts"
import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import { fallbackLanguage, textIn, type Language } from "../../../../schemas/languages.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import { format } from "../../../http/sentences.ts"
import type { Change } from "../trail/service.ts"
import type { Names } from "./names.ts"

/** Who reads, in which language, by the profile as it is now. */
export interface Printing {
  readonly language: Language
  /** Of a record's log. */
  readonly profile?: CompiledProfile | undefined
  readonly names: Names
}

/** For what the reader may not see, or what nothing has a name for any longer. */
const unnamed = "…"
/** Parameters that are no fields and have names of their own. */
const named: ReadonlySet<string> = new Set([
  "uid",
  "draft",
  "version",
  "revertedTo",
  "rewritten",
  "CHILD",
  "PARENT",
  "comment",
])

/** The field that a change speaks of: by its id, else by what it was called when ids were not kept. */
export function fieldOf(
  profile: CompiledProfile | undefined,
  { fieldId, section, parameter }: Pick<Change, "fieldId" | "section" | "parameter">,
): CompiledField | undefined {
  if (!profile) return undefined
  if (fieldId) return profile.fields.find(({ id }) => id === fieldId)
  const within = profile.sections.find(({ name }) => textIn(name, fallbackLanguage) === section)
  return profile.fields.find(
    (field) => field.sectionId === within?.id && textIn(field.text, fallbackLanguage) === parameter,
  )
}

export function printChange(change: Change, printing: Printing): AuditUpdate {
  const { language, profile } = printing
  const field = fieldOf(profile, change)
  const section = field && profile?.sections.find(({ id }) => id === field.sectionId)
  return {
    section: section ? textIn(section.name, language) : change.section,
    parameter: parameterName(change, field, language),
    prev: printValue(change.previous, field, printing),
    current: printValue(change.current, field, printing),
  }
}

export function parameterName(
  { parameter }: Pick<Change, "parameter">,
  field: CompiledField | undefined,
  language: Language,
): string {
  if (field) return textIn(field.text, language)
  return named.has(parameter) ? format(`audit.parameter.${parameter}`, language) : parameter
}

function printValue(value: unknown, field: CompiledField | undefined, printing: Printing): string {
  const { language, profile, names } = printing
  if (isLinked(value)) return names.records.has(value.id) ? value.uid : unnamed
  if (!field || !profile) return printLoose(value, printing)
  const saying: Saying = {
    compiled: profile,
    language,
    nameOf: (id) => names.people.get(id) ?? names.records.get(id),
    isOpen: (id) => names.records.has(id),
  }
  const text = valueText(openValue(value as StoredValue, field, saying), field, saying)
  // Something was there: that much may be told, and nothing of what it was.
  return text === "" && Array.isArray(value) && value.length > 0 ? unnamed : text
}

/** A value whose field is gone, or that never had one. */
function printLoose(value: unknown, printing: Printing): string {
  const { language, names } = printing
  if (value === null || value === undefined) return ""
  if (typeof value === "string")
    return isUuid(value) ? (names.people.get(value) ?? unnamed) : plainText(value, "text", language)
  if (typeof value === "number" || typeof value === "boolean") return String(value)
  if (Array.isArray(value))
    return listText(
      value.map((item) => printLoose(item, printing)),
      language,
    )
  return unnamed
}

interface LinkedChange {
  readonly id: string
  readonly uid: string
}

/** How the trail keeps the record that was linked or unlinked. */
function isLinked(value: unknown): value is LinkedChange {
  return typeof value === "object" && value !== null && "uid" in value && "id" in value && "type" in value
}
