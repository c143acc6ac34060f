import { Children, type ReactNode } from "react"
import type { IntlShape } from "react-intl"
import type { Tag } from "../../../../schemas/api/tags.ts"
import type { MessageKey } from "../../../../messages/index.ts"
import { fieldTypeOf, fieldTypes } from "../../../../fields/index.ts"
import { kindNames } from "../../../../fields/record-kinds.ts"
import { readSettings, settingsOf } from "../../../../fields/settings.ts"
import type { TagCatalogue } from "../../../../schemas/compiled.ts"
import { textIn, type Language, type LocalisedText } from "../../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { FieldTypeName, ProfileType } from "../../../../schemas/profile-types.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { filterWords } from "./filter-words.ts"
import { optionName, type NamesById } from "./names-in.ts"

/** A value of these is what stands in files and addresses, and no words. */
const codes: ReadonlySet<string> = new Set(["keyword", "prefix", "icon", "pattern"])
/** A value of these is the id of a field or an activity. */
const references: ReadonlySet<string> = new Set(["archiveOf", "userField", "nextActivity"])

/** What settings are told with. */
export interface SettingSpeaker {
  readonly intl: IntlShape
  readonly language: Language
  readonly lists: readonly Pick<Tag, "id" | "name">[]
  readonly tags: TagCatalogue
  /** What fields and activities are called whose ids a setting may name. */
  readonly names: NamesById
}

/** One value of a setting for reading: in words where there are any, else as the code it is. */
export function settingValue({ intl, language, lists, tags, names }: SettingSpeaker) {
  const { formatMessage, formatList, formatNumber, messages } = intl
  return printed

  function printed(value: unknown, name: string, type: string): ReactNode {
    if (value === undefined || value === null || value === "") return formatMessage({ id: "designer.change.none" })
    if (typeof value === "boolean") return formatMessage({ id: value ? "field.yes" : "field.no" })
    if (typeof value === "number") return <bdi>{formatNumber(value)}</bdi>
    if (codes.has(name)) return code(value)
    if (name === "filter" && isFilter(value)) return <bdi>{filterWords(value, { say, nameOf: nameInFilter })}</bdi>
    const text = inMessages(value, name) ?? named(value, name) ?? inPanel(value, name, type)
    if (text) return <bdi>{text}</bdi>
    if (Array.isArray(value)) {
      const pieces = value.map((one: unknown) => printed(one, name, ""))
      return Children.toArray(formatList(pieces, { style: "narrow" }))
    }
    return isText(value) ? <bdi>{nameOf(value)}</bdi> : code(value)
  }

  /** What the product itself calls it. */
  function inMessages(value: unknown, name: string): string | undefined {
    if (typeof value !== "string") return undefined
    if (name === "type" && isKind(value)) return textIn(kindNames[value], language)
    if (name === "type" || name === "fieldType") return fieldTypeOf(value) && say(`fieldType.${value}.name`)
    if (name === "modules") return say(`shell.module.${value}`)
    if (name === "tone") return say(`tags.tone.${value}`)
    if (name === "status") return say(`status.${value}`)
    return say(`versions.word.${name}.${value}`)
  }

  /** What somebody called it whose id stands there. */
  function named(value: unknown, name: string): string | undefined {
    const list = name === "tagId" ? lists.find(({ id }) => id === value)?.name : undefined
    const found = list ?? (references.has(name) ? names.get(String(value)) : undefined)
    return found && textIn(found, language)
  }

  /** As the property panel shows it. */
  function inPanel(value: unknown, name: string, type: string): string | undefined {
    const known = fieldTypeOf(type)
    const setting = known && settingsOf(known).find(({ id }) => id === name)
    if (!setting) return undefined
    const field = { type, [name]: value, groupConfig: { [name]: value } } as unknown as FieldDefinition
    const held = readSettings(field, language)[setting.keyword]
    if (held === undefined) return undefined
    return fieldTypes[setting.type as FieldTypeName].toText(held, setting, { tags }, language)
  }

  function nameOf(name: LocalisedText): string {
    const text = textIn(name, language)
    return text.startsWith("system:") ? (say(`list.column.${text.slice("system:".length)}`) ?? text) : text
  }

  function nameInFilter(column: string, choice?: string): string {
    if (choice === undefined && column.startsWith("system:")) return nameOf({ en: column })
    if (choice === undefined) return textIn(names.get(column) ?? { en: column }, language)
    const known = names.get(optionName(column, choice))
    return known ? textIn(known, language) : (column === "system:status" && say(`status.${choice}`)) || choice
  }

  function say(id: string, values?: Readonly<Record<string, number>>): string | undefined {
    return Object.hasOwn(messages, id) ? formatMessage({ id: id as MessageKey }, values) : undefined
  }
}

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
