import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"

const text = (id: string, sortOrder: number, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id,
  keyword: `${id}_1`,
  type: "TEXT",
  fieldText: { en: id },
  sortOrder,
  ...more,
})

const people = (id: string, sortOrder: number) =>
  text(id, sortOrder, { type: "TAGREF", tagId: "people", tagType: "SYSTEM" } as Partial<FieldDefinition>)

const choice = (id: string, sortOrder: number) =>
  text(id, sortOrder, {
    type: "TAGREF",
    options: [
      { id: "yes", name: { en: "Yes" } },
      { id: "no", name: { en: "No" } },
    ],
  } as Partial<FieldDefinition>)

/** Small, with a reference of every kind: rules, columns, the sort, the default filter, the workflow, an archive. */
export const referring: ProfileDefinition = {
  id: "referring",
  type: "OTHER",
  modules: ["IC"],
  name: { en: "Referring" },
  pluralName: { en: "Referring" },
  numbering: { prefix: "R-", padding: 3, scope: "project" },
  list: {
    columns: [{ system: "uid" }, { system: "status" }, { field: "note" }, { field: "other" }, { field: "sort" }],
    sort: { column: { field: "note" }, direction: "asc" },
    filter: {
      filterType: "join",
      operator: "AND",
      conditions: [
        { filterType: "set", column: "system:status", operator: "noneOf", values: ["APPROVED"] },
        {
          filterType: "join",
          operator: "OR",
          conditions: [
            { filterType: "text", column: "note", operator: "notBlank" },
            { filterType: "tagref", column: "sort", operator: "anyOf", values: ["yes"] },
          ],
        },
      ],
    },
  },
  sections: [
    {
      id: "s_a",
      name: { en: "A" },
      position: "LEFT",
      sortOrder: 0,
      fields: [
        text("name", 0, { role: "title" }),
        text("note", 1),
        text("other", 2),
        choice("kind", 3),
        choice("sort", 4),
      ],
    },
    {
      id: "s_b",
      name: { en: "B" },
      position: "RIGHT",
      sortOrder: 0,
      fields: [
        people("owner", 0),
        people("checker", 1),
        text("note_old", 2, { type: "PARAGRAPH", archiveOf: "note" }),
        text("from", 3, { type: "DATE" }),
        text("until", 4, { type: "DATE" }),
      ],
    },
  ],
  rules: [
    { id: "r_shown", kind: "visible", target: "other", when: { is_present: [{ field: "note" }] } },
    { id: "r_asked", kind: "required", target: "note", when: { tags_any: [{ field: "kind" }, ["yes"]] } },
    { id: "r_later", kind: "comparison", target: "until", operator: "gte", other: "from" },
    {
      id: "r_locked",
      kind: "readOnly",
      target: "from",
      when: { and: [{ is_blank: [{ field: "other" }] }, { tags_any: [{ field: "sort" }, ["no"]] }] },
    },
  ],
  workflow: {
    enabled: true,
    materialFields: ["name", "note"],
    activities: [
      {
        id: "a_draft",
        name: { en: "Draft" },
        sequence: 0,
        initial: true,
        status: "DRAFT",
        userField: "owner",
        actions: [
          {
            id: "x_send",
            kind: "SEND_FOR_APPROVAL",
            name: { en: "Send" },
            nextActivity: "a_check",
            userField: "checker",
            isRequired: true,
            requires: ["note", "kind"],
            notifies: [{ userFields: ["owner"] }, { to: ["SENDER"], userFields: ["checker"] }],
          },
        ],
      },
      {
        id: "a_check",
        name: { en: "Check" },
        sequence: 1,
        status: "SENT_FOR_APPROVAL",
        actions: [
          { id: "x_done", kind: "APPROVAL", name: { en: "Approve" }, workflowDone: true },
          { id: "x_back", kind: "RE_ASSIGN", name: { en: "Back" }, nextActivity: "a_draft" },
        ],
      },
    ],
  },
}

/** All names that a definition refers to, found independently of the production code. */
function namedIn(definition: ProfileDefinition): ReadonlySet<string> {
  const { list, rules, workflow, sections } = definition
  const named: unknown[] = sections.flatMap(({ fields }) => fields.map(({ archiveOf }) => archiveOf))
  JSON.stringify([list, rules, workflow], (key, value: unknown) => {
    if (["field", "target", "other", "userField", "userFields", "requires", "materialFields"].includes(key))
      named.push(...(Array.isArray(value) ? value : [value]))
    if (key === "column" && typeof value === "string" && !value.startsWith("system:")) named.push(value)
    return value
  })
  return new Set(named.filter((name) => typeof name === "string"))
}

/** References to missing elements. */
export function danglingIn(definition: ProfileDefinition): readonly string[] {
  const there = new Set(definition.sections.flatMap(({ fields }) => fields.map(({ id }) => id)))
  return [...namedIn(definition)].filter((id) => !there.has(id))
}

export const summaries = { tags: {}, profiles: [], version: 1 }
