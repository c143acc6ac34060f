import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"

/** A field with the options of its type and a label. */
export function smallField(id: string, keyword: string, type: string, options: object = {}): FieldDefinition {
  return { id, keyword, type, sortOrder: 2, fieldText: { en: `Field ${keyword}` }, ...options }
}

/** A record type with a title and the passed fields, in one section. */
export function smallProfile(
  id: string,
  fields: readonly FieldDefinition[],
  more: Partial<ProfileDefinition> = {},
): ProfileDefinition {
  const title = smallField("f_title", "title_1", "TEXT", { role: "title", sortOrder: 1 })
  return {
    id,
    type: "OTHER",
    modules: ["IC"],
    name: { en: `Type ${id}` },
    pluralName: { en: `Types ${id}` },
    numbering: { prefix: "S-", padding: 3, scope: "client" },
    sections: [{ id: "s", name: { en: "Section" }, position: "LEFT", sortOrder: 1, fields: [title, ...fields] }],
    ...more,
  }
}
