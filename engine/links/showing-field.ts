import type { CompiledLink, CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldId, ProfileId, RecordId } from "../../schemas/ids.ts"
import type { ProfileType } from "../../schemas/profile-types.ts"

interface Kind {
  readonly type: ProfileType
  readonly profileId: ProfileId
}

/** Whether a record has the type that a PROFILEREF field links. */
export function fits(field: CompiledLink, record: Kind): boolean {
  return record.type === field.profileType && (field.profileId === undefined || record.profileId === field.profileId)
}

/**
 * The field of a profile that displays a linked record: the field the link was created through, otherwise the first one
 * that accepts its kind. Every link is therefore displayed once, also a link created from its other end, or stored
 * without a field.
 */
export function showingField(
  { links }: Pick<CompiledProfile, "links">,
  relation: CompiledLink["relation"],
  record: Kind,
  linkedThroughField?: FieldId | "",
): CompiledLink | undefined {
  const fitting = links.filter((field) => field.relation === relation && fits(field, record))
  return fitting.find(({ fieldId }) => fieldId === linkedThroughField) ?? fitting[0]
}

/** The field of a new record that will display the record it is added from. */
export function fieldBack(
  profile: Pick<CompiledProfile, "links">,
  from: Pick<CompiledLink, "relation">,
  acting: Kind,
): CompiledLink | undefined {
  return showingField(profile, from.relation === "PARENT" ? "CHILD" : "PARENT", acting)
}

/** A linked record by ID, with the side and the field of the link. */
export interface LinkId {
  readonly side: CompiledLink["relation"]
  /** The field of the record that owns the links; empty if the link was created from the other end. */
  readonly through: FieldId | ""
  readonly linked: Kind & { readonly id: RecordId }
}

/** The links that one PROFILEREF field displays, each record once. */
export function linksThrough<Link extends LinkId>(
  profile: Pick<CompiledProfile, "links">,
  field: CompiledLink,
  links: readonly Link[],
): readonly Link["linked"][] {
  const visible = links.filter(
    ({ side, through, linked }) => showingField(profile, side, linked, through)?.fieldId === field.fieldId,
  )
  return [...new Map(visible.map(({ linked }) => [linked.id, linked])).values()]
}
