import { type RawBuilder, sql } from "kysely"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ConditionContext } from "../../../../server/database/record-list/condition-context.ts"
import { type AccessContext, readableLinks } from "../access-context.ts"

/**
 * Link conditions for a list: parents of its records and records linked through the fields of its profile, limited to
 * what the reader can see.
 */
export function linkConditions(
  access: AccessContext,
  { links }: Pick<CompiledProfile, "links">,
): Pick<ConditionContext, "parents" | "linkedThrough"> {
  const readable = readableLinks(access)
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
  const [own, other, fieldColumn] =
    field.relation === "PARENT" ? ["child_id", "parent_id", "child_field"] : ["parent_id", "child_id", "parent_field"]
  const ofProfile = field.profileId === undefined ? sql`` : sql`and p.profile_id = ${field.profileId}`
  return sql`select true from record_link l
      join record p on p.client_id = l.client_id and p.id = ${sql.ref(`l.${other}`)}
     where l.client_id = r.client_id and ${sql.ref(`l.${own}`)} = r.id and p.type = ${field.profileType} ${ofProfile}
       and ${visibleLinkCondition(links, field, sql.ref(`l.${fieldColumn}`))} and ${readable}`
}

/**
 * Whether a field shows a link, like `showingField`: the link was made through it, or through no other field that
 * accepts the record, and no earlier field accepts it. `p` is a linked record of the field's type, `through` the field
 * of the link.
 */
export function visibleLinkCondition(
  links: readonly CompiledLink[],
  field: CompiledLink,
  through: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const competingLinks = links.filter(
    (other) =>
      other.fieldId !== field.fieldId && other.relation === field.relation && other.profileType === field.profileType,
  )
  if (competingLinks.length === 0) return sql<boolean>`true`
  const before = new Set(
    links.slice(
      0,
      links.findIndex(({ fieldId }) => fieldId === field.fieldId),
    ),
  )
  const matchesProfile = ({ profileId }: CompiledLink) =>
    profileId === undefined ? sql<boolean>`true` : sql<boolean>`p.profile_id = ${profileId}`
  const withoutCompetitor = competingLinks.map((competingLink) =>
    before.has(competingLink)
      ? sql`not ${matchesProfile(competingLink)}`
      : sql`not (${matchesProfile(competingLink)} and ${through} = ${competingLink.fieldId})`,
  )
  return sql<boolean>`(${through} = ${field.fieldId} or (${sql.join(withoutCompetitor, sql` and `)}))`
}
