import type { ProfileDefinition } from "../../schemas/profile.ts"
import { remapFilter } from "../list/filter-columns.ts"

/**
 * The definition for users who cannot see these fields. Everything that reads a restricted field is restricted too (the
 * compiler ensures it), so the remaining rules do not need the removed fields.
 */
export function withoutFields(definition: ProfileDefinition, restricted: ReadonlySet<string>): ProfileDefinition {
  const { list, rules } = definition
  return {
    ...definition,
    ...(list && { list: listWithout(list, restricted) }),
    ...(rules && { rules: rules.filter(({ kind, target }) => kind !== "visibleToRoles" && !restricted.has(target)) }),
    sections: definition.sections.map((section) => ({
      ...section,
      fields: section.fields.filter(({ id }) => !restricted.has(id)),
    })),
  }
}

type List = NonNullable<ProfileDefinition["list"]>

function listWithout(list: List, restricted: ReadonlySet<string>): List {
  const isRestricted = (column: List["columns"][number]) => "field" in column && restricted.has(column.field)
  const { sort, filter, ...rest } = list
  // A filter condition would reveal the field's values.
  const visibleFilter = filter && remapFilter(filter, (column) => (restricted.has(column) ? undefined : column))
  return {
    ...rest,
    columns: list.columns.filter((column) => !isRestricted(column)),
    ...(sort && !isRestricted(sort.column) && { sort }),
    ...(visibleFilter && { filter: visibleFilter }),
  }
}
