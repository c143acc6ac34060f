import type { CompiledLink, CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldId, ProfileId, RecordId } from "../../schemas/ids.ts"
import type { ProfileType } from "../../schemas/profile-types.ts"

interface Kind {
  readonly type: ProfileType
  readonly profileId: ProfileId
}

/** Whether a record is of the kind a PROFILEREF field speaks of. */
export function fits(field: CompiledLink, record: Kind): boolean {
  return record.type === field.profileType && (field.profileId === undefined || record.profileId === field.profileId)
}

/**
 * The field of a profile that shows a linked record: the one the link was made through, else the first that takes its kind.
 * So every link stands in one place, also one made from its other end, or before links remembered their fields.
 */
export function showingField(
  { links }: Pick<CompiledProfile, "links">,
  relation: CompiledLink["relation"],
  record: Kind,
  madeThrough?: FieldId | "",
): CompiledLink | undefined {
  const fitting = links.filter((field) => field.relation === relation && fits(field, record))
  return fitting.find(({ fieldId }) => fieldId === madeThrough) ?? fitting[0]
}

/** The field of a new record that will show the record it is added from. */
export function fieldBack(
  profile: Pick<CompiledProfile, "links">,
  from: Pick<CompiledLink, "relation">,
  acting: Kind,
): CompiledLink | undefined {
  return showingField(profile, from.relation === "PARENT" ? "CHILD" : "PARENT", acting)
}

/** A linked record by its id, and the side and the field through which it hangs. */
export interface LinkId {
  readonly side: CompiledLink["relation"]
  /** The field of the record whose links these are; empty where the link was made from the other end. */
  readonly through: FieldId | ""
  readonly linked: Kind & { readonly id: RecordId }
}

/** The links that one PROFILEREF field shows, each record once. */
export function linksThrough<Link extends LinkId>(
  profile: Pick<CompiledProfile, "links">,
  field: CompiledLink,
  links: readonly Link[],
): readonly Link["linked"][] {
  const shown = links.filter(
    ({ side, through, linked }) => showingField(profile, side, linked, through)?.fieldId === field.fieldId,
  )
  return [...new Map(shown.map(({ linked }) => [linked.id, linked])).values()]
}
