import { type RawBuilder, sql } from "kysely"
import type { CompiledLink } from "../../../../schemas/compiled.ts"

/**
 * Whether a link is one that the field shows, as `showingField` says it: made through it, or through none that takes the
 * record and no field before it does. `p` is a linked record of the field's kind, `through` the field the link was made through.
 */
export function shownThrough(
  links: readonly CompiledLink[],
  field: CompiledLink,
  through: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const rivals = links.filter(
    (other) =>
      other.fieldId !== field.fieldId && other.relation === field.relation && other.profileType === field.profileType,
  )
  if (rivals.length === 0) return sql<boolean>`true`
  const before = new Set(
    links.slice(
      0,
      links.findIndex(({ fieldId }) => fieldId === field.fieldId),
    ),
  )
  const takes = ({ profileId }: CompiledLink) =>
    profileId === undefined ? sql<boolean>`true` : sql<boolean>`p.profile_id = ${profileId}`
  const homeless = rivals.map((rival) =>
    before.has(rival) ? sql`not ${takes(rival)}` : sql`not (${takes(rival)} and ${through} = ${rival.fieldId})`,
  )
  return sql<boolean>`(${through} = ${field.fieldId} or (${sql.join(homeless, sql` and `)}))`
}
