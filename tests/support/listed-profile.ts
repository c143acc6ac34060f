import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"

const listed = (index: number, id: string, type: string, keyword: string, options: object = {}): FieldDefinition => ({
  id,
  type,
  keyword,
  fieldText: { en: keyword },
  sortOrder: index,
  showOnList: true,
  ...options,
})

export const listedOptions = ["high", "medium", "low"] as const

/** A record type with a listed field of each kind that a list filters and sorts by. */
export const listedProfile: ProfileDefinition = {
  id: "listed",
  type: "OTHER",
  modules: ["IC"],
  name: { en: "Listed" },
  pluralName: { en: "Listed" },
  numbering: { prefix: "L-", padding: 1, scope: "project" },
  sections: [
    {
      id: "s_1",
      name: { en: "All" },
      position: "LEFT",
      sortOrder: 0,
      fields: [
        listed(0, "f_title", "TEXT", "title_1", { role: "title" }),
        listed(1, "f_note", "TEXT", "note_1"),
        listed(2, "f_amount", "NUMBER", "amount_1", { decimalPlaces: 2 }),
        listed(3, "f_due", "DATE", "due_1", { role: "due_date" }),
        listed(4, "f_flag", "BOOLEAN", "flag_1"),
        listed(5, "f_level", "TAGREF", "level_1", {
          allowMultiple: true,
          options: listedOptions.map((id) => ({ id, name: { en: id } })),
        }),
      ],
    },
  ],
  list: {
    columns: [
      { system: "uid" },
      { system: "name" },
      { system: "status" },
      { system: "due_date" },
      { system: "updated_at" },
    ],
  },
}
