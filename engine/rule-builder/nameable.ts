import { fieldTypeOf } from "../../fields/index.ts"
import { peopleTag, type TagCatalogue } from "../../schemas/compiled.ts"
import type { ValueType } from "../../schemas/field-type.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { NameKind } from "./builder-node.ts"

/** An item that an expression can name in its position. */
export interface Nameable {
  readonly id: string
  readonly text: LocalisedText
  readonly valueType: ValueType
  /** Absent for a field of another record type about which nothing else is known. */
  readonly definition?: FieldDefinition
  /** What its IDs refer to: options of a list, users, or linked records. */
  readonly contentType?: "choices" | "people" | "records"
  /** For a table: names available in its rows. */
  readonly columns?: readonly Nameable[]
  /** For links: names available in the linked records. */
  readonly linked?: readonly Nameable[]
}

/** All names available in one position of an expression. */
export interface NameScope {
  readonly naming: NameKind
  readonly names: readonly Nameable[]
}

/** The fields that rules of a record type can name; headings and dividers have no value. */
export function nameablesOf(
  definition: ProfileDefinition,
  tags: TagCatalogue,
  linkedThrough: (field: FieldDefinition) => readonly Nameable[] = () => [],
): readonly Nameable[] {
  return definition.sections
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const one = nameableOf(field, tags)
      if (!one) return []
      return one.contentType === "records" ? { ...one, linked: linkedThrough(field) } : one
    })
}

export function nameableOf(field: FieldDefinition, tags: TagCatalogue): Nameable | undefined {
  const type = fieldTypeOf(field.type)
  if (!type || type.valueType === "none") return undefined
  const { id, fieldText: text } = field
  const contentType = contentTypeOf(field, type.storage, tags)
  const columns = type.columns?.(field)?.flatMap((column) => nameableOf(column, tags) ?? [])
  return {
    id,
    text,
    valueType: type.valueType,
    definition: field,
    ...(contentType && { contentType }),
    ...(columns && { columns }),
  }
}

function contentTypeOf(field: FieldDefinition, storage: string, tags: TagCatalogue): Nameable["contentType"] {
  if (storage === "links") return "records"
  if (field.type !== "TAGREF") return undefined
  const { tagId } = field as FieldDefinition<{ tagId?: string }>
  const listed = tagId !== undefined && Object.hasOwn(tags, tagId) ? tags[tagId] : undefined
  return tagId === peopleTag || listed?.users ? "people" : "choices"
}

export function findNameable({ names }: NameScope, id: string): Nameable | undefined {
  return names.find((one) => one.id === id)
}
