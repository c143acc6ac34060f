import { validate as isUuid } from "uuid"
import {
  listText,
  openValue,
  plainText,
  valueText,
  type ValueFormatOptions,
} from "../../../../engine/explain/value-text.ts"
import type { AuditUpdate } from "../../../audit-log/contract.ts"
import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import { fallbackLanguage, textIn, type Language, type LocalisedText } from "../../../../schemas/languages.ts"
import { permissionActions } from "../../../../schemas/permissions.ts"
import { recordTypeKey } from "../../../../schemas/problem-params.ts"
import { profileTypes } from "../../../../schemas/profile-types.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import { recordStatuses } from "../../../../schemas/workflow.ts"
import { format, formatLabel } from "../../../../server/http/problem-messages.ts"
import type { Change } from "../../../../server/audit-log/append.ts"
import type { Names } from "./names.ts"

/** Language, profile and names for formatting changes. */
export interface ChangeFormatContext {
  readonly language: Language
  /** The current profile, for the log of a record. */
  readonly profile?: CompiledProfile | undefined
  readonly names: Names
}

/** Placeholder for names that the reader cannot see or that no longer exist. */
const unnamed = "…"
/** Finds the field of a change by its ID or, in entries without an ID, by its name. */
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

export function formatChange(change: Change, printing: ChangeFormatContext): AuditUpdate {
  const { language, profile } = printing
  const field = fieldOf(profile, change)
  const section = field && profile?.sections.find(({ id }) => id === field.sectionId)
  return {
    section: section ? textIn(section.name, language) : change.section,
    parameter: parameterName(change, field, language),
    prev: formatFieldValue(change.previous, change, field, printing),
    current: formatFieldValue(change.current, change, field, printing),
  }
}

function formatFieldValue(
  value: unknown,
  { parameter }: Change,
  field: CompiledField | undefined,
  printing: ChangeFormatContext,
): string {
  if (!field && parameter === "permission") return formatPermission(value, printing)
  if (!field && parameter === "status") return formatStatus(value, printing)
  if (!field && parameter === "access")
    return value === "type" || value === "roles" ? format(`audit.access.${value}`, printing.language) : ""
  if (isFile(value)) return value.fileName
  if (!field && parameter.startsWith("reminder.")) return formatReminderSetting(value, parameter, printing)
  if (!field && parameter === "workers") return formatWorkers(value, printing)
  if (!field && parameter === "activity") return value === null ? "" : textIn(value as LocalisedText, printing.language)
  return formatValue(value, field, printing)
}

function formatStatus(value: unknown, { language }: ChangeFormatContext): string {
  const status = recordStatuses.find((one) => one === value)
  return status ? format(`status.${status}`, language) : ""
}

/** Formats a setting of a reminder; of one with parts, such as its recipients, only that it changed. */
function formatReminderSetting(value: unknown, parameter: string, printing: ChangeFormatContext): string {
  const setting = parameter === "reminder.channels" ? "channel" : parameter.slice("reminder.".length)
  const formatOne = (one: unknown) => {
    const option = typeof one === "object" && one !== null && "every" in one ? one.every : one
    const text = formatUntyped(option, printing)
    return typeof option === "string" ? formatLabel(`reminders.${setting}.${option}`, printing.language, text) : text
  }
  return Array.isArray(value) ? listText(value.map(formatOne), printing.language) : formatOne(value)
}

/** Formats roles with their actions. */
function formatWorkers(value: unknown, printing: ChangeFormatContext): string {
  if (!Array.isArray(value)) return ""
  const roles = value.flatMap((role: unknown) =>
    Array.isArray(role) ? [`${String(role[0])} (${formatPermission(role.slice(1), printing)})`] : [],
  )
  return listText(roles, printing.language)
}

/** Formats a permission: user, actions and, for a process, the types of descendants. */
function formatPermission(value: unknown, printing: ChangeFormatContext): string {
  if (!Array.isArray(value)) return ""
  const { language } = printing
  return listText(
    value.map((item: unknown) => {
      const action = permissionActions.find((one) => one === item)
      if (action) return format(`audit.permission.${action}`, language)
      if (!hasDescendants(item)) return formatUntyped(item, printing)
      const types = profileTypes.filter((type) => item.descendants.includes(type))
      const names = types.map((type) => format(recordTypeKey(type), language))
      return format("audit.permission.descendants", language, { types: listText(names, language) })
    }),
    language,
  )
}

function hasDescendants(value: unknown): value is { readonly descendants: readonly unknown[] } {
  return typeof value === "object" && value !== null && "descendants" in value && Array.isArray(value.descendants)
}

export function parameterName(
  { parameter }: Pick<Change, "parameter">,
  field: CompiledField | undefined,
  language: Language,
): string {
  if (field) return textIn(field.text, language)
  return formatLabel(`audit.parameter.${parameter}`, language, parameter)
}

function formatValue(value: unknown, field: CompiledField | undefined, printing: ChangeFormatContext): string {
  const { language, profile, names } = printing
  if (isLinked(value)) return names.records.has(value.id) ? value.uid : unnamed
  if (!field || !profile) return formatUntyped(value, printing)
  const formatOptions: ValueFormatOptions = {
    compiled: profile,
    language,
    nameOf: (id) => names.people.get(id) ?? names.records.get(id),
    isOpen: (id) => names.records.has(id),
  }
  const text = valueText(openValue(value as StoredValue, field, formatOptions), field, formatOptions)
  // Reveals only that there was a value.
  return text === "" && Array.isArray(value) && value.length > 0 ? unnamed : text
}

/** Formats the value of a removed field, or of a parameter without a field. */
function formatUntyped(value: unknown, printing: ChangeFormatContext): string {
  const { language, names } = printing
  if (value === null || value === undefined) return ""
  if (typeof value === "string")
    return isUuid(value) ? (names.people.get(value) ?? unnamed) : plainText(value, "text", language)
  if (typeof value === "number") return String(value)
  if (typeof value === "boolean") return format(value ? "report.yes" : "report.no", language)
  if (Array.isArray(value))
    return listText(
      value.map((item) => formatUntyped(item, printing)),
      language,
    )
  return unnamed
}

/** Whether a value is an uploaded or deleted file, as stored in the audit log. */
function isFile(value: unknown): value is { readonly fileName: string } {
  return typeof value === "object" && value !== null && "fileName" in value && typeof value.fileName === "string"
}

interface LinkedChange {
  readonly id: string
  readonly uid: string
}

/** Whether a value is a linked or unlinked record, as stored in the audit log. */
function isLinked(value: unknown): value is LinkedChange {
  return typeof value === "object" && value !== null && "uid" in value && "id" in value && "type" in value
}
