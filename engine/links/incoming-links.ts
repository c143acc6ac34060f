import type { CompiledField, CompiledLink, CompiledProfile } from "../../schemas/compiled.ts"

/** A field of another record type that links its records to records of this type, as parent or child. */
export interface IncomingLink {
  readonly profile: CompiledProfile
  readonly field: CompiledField
  readonly link: CompiledLink
}

/** The fields of other types that link to a type: to the type itself, or to all profiles of its kind. */
export function incomingLinks(
  to: Pick<CompiledProfile, "profileId" | "type">,
  others: readonly CompiledProfile[],
): readonly IncomingLink[] {
  return others.flatMap((profile) =>
    profile.profileId === to.profileId
      ? []
      : profile.links.flatMap((link) => {
          const isIncoming =
            link.profileId === undefined ? link.profileType === to.type : link.profileId === to.profileId
          const field = profile.fields.find(({ id }) => id === link.fieldId)
          return isIncoming && field ? [{ profile, field, link }] : []
        }),
  )
}
