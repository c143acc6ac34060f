import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { sharedLists } from "./any-option-command.ts"
import { sampleDefinition } from "./random-definition.ts"
import { field, levels } from "./sample-definition.ts"

/** The sample definition with everything that can be referenced, and everything that refers to it. */
export const completeDefinition: ProfileDefinition = {
  ...sampleDefinition,
  list: {
    columns: [{ system: "uid" }, { field: "f_2" }, { field: "rating" }],
    sort: { column: { field: "f_2" }, direction: "asc" },
    filter: {
      filterType: "join",
      operator: "AND",
      conditions: [
        { filterType: "text", column: "f_2", operator: "notBlank" },
        { filterType: "tagref", column: "rating", operator: "anyOf", values: ["high"] },
        { filterType: "tagref", column: "rating", operator: "noneOf", values: ["low", "high"] },
      ],
    },
  },
  sections: [
    ...sampleDefinition.sections,
    {
      id: "s_4",
      name: { en: "Four" },
      position: "RIGHT",
      sortOrder: 1,
      fields: [
        field("rating", "TAGREF", 0, { options: levels, defaultListValue: ["high"] }),
        field("outcome", "TAGREF", 1, { options: levels }),
        field("owner", "TAGREF", 2, { tagId: "people", defaultListValue: ["$currentUser"] }),
        field("steps", "TABLE", 3, {
          groupConfig: {
            columns: [
              {
                id: "kind",
                keyword: "kind_1",
                fieldType: "TAGREF",
                fieldText: { en: "Kind" },
                options: ["walk", "talk"].map((id) => ({ id, name: { en: id } })),
              },
              { id: "cost", keyword: "cost_1", fieldType: "NUMBER", fieldText: { en: "Cost" } },
              { keyword: "note_1", fieldType: "TEXT", fieldText: { en: "Note" } },
            ],
          },
        }),
        field("kept", "PARAGRAPH", 4, { archiveOf: "f_3" }),
      ],
    },
  ],
  rules: [
    { id: "r_1", kind: "required", target: "f_2", when: { is_present: [{ field: "f_3" }] } },
    { id: "r_2", kind: "visible", target: "f_4", when: { is_present: [{ field: "f_2" }] } },
    { id: "r_high", kind: "required", target: "f_3", when: { tags_any: [{ field: "rating" }, ["mid", "high"]] } },
    {
      id: "r_walk",
      kind: "readOnly",
      target: "f_5",
      when: { row_some: [{ field: "steps" }, { tags_any: [{ column: "kind" }, ["walk"]] }] },
    },
    {
      id: "r_result",
      kind: "computed",
      target: "outcome",
      value: { if: [{ is_present: [{ field: "f_2" }] }, ["high"], ["low"]] },
    },
  ],
  workflow: {
    enabled: true,
    materialFields: ["f_1", "f_2"],
    activities: [
      {
        id: "a_0",
        name: { en: "Draft" },
        sequence: 0,
        initial: true,
        status: "DRAFT",
        userField: "owner",
        actions: [
          {
            id: "x_0",
            kind: "PLAIN",
            name: { en: "Done" },
            workflowDone: true,
            requires: ["f_2"],
            notifies: [{ userFields: ["owner"] }],
          },
        ],
      },
    ],
  },
}

type JsonObject = Readonly<Record<string, unknown>>

const isJsonObject = (node: unknown): node is JsonObject =>
  typeof node === "object" && node !== null && !Array.isArray(node)

/** All nested objects, including the node itself. */
function listObjects(node: unknown): readonly JsonObject[] {
  if (Array.isArray(node)) return node.flatMap(listObjects)
  return isJsonObject(node) ? [node, ...Object.values(node).flatMap(listObjects)] : []
}

/**
 * Lists all dangling references of a definition as `what name`. Independent of the production code: uses the shapes
 * that occur above. Covers fields in lists, rules, the workflow and archives; table columns; options in rules, computed
 * values, the filter and defaults; and target activities of actions.
 */
export function danglingIn(definition: ProfileDefinition): readonly string[] {
  const { sections, list, rules = [], workflow } = definition
  const fields = new Map(
    sections.flatMap((section) => section.fields.map((one) => [one.id, one as JsonObject] as const)),
  )
  const columns = new Map(
    ((fields.get("steps")?.["groupConfig"] as { columns?: JsonObject[] } | undefined)?.columns ?? []).map((column) => [
      String(column["id"] ?? column["keyword"]),
      column,
    ]),
  )
  const activities = new Set(workflow?.activities.map(({ id }) => id))
  const found = new Set<string>()
  const collectMissingField = (name: unknown) => {
    if (typeof name === "string" && !name.startsWith("system:") && !fields.has(name)) found.add(`field ${name}`)
  }
  const collectMissingOptions = (optionSource: JsonObject | undefined, ids: unknown) => {
    if (!optionSource || !Array.isArray(ids)) return
    const { options, tagId } = optionSource
    const available = typeof tagId === "string" ? sharedLists[tagId]?.elements : (options as JsonObject[] | undefined)
    // Only the server knows which users exist.
    if (tagId === "people" || optionSource["type"] === "TEXT" || optionSource["fieldType"] === "TEXT") return
    const known = new Set(available?.map(({ id }) => id))
    for (const id of ids) if (!String(id).startsWith("$") && !known.has(id as string)) found.add(`option ${id}`)
  }
  for (const [, one] of fields) {
    collectMissingField(one["archiveOf"])
    collectMissingOptions(one, one["defaultListValue"])
  }
  for (const object of listObjects(list)) {
    collectMissingField(object["field"])
    if (typeof object["column"] !== "string") continue
    collectMissingField(object["column"])
    if (object["filterType"] === "tagref") collectMissingOptions(fields.get(object["column"]), object["values"])
  }
  for (const rule of rules) {
    collectMissingField(rule.target)
    for (const object of listObjects(rule)) {
      collectMissingField(object["field"])
      const { column, tags_any: otherOperand } = object
      if (typeof column === "string" && fields.has("steps") && !columns.has(column)) found.add(`column ${column}`)
      const [named, ids] = (otherOperand ?? []) as readonly [JsonObject?, unknown?]
      if (named) collectMissingOptions(fields.get(String(named["field"])) ?? columns.get(String(named["column"])), ids)
    }
    if (rule.kind !== "computed") continue
    const [, ...branches] = (rule.value as { readonly if: readonly unknown[] }).if
    for (const branch of branches) collectMissingOptions(fields.get(rule.target), branch)
  }
  for (const object of listObjects(workflow)) {
    for (const key of ["userField", "userFields", "requires", "materialFields"])
      [object[key]].flat().forEach(collectMissingField)
    const { nextActivity } = object
    if (typeof nextActivity === "string" && !activities.has(nextActivity)) found.add(`activity ${nextActivity}`)
  }
  return [...found]
}
