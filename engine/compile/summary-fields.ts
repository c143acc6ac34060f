import { fieldTypeOf } from "../../fields/index.ts"
import type { SummaryField, TagCatalogue } from "../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"

/** A definition's fields as other profiles' rules may ask about them; of shared lists the choices are known with the lists. */
export function summaryFields(
  { sections, list, rules = [] }: ProfileDefinition,
  tags: TagCatalogue = {},
): readonly SummaryField[] {
  // What is not there for everybody is nothing another record type may draw conclusions from.
  const withheld = new Set(rules.flatMap(({ kind, target }) => (kind === "disclosed" ? [target] : [])))
  const columns = new Set(list?.columns.flatMap((column) => ("field" in column ? [column.field] : [])))
  return sections.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      const type = fieldTypeOf(field.type)
      if (!type) return []
      const listed = (field.showOnList === true || columns.has(field.id)) && !withheld.has(field.id)
      const options =
        "options" in field ? optionIds(field.options) : "tagId" in field ? listedIds(field.tagId, tags) : undefined
      return [
        {
          id: field.id,
          keyword: field.keyword,
          valueType: type.valueType,
          listed,
          filter: type.filter,
          promoted: listed && (type.sortable || type.filter !== null),
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

/** Of a shared list of values; people come and go. */
function listedIds(tagId: unknown, tags: TagCatalogue): readonly string[] | undefined {
  const list = typeof tagId === "string" && Object.hasOwn(tags, tagId) ? tags[tagId] : undefined
  return list && !list.users ? list.elements.map(({ id }) => id) : undefined
}
