import { fieldTypeOf } from "../../fields/index.ts"
import { peopleTag, type TagCatalogue } from "../../schemas/compiled.ts"
import type { ValueType } from "../../schemas/field-type.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import type { Naming } from "./expression-part.ts"

/** Something an expression can name where it stands. */
export interface Nameable {
  readonly id: string
  readonly text: LocalisedText
  readonly valueType: ValueType
  /** Of a field of another record type, where no more is known of it, nothing. */
  readonly definition?: FieldDefinition
  /** What its ids stand for: choices of a list, people, or records that it links. */
  readonly holds?: "choices" | "people" | "records"
  /** Of a table: what can be named of one of its rows. */
  readonly columns?: readonly Nameable[]
  /** Of links: what can be named of one of the linked records. */
  readonly linked?: readonly Nameable[]
}

/** All that can be named at one place of an expression, and how. */
export interface Reach {
  readonly naming: Naming
  readonly names: readonly Nameable[]
}

/** What rules of a record type can name; headings and the like hold nothing. */
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
      return one.holds === "records" ? { ...one, linked: linkedThrough(field) } : one
    })
}

export function nameableOf(field: FieldDefinition, tags: TagCatalogue): Nameable | undefined {
  const type = fieldTypeOf(field.type)
  if (!type || type.valueType === "none") return undefined
  const { id, fieldText: text } = field
  const holds = holdsOf(field, type.storage, tags)
  const columns = type.columns?.(field)?.flatMap((column) => nameableOf(column, tags) ?? [])
  return {
    id,
    text,
    valueType: type.valueType,
    definition: field,
    ...(holds && { holds }),
    ...(columns && { columns }),
  }
}

function holdsOf(field: FieldDefinition, storage: string, tags: TagCatalogue): Nameable["holds"] {
  if (storage === "links") return "records"
  if (field.type !== "TAGREF") return undefined
  const { tagId } = field as FieldDefinition<{ tagId?: string }>
  const listed = tagId !== undefined && Object.hasOwn(tags, tagId) ? tags[tagId] : undefined
  return tagId === peopleTag || listed?.users ? "people" : "choices"
}

export function named({ names }: Reach, id: string): Nameable | undefined {
  return names.find((one) => one.id === id)
}
