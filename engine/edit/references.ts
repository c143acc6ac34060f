import type { ProfileDefinition } from "../../schemas/profile.ts"

/**
 * The definition without what has no meaning once these fields are gone: their columns, a sort by them and the rules about
 * them. Rules about other fields that read them stay, for the compiler to report: taking them away would loosen a check.
 */
export function withoutReferencesTo(definition: ProfileDefinition, fieldIds: ReadonlySet<string>): ProfileDefinition {
  const { list, rules } = definition
  const shorter = list && listWithout(list, fieldIds)
  const fewer = rules?.filter((rule) => !fieldIds.has(rule.target))
  return {
    ...definition,
    ...(shorter && { list: shorter }),
    ...(fewer && fewer.length !== rules?.length && { rules: fewer }),
  }
}

type List = NonNullable<ProfileDefinition["list"]>

function listWithout(list: List, fieldIds: ReadonlySet<string>): List {
  const isGone = (column: List["columns"][number]) => "field" in column && fieldIds.has(column.field)
  const { sort, ...rest } = list
  return {
    ...rest,
    columns: list.columns.filter((column) => !isGone(column)),
    ...(sort && !isGone(sort.column) && { sort }),
  }
}
