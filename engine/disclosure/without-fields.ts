import type { ProfileDefinition } from "../../schemas/profile.ts"
import { filterLed } from "../list/filter-columns.ts"

/**
 * The definition as it is for those from whom these fields are withheld. What reads a withheld field is withheld as well
 * (the compiler sees to that), so the rules that are left need nothing that is gone.
 */
export function withoutFields(definition: ProfileDefinition, withheld: ReadonlySet<string>): ProfileDefinition {
  const { list, rules } = definition
  return {
    ...definition,
    ...(list && { list: listWithout(list, withheld) }),
    ...(rules && { rules: rules.filter(({ kind, target }) => kind !== "disclosed" && !withheld.has(target)) }),
    sections: definition.sections.map((section) => ({
      ...section,
      fields: section.fields.filter(({ id }) => !withheld.has(id)),
    })),
  }
}

type List = NonNullable<ProfileDefinition["list"]>

function listWithout(list: List, withheld: ReadonlySet<string>): List {
  const isWithheld = (column: List["columns"][number]) => "field" in column && withheld.has(column.field)
  const { sort, filter, ...rest } = list
  // What the list narrows by would tell of the field.
  const kept = filter && filterLed(filter, (column) => (withheld.has(column) ? undefined : column))
  return {
    ...rest,
    columns: list.columns.filter((column) => !isWithheld(column)),
    ...(sort && !isWithheld(sort.column) && { sort }),
    ...(kept && { filter: kept }),
  }
}
