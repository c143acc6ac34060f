import { fieldTypeOf } from "../../fields/index.ts"
import type { SummaryField, TagCatalogue } from "../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"

/** A definition's fields as other profiles' rules can query them; options of shared lists come with the lists. */
export function summaryFields(
  { sections, list, rules = [] }: ProfileDefinition,
  tags: TagCatalogue = {},
): readonly SummaryField[] {
  // Another record type must not reveal a field that is restricted to some users.
  const restricted = new Set(rules.flatMap(({ kind, target }) => (kind === "visibleToRoles" ? [target] : [])))
  const columns = new Set(list?.columns.flatMap((column) => ("field" in column ? [column.field] : [])))
  return sections.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      const type = fieldTypeOf(field.type)
      if (!type) return []
      const listed = (field.showOnList === true || columns.has(field.id)) && !restricted.has(field.id)
      const options =
        "options" in field ? optionIds(field.options) : "tagId" in field ? listedIds(field.tagId, tags) : undefined
      return [
        {
          id: field.id,
          keyword: field.keyword,
          valueType: type.valueType,
          listed,
          filter: type.filter,
          indexed: listed && (type.sortable || type.filter !== null),
          ...(options ? { options } : {}),
        },
      ]
    }),
  )
}

function optionIds(options: unknown): readonly string[] | undefined {
  if (!Array.isArray(options) || options.length === 0) return undefined
  return options.flatMap((option: { readonly id?: unknown }) => (typeof option?.id === "string" ? [option.id] : []))
}

/** IDs of a shared list of values only; users change too often. */
function listedIds(tagId: unknown, tags: TagCatalogue): readonly string[] | undefined {
  const list = typeof tagId === "string" && Object.hasOwn(tags, tagId) ? tags[tagId] : undefined
  return list && !list.users ? list.elements.map(({ id }) => id) : undefined
}
