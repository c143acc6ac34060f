import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"

/** Where a definition chooses from a tag: a field, or a column of a table. */
export interface TagPlace {
  readonly fieldId: string
  readonly column?: string
}

interface Choosing {
  readonly tagId?: string
  readonly defaultListValue?: readonly string[]
}
type ChoosingField = FieldDefinition & Choosing & { groupConfig?: { columns?: readonly ChoosingColumn[] } }
interface ChoosingColumn extends Choosing {
  readonly keyword: string
}

export function placesOfTag(definition: ProfileDefinition, tagId: string): TagPlace[] {
  return choosers(definition).flatMap(({ field, column }) =>
    (column ?? field).tagId === tagId ? { fieldId: field.id, ...(column && { column: column.keyword }) } : [],
  )
}

/** Whether the definition itself names the element: as a default, or in a rule. */
export function namesElement(definition: ProfileDefinition, tagId: string, elementId: string): boolean {
  const isDefault = choosers(definition).some(({ field, column }) => {
    const chooser = column ?? field
    return chooser.tagId === tagId && chooser.defaultListValue?.includes(elementId)
  })
  return isDefault || mentions(definition.rules ?? [], elementId)
}

function choosers(definition: ProfileDefinition) {
  const fields = definition.sections.flatMap((section) => section.fields as ChoosingField[])
  return fields.flatMap((field): { field: ChoosingField; column?: ChoosingColumn }[] => [
    { field },
    ...(field.groupConfig?.columns ?? []).map((column) => ({ field, column })),
  ])
}

function mentions(value: unknown, text: string): boolean {
  if (typeof value !== "object" || value === null) return value === text
  return Object.values(value).some((member) => mentions(member, text))
}
