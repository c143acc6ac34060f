import { type CompiledField, type CompiledProfile, peopleTag } from "../../schemas/compiled.ts"

type Fields = Pick<CompiledProfile, "fields" | "disclosures" | "tags">

/** The field that says when a record is due, where it is there for everybody: whoever is told of it learns of the day. */
export function dueFieldOf(profile: Fields): CompiledField | undefined {
  return forEverybody(profile).find(({ role }) => role === "due_date")
}

/** The fields that name people and are there for everybody. */
export function peopleFieldsOf(profile: Fields): readonly CompiledField[] {
  return forEverybody(profile).filter(({ definition }) => {
    const tagId = "tagId" in definition ? definition.tagId : undefined
    if (typeof tagId !== "string") return false
    return tagId === peopleTag || profile.tags[tagId]?.users !== undefined
  })
}

function forEverybody({ fields, disclosures = [] }: Fields): readonly CompiledField[] {
  const withheld = new Set(disclosures.map(({ fieldId }) => fieldId))
  return fields.filter(({ id, archiveOf }) => !withheld.has(id) && archiveOf === undefined)
}
