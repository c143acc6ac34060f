import type { FieldUpgrade, FieldConversion } from "../../schemas/field-type.ts"
import { languages } from "../../schemas/languages.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { optionIndex, findOptionId, selectsUsers } from "./options.ts"
import type { TagrefOptions } from "./field.ts"

type TagrefConversion = FieldConversion<TagrefOptions>

/** Options are mapped to another list by ID, otherwise by name in any language. */
export const tagrefUpgrade: FieldUpgrade<TagrefOptions, readonly string[]> = {
  isNarrower: (before, after) => before.tagId !== after.tagId,
  spellings: (value) => [value.join("; ")],
  readings: (value, passage) => (passage.before.type === "TAGREF" ? optionIdsIn(value, passage) : []),
  belongs: (value, passage) => value.every((id) => isSameOption(id, passage)),
}

/** All of them; otherwise as many as the field accepts, active options first. */
function* optionIdsIn(value: StoredValue, passage: TagrefConversion): Generator<readonly string[]> {
  const { after, to } = passage
  const ids: readonly unknown[] = Array.isArray(value) ? value : []
  const found = ids.flatMap((id) => (typeof id === "string" ? (findSimilarOption(id, passage) ?? []) : []))
  const selected = [...new Set(found)]
  if (selected.length === 0) return
  yield selected
  const maxSelections = after.allowMultiple ? (after.maxSelection ?? valueLimits.selections) : 1
  const { byId } = optionIndex(after, to)
  const active = selected.filter((id) => byId.get(id)?.active !== false)
  if (active.length > 0) yield active.slice(0, maxSelections)
  yield selected.slice(0, maxSelections)
}

function findSimilarOption(id: string, passage: TagrefConversion): string | undefined {
  if (isSameOption(id, passage)) return id
  const { before, after, from, to } = passage
  const element = optionIndex(before as FieldDefinition<TagrefOptions>, from).byId.get(id)
  const names = languages.flatMap((language) => element?.name[language] ?? [])
  return names.map((name) => findOptionId(name, after, to)).find((named) => named !== undefined)
}

/**
 * Users are not known here, and any text could be a user ID: values of a user field stay, and of other values only
 * those that look like a user ID.
 */
function isSameOption(id: string, { before, after, from, to }: TagrefConversion): boolean {
  if (optionIndex(after, to).byId.has(id)) return true
  if (!selectsUsers(after, to)) return false
  return uuid.test(id) || (before.type === "TAGREF" && selectsUsers(before as FieldDefinition<TagrefOptions>, from))
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
