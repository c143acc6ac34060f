import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { fieldsOf } from "./find.ts"

const indexes = new WeakMap<ProfileDefinition["sections"], ReadonlyMap<string, FieldDefinition>>()

/** A definition's fields by ID. Cached as long as its sections are the same object. */
export function fieldIndex({ sections }: ProfileDefinition): ReadonlyMap<string, FieldDefinition> {
  const known = indexes.get(sections)
  if (known) return known
  const index = new Map(fieldsOf({ sections }).map((field) => [field.id, field]))
  indexes.set(sections, index)
  return index
}
