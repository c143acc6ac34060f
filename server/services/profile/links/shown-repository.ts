import { type RawBuilder, sql } from "kysely"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ConditionContext } from "../../../database/record-list/condition-context.ts"
import { type Reader, readableLinks } from "../records/reader.ts"

/** What a list's conditions may ask of links: its records' parents, and what the fields of its profile link, as far as the reader sees them. */
export function linkConditions(
  reader: Reader,
  { links }: Pick<CompiledProfile, "links">,
): Pick<ConditionContext, "parents" | "linkedThrough"> {
  const readable = readableLinks(reader)
  const fields = new Map<string, CompiledLink>(links.map((field) => [field.fieldId, field]))
  return {
    parents: readable,
    linkedThrough: (fieldId) => {
      const field = fields.get(fieldId)
      return field ? linkedRecords(links, field, readable) : sql`select true where false`
    },
  }
}

function linkedRecords(links: readonly CompiledLink[], field: CompiledLink, readable: RawBuilder<boolean>) {
  const [own, other, made] =
    field.relation === "PARENT" ? ["child_id", "parent_id", "child_field"] : ["parent_id", "child_id", "parent_field"]
  const ofProfile = field.profileId === undefined ? sql`` : sql`and p.profile_id = ${field.profileId}`
  return sql`select true from record_link l
      join record p on p.client_id = l.client_id and p.id = ${sql.ref(`l.${other}`)}
     where l.client_id = r.client_id and ${sql.ref(`l.${own}`)} = r.id and p.type = ${field.profileType} ${ofProfile}
       and ${shownThrough(links, field, sql.ref(`l.${made}`))} and ${readable}`
}

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
