import type { CompileContext, CompiledLink, SummaryField } from "../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { LinkScope } from "../rules/linked-expression.ts"
import { summaryFields } from "./summary-fields.ts"

/**
 * For each PROFILEREF field, the known properties of the records it links: those of one profile, or of all profiles of
 * a type.
 */
export function linkScopes(
  definition: ProfileDefinition,
  links: readonly CompiledLink[],
  context: CompileContext,
): ReadonlyMap<string, LinkScope> {
  return new Map(
    links.map((link) => [link.fieldId, { link, fields: referredFields(definition, link, context)?.flat() }]),
  )
}

/** Fields of each record type whose records a field links; undefined unless all of these types are known. */
export function referredFields(
  definition: ProfileDefinition,
  link: CompiledLink,
  { profiles, isDraft }: CompileContext,
): readonly (readonly SummaryField[])[] | undefined {
  if (!isDraft) return undefined
  const fits = (id: string, type: string) => (link.profileId ? id === link.profileId : type === link.profileType)
  const others = profiles.filter(({ id, type }) => id !== definition.id && fits(id, type)).map(({ fields }) => fields)
  const referred = fits(definition.id, definition.type) ? [...others, summaryFields(definition)] : others
  const known = referred.filter((fields) => fields !== undefined)
  return known.length === referred.length ? known : undefined
}
