import { type CompiledField, type CompiledProfile, peopleTag } from "../../schemas/compiled.ts"

type Fields = Pick<CompiledProfile, "fields" | "disclosures" | "tags">

/** The due date field, if every user can see it: a reminder reveals the date to its recipients. */
export function dueFieldOf(profile: Fields): CompiledField | undefined {
  return forEverybody(profile).find(({ role }) => role === "due_date")
}

/** The user fields that every user can see. */
export function userFieldsOf(profile: Fields): readonly CompiledField[] {
  return forEverybody(profile).filter(({ definition }) => {
    const tagId = "tagId" in definition ? definition.tagId : undefined
    if (typeof tagId !== "string") return false
    return tagId === peopleTag || profile.tags[tagId]?.users !== undefined
  })
}

function forEverybody({ fields, disclosures = [] }: Fields): readonly CompiledField[] {
  const restricted = new Set(disclosures.map(({ fieldId }) => fieldId))
  return fields.filter(({ id, archiveOf }) => !restricted.has(id) && archiveOf === undefined)
}
