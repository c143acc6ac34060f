import { validate as isUuid } from "uuid"
import { listText, openValue, plainText, valueText, type Saying } from "../../../../../engine/explain/value-text.ts"
import type { AuditUpdate } from "../../../../../schemas/api/audit.ts"
import type { CompiledField, CompiledProfile } from "../../../../../schemas/compiled.ts"
import { fallbackLanguage, textIn, type Language, type LocalisedText } from "../../../../../schemas/languages.ts"
import { permissionActions, recordFeature } from "../../../../../schemas/permissions.ts"
import { profileTypes } from "../../../../../schemas/profile-types.ts"
import type { StoredValue } from "../../../../../schemas/values.ts"
import { recordStatuses } from "../../../../../schemas/workflow.ts"
import { format } from "../../../../http/sentences.ts"
import type { Change } from "../../../../audit-log/append.ts"
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
  "profile",
  "permission",
  "status",
  "asked",
  "actedFor",
  "reason",
  "approved",
  "disabled",
  "activity",
  "mapped",
  "broken",
  "access",
  "workers",
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
    prev: printed(change.previous, change, field, printing),
    current: printed(change.current, change, field, printing),
  }
}

function printed(value: unknown, { parameter }: Change, field: CompiledField | undefined, printing: Printing): string {
  if (!field && parameter === "permission") return printPermission(value, printing)
  if (!field && parameter === "status") return printStatus(value, printing)
  if (!field && parameter === "access")
    return value === "type" || value === "roles" ? format(`audit.access.${value}`, printing.language) : ""
  if (!field && parameter === "workers") return printWorkers(value, printing)
  if (!field && parameter === "activity") return value === null ? "" : textIn(value as LocalisedText, printing.language)
  return printValue(value, field, printing)
}

function printStatus(value: unknown, { language }: Printing): string {
  const status = recordStatuses.find((one) => one === value)
  return status ? format(`status.${status}`, language) : ""
}

/** Each role by its name, with what it may do. */
function printWorkers(value: unknown, printing: Printing): string {
  if (!Array.isArray(value)) return ""
  const roles = value.flatMap((role: unknown) =>
    Array.isArray(role) ? [`${String(role[0])} (${printPermission(role.slice(1), printing)})`] : [],
  )
  return listText(roles, printing.language)
}

/** Whom, what they may do, and of a process the types of what lies below it. */
function printPermission(value: unknown, printing: Printing): string {
  if (!Array.isArray(value)) return ""
  const { language } = printing
  return listText(
    value.map((item: unknown) => {
      const action = permissionActions.find((one) => one === item)
      if (action) return format(`audit.permission.${action}`, language)
      if (!isBelow(item)) return printLoose(item, printing)
      const types = profileTypes.filter((type) => item.below.includes(type))
      const names = types.map((type) => format(`roles.feature.${recordFeature[type]}`, language))
      return format("audit.permission.below", language, { types: listText(names, language) })
    }),
    language,
  )
}

function isBelow(value: unknown): value is { readonly below: readonly unknown[] } {
  return typeof value === "object" && value !== null && "below" in value && Array.isArray(value.below)
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
