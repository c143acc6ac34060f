import type { ProfileDefinition } from "../../../../schemas/profile.ts"

/** By the id of a field that is shown only for a yes: the keyword of the field that asks, which stands before it. */
export function dependencies({ sections, rules }: ProfileDefinition): ReadonlyMap<string, string> {
  const fields = sections.flatMap((section) => section.fields)
  const targets = new Set((rules ?? []).map(({ target }) => target))
  return new Map(
    fields.flatMap((field, at): [string, string][] => {
      const flag = fields[at - 1]
      return flag && targets.has(field.id) ? [[field.id, flag.keyword]] : []
    }),
  )
}
