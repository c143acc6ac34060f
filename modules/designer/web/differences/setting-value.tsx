import { Children, type ReactNode } from "react"
import type { IntlShape } from "react-intl"
import type { Tag } from "../../contracts/tags.ts"
import type { MessageKey } from "../../../../messages/index.ts"
import { fieldTypeOf, fieldTypes } from "../../../../fields/index.ts"
import { kindNames } from "../../../../fields/record-kinds.ts"
import { rollOverTreatmentNames } from "../../../../fields/roll-over-settings.ts"
import { toLocalisedText } from "../../../../fields/setting.ts"
import { toFormValues, settingsOf } from "../../../../fields/settings.ts"
import type { TagCatalogue } from "../../../../schemas/compiled.ts"
import { textIn, type Language, type LocalisedText } from "../../../../schemas/languages.ts"
import type { FieldDefinition, RollOverTreatment } from "../../../../schemas/profile.ts"
import type { FieldTypeName, ProfileType } from "../../../../schemas/profile-types.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { formatFilter } from "./format-filter.ts"
import { optionName, type NamesById } from "./names-in.ts"

/** Settings whose value is a code for files and URLs, not text. */
const codes: ReadonlySet<string> = new Set(["keyword", "prefix", "icon", "pattern"])
/** Settings whose value is the ID of a field or an activity. */
const references: ReadonlySet<string> = new Set(["archiveOf", "userField", "nextActivity"])

/** Data needed to format settings. */
export interface SettingFormatContext {
  readonly intl: IntlShape
  readonly language: Language
  readonly lists: readonly Pick<Tag, "id" | "name">[]
  readonly tags: TagCatalogue
  /** Names of the fields and activities a setting can reference by ID. */
  readonly names: NamesById
}

/** Formats one setting value: as text if possible, otherwise as a code. */
export function settingValue({ intl, language, lists, tags, names }: SettingFormatContext) {
  const { formatMessage, formatList, formatNumber, messages } = intl
  return renderValue

  function renderValue(value: unknown, name: string, type: string): ReactNode {
    if (value === undefined || value === null || value === "") return formatMessage({ id: "designer.change.none" })
    if (typeof value === "boolean") return formatMessage({ id: value ? "field.yes" : "field.no" })
    if (typeof value === "number") return <bdi>{formatNumber(value)}</bdi>
    if (codes.has(name)) return code(value)
    if (name === "filter" && isFilter(value))
      return <bdi>{formatFilter(value, { language, formatIfKnown, nameOf: nameInFilter })}</bdi>
    const text = inMessages(value, name) ?? named(value, name) ?? inPanel(value, name, type)
    if (text) return <bdi>{text}</bdi>
    if (Array.isArray(value)) {
      const items = value.map((one: unknown) => renderValue(one, name, ""))
      return Children.toArray(formatList(items, { style: "narrow" }))
    }
    return isText(value) ? <bdi>{nameOf(value)}</bdi> : code(value)
  }

  /** Label from the built-in messages. */
  function inMessages(value: unknown, name: string): string | undefined {
    if (typeof value !== "string") return undefined
    if (name === "type" && isKind(value)) return textIn(kindNames[value], language)
    if (name === "type" || name === "fieldType") return fieldTypeOf(value) && formatIfKnown(`fieldType.${value}.name`)
    if (name === "whenRolledOver" && isTreatment(value))
      return textIn(toLocalisedText(rollOverTreatmentNames[value]), language)
    if (name === "modules") return formatIfKnown(`shell.module.${value}`)
    if (name === "tone") return formatIfKnown(`tags.tone.${value}`)
    if (name === "status") return formatIfKnown(`status.${value}`)
    return formatIfKnown(`versions.word.${name}.${value}`)
  }

  /** Name that a user gave to the referenced item. */
  function named(value: unknown, name: string): string | undefined {
    const list = name === "tagId" ? lists.find(({ id }) => id === value)?.name : undefined
    const found = list ?? (references.has(name) ? names.get(String(value)) : undefined)
    return found && textIn(found, language)
  }

  /** As displayed in the property panel. */
  function inPanel(value: unknown, name: string, type: string): string | undefined {
    const known = fieldTypeOf(type)
    const setting = known && settingsOf(known).find(({ id }) => id === name)
    if (!setting) return undefined
    const field = { type, [name]: value, groupConfig: { [name]: value } } as unknown as FieldDefinition
    const currentValue = toFormValues(field, language)[setting.keyword]
    if (currentValue === undefined) return undefined
    return fieldTypes[setting.type as FieldTypeName].toText(currentValue, setting, { tags }, language)
  }

  function nameOf(name: LocalisedText): string {
    const text = textIn(name, language)
    return text.startsWith("system:") ? (formatIfKnown(`list.column.${text.slice("system:".length)}`) ?? text) : text
  }

  function nameInFilter(column: string, choice?: string): string {
    if (choice === undefined && column.startsWith("system:")) return nameOf({ en: column })
    if (choice === undefined) return textIn(names.get(column) ?? { en: column }, language)
    const known = names.get(optionName(column, choice))
    return known ? textIn(known, language) : (column === "system:status" && formatIfKnown(`status.${choice}`)) || choice
  }

  function formatIfKnown(id: string, values?: Readonly<Record<string, number>>): string | undefined {
    return Object.hasOwn(messages, id) ? formatMessage({ id: id as MessageKey }, values) : undefined
  }
}

const isTreatment = (value: string): value is RollOverTreatment => Object.hasOwn(rollOverTreatmentNames, value)

const isKind = (value: string): value is ProfileType => Object.hasOwn(kindNames, value)

const code = (value: unknown) => (
  <bdi className="ru-code" dir="ltr">
    {typeof value === "string" ? value : JSON.stringify(value)}
  </bdi>
)

const isFilter = (value: unknown): value is Filter =>
  typeof value === "object" && value !== null && "filterType" in value

export const isText = (value: unknown): value is LocalisedText =>
  typeof value === "object" && value !== null && "en" in value
