import type { FieldUpgrade, Passage } from "../../schemas/field-type.ts"
import { languages } from "../../schemas/languages.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { choiceIndex, choiceNamed, choosesPeople } from "./choices.ts"
import type { TagrefOptions } from "./field.ts"

type Choosing = Passage<TagrefOptions>

/** Choices pass to another list by their ids, else by their names in any language. */
export const tagrefUpgrade: FieldUpgrade<TagrefOptions, readonly string[]> = {
  isNarrower: (before, after) => before.tagId !== after.tagId,
  spellings: (value) => [value.join("; ")],
  readings: (value, passage) => (passage.before.type === "TAGREF" ? choicesFrom(value, passage) : []),
  belongs: (value, passage) => value.every((id) => isChoice(id, passage)),
}

/** All of them; else as many as the field takes, those still to be chosen first. */
function* choicesFrom(value: StoredValue, passage: Choosing): Generator<readonly string[]> {
  const { after, to } = passage
  const ids: readonly unknown[] = Array.isArray(value) ? value : []
  const found = ids.flatMap((id) => (typeof id === "string" ? (choiceLike(id, passage) ?? []) : []))
  const chosen = [...new Set(found)]
  if (chosen.length === 0) return
  yield chosen
  const most = after.allowMultiple ? (after.maxSelection ?? valueLimits.selections) : 1
  const { byId } = choiceIndex(after, to)
  const active = chosen.filter((id) => byId.get(id)?.active !== false)
  if (active.length > 0) yield active.slice(0, most)
  yield chosen.slice(0, most)
}

function choiceLike(id: string, passage: Choosing): string | undefined {
  if (isChoice(id, passage)) return id
  const { before, after, from, to } = passage
  const element = choiceIndex(before as FieldDefinition<TagrefOptions>, from).byId.get(id)
  const names = languages.flatMap((language) => element?.name[language] ?? [])
  return names.map((name) => choiceNamed(name, after, to)).find((named) => named !== undefined)
}

/**
 * Who the people are is not known here, and any text could be an id of theirs: what was chosen from people stays, and of
 * the rest only what looks like such an id.
 */
function isChoice(id: string, { before, after, from, to }: Choosing): boolean {
  if (choiceIndex(after, to).byId.has(id)) return true
  if (!choosesPeople(after, to)) return false
  return uuid.test(id) || (before.type === "TAGREF" && choosesPeople(before as FieldDefinition<TagrefOptions>, from))
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
