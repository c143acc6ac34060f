import type { CompileContext, CompiledLink } from "../../schemas/compiled.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import type { Draft } from "./draft.ts"

/** Compiles the fields that link records, with the side of each link. Reports a reference to a missing profile. */
export function compileLinks(draft: Draft, context: CompileContext, problems: Problem[]): readonly CompiledLink[] {
  const known = new Map(context.profiles.map((profile) => [profile.id as string, profile.type]))
  known.set(draft.definition.id, draft.definition.type)
  return draft.fields.flatMap(({ field, type, path }) => {
    const reference = type.reference?.(field)
    if (!reference) return []
    const { profileId, ...manner } = reference
    const referred = profileId === undefined ? undefined : known.get(profileId)
    if (profileId !== undefined && referred === undefined) {
      problems.push(problem("field.unknown_profile", [...path, "profileId"], { profile: profileId }))
    } else if (referred && reference.profileType && referred !== reference.profileType) {
      problems.push(problem("field.bad_option", [...path, "profileType"], { option: "profileType", rule: "profile" }))
    }
    const profileType = referred ?? reference.profileType
    if (profileType === undefined) return []
    const link: CompiledLink = {
      ...manner,
      fieldId: field.id,
      keyword: field.keyword,
      profileType,
      ...(profileId === undefined ? {} : { profileId: profileId as ProfileId }),
    }
    return [link]
  })
}
