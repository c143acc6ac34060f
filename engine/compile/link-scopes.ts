import type { CompileContext, CompiledLink } from "../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { LinkScope } from "../rules/linked-expression.ts"
import { summaryFields } from "./summary-fields.ts"

/** For each PROFILEREF field, what is known of the records it links: of one profile, or of all of a type. */
export function linkScopes(
  definition: ProfileDefinition,
  links: readonly CompiledLink[],
  { profiles, isDraft }: CompileContext,
): ReadonlyMap<string, LinkScope> {
  const others = profiles.filter(({ id }) => id !== definition.id)
  return new Map(
    links.map((link) => {
      const fits = (id: string, type: string) => (link.profileId ? id === link.profileId : type === link.profileType)
      const referred = others.filter(({ id, type }) => fits(id, type)).map(({ fields }) => fields)
      if (isDraft && fits(definition.id, definition.type)) referred.push(summaryFields(definition))
      const known = isDraft && referred.every((fields) => fields !== undefined)
      return [link.fieldId, { link, fields: known ? referred.flatMap((fields) => fields ?? []) : undefined }]
    }),
  )
}
