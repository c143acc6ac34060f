import type { FieldDefinition, ListColumn, ProfileDefinition } from "../../schemas/profile.ts"

/** A field that is displayed in lists. */
export const listedField = (index: number, id: string, type: string, options: object = {}): FieldDefinition => ({
  id: `f_${id}`,
  type,
  keyword: `${id}_1`,
  fieldText: { en: `Column ${id}` },
  sortOrder: index,
  showOnList: true,
  ...options,
})

/** Own options of a field, named like their IDs. */
export const plainOptions = (ids: readonly string[]) => ids.map((id) => ({ id, name: { en: id } }))

/** A record type with one section, numbered per project. */
export function plainProfile(
  name: string,
  prefix: string,
  fields: readonly FieldDefinition[],
  columns: readonly ListColumn[],
): ProfileDefinition {
  return {
    id: name.toLowerCase(),
    type: "OTHER",
    modules: ["IC"],
    name: { en: name },
    pluralName: { en: name },
    numbering: { prefix, padding: 1, scope: "project" },
    sections: [{ id: "s_1", name: { en: "All" }, position: "LEFT", sortOrder: 0, fields: [...fields] }],
    list: { columns: [...columns] },
  }
}

export const listedOptions = ["high", "medium", "low"] as const

/** A record type with a listed field of each filterable and sortable kind. */
export const listedProfile = plainProfile(
  "Listed",
  "L-",
  [
    listedField(0, "title", "TEXT", { role: "title" }),
    listedField(1, "note", "TEXT"),
    listedField(2, "amount", "NUMBER", { decimalPlaces: 2 }),
    listedField(3, "due", "DATE", { role: "due_date" }),
    listedField(4, "flag", "BOOLEAN"),
    listedField(5, "level", "TAGREF", { allowMultiple: true, options: plainOptions(listedOptions) }),
  ],
  [{ system: "uid" }, { system: "name" }, { system: "status" }, { system: "due_date" }, { system: "updated_at" }],
)

/** The same fields in a list that displays only the title, as the record's name. */
export const unlistedProfile: ProfileDefinition = {
  ...listedProfile,
  id: "unlisted",
  name: { en: "Unlisted" },
  pluralName: { en: "Unlisted" },
  numbering: { prefix: "U-", padding: 1, scope: "project" },
  list: { columns: [{ system: "uid" }, { system: "name" }, { system: "status" }] },
  sections: listedProfile.sections.map((section) => ({
    ...section,
    fields: section.fields.map(({ showOnList: _isOnList, ...field }) => field),
  })),
}
