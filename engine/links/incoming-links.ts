import type { CompiledField, CompiledLink, CompiledProfile } from "../../schemas/compiled.ts"

/** A field of another record type through which its records hang on those of this one, or these on them. */
export interface IncomingLink {
  readonly profile: CompiledProfile
  readonly field: CompiledField
  readonly link: CompiledLink
}

/** The fields of other types that lead to a type: to it by name, or to any of its kind. */
export function incomingLinks(
  to: Pick<CompiledProfile, "profileId" | "type">,
  others: readonly CompiledProfile[],
): readonly IncomingLink[] {
  return others.flatMap((profile) =>
    profile.profileId === to.profileId
      ? []
      : profile.links.flatMap((link) => {
          const leads = link.profileId === undefined ? link.profileType === to.type : link.profileId === to.profileId
          const field = profile.fields.find(({ id }) => id === link.fieldId)
          return leads && field ? [{ profile, field, link }] : []
        }),
  )
}
