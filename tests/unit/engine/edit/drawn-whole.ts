import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { sharedLists } from "./drawn-choices.ts"
import { drawn } from "./drawn-definition.ts"
import { field, levels } from "./sample-parts.ts"

/** The drawn definition with everything that can be named, and with everything that names it. */
export const drawnWhole: ProfileDefinition = {
  ...drawn,
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
    ...drawn.sections,
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

type Piece = Readonly<Record<string, unknown>>

const isPiece = (node: unknown): node is Piece => typeof node === "object" && node !== null && !Array.isArray(node)

/** Every piece within, itself first. */
function piecesIn(node: unknown): readonly Piece[] {
  if (Array.isArray(node)) return node.flatMap(piecesIn)
  return isPiece(node) ? [node, ...Object.values(node).flatMap(piecesIn)] : []
}

/**
 * Everything a definition names and does not have, as `what name`: read by the shapes that occur above and not by the
 * product's own way of finding references. Fields named by lists, rules, the workflow and archives; columns of the table;
 * options named by rules, by what they compute, by the filter and as defaults; activities that actions lead to.
 */
export function danglingIn(definition: ProfileDefinition): readonly string[] {
  const { sections, list, rules = [], workflow } = definition
  const fields = new Map(sections.flatMap((section) => section.fields.map((one) => [one.id, one as Piece] as const)))
  const columns = new Map(
    ((fields.get("steps")?.["groupConfig"] as { columns?: Piece[] } | undefined)?.columns ?? []).map((column) => [
      String(column["id"] ?? column["keyword"]),
      column,
    ]),
  )
  const activities = new Set(workflow?.activities.map(({ id }) => id))
  const found = new Set<string>()
  const demandField = (name: unknown) => {
    if (typeof name === "string" && !name.startsWith("system:") && !fields.has(name)) found.add(`field ${name}`)
  }
  const demandOptions = (chooser: Piece | undefined, ids: unknown) => {
    if (!chooser || !Array.isArray(ids)) return
    const { options, tagId } = chooser
    const offered = typeof tagId === "string" ? sharedLists[tagId]?.elements : (options as Piece[] | undefined)
    // Who there is among people nobody but the server knows.
    if (tagId === "people" || chooser["type"] === "TEXT" || chooser["fieldType"] === "TEXT") return
    const known = new Set(offered?.map(({ id }) => id))
    for (const id of ids) if (!String(id).startsWith("$") && !known.has(id as string)) found.add(`option ${id}`)
  }
  for (const [, one] of fields) {
    demandField(one["archiveOf"])
    demandOptions(one, one["defaultListValue"])
  }
  for (const piece of piecesIn(list)) {
    demandField(piece["field"])
    if (typeof piece["column"] !== "string") continue
    demandField(piece["column"])
    if (piece["filterType"] === "tagref") demandOptions(fields.get(piece["column"]), piece["values"])
  }
  for (const rule of rules) {
    demandField(rule.target)
    for (const piece of piecesIn(rule)) {
      demandField(piece["field"])
      const { column, tags_any: beside } = piece
      if (typeof column === "string" && fields.has("steps") && !columns.has(column)) found.add(`column ${column}`)
      const [named, ids] = (beside ?? []) as readonly [Piece?, unknown?]
      if (named) demandOptions(fields.get(String(named["field"])) ?? columns.get(String(named["column"])), ids)
    }
    if (rule.kind !== "computed") continue
    const [, ...branches] = (rule.value as { readonly if: readonly unknown[] }).if
    for (const branch of branches) demandOptions(fields.get(rule.target), branch)
  }
  for (const piece of piecesIn(workflow)) {
    for (const key of ["userField", "userFields", "requires", "materialFields"])
      [piece[key]].flat().forEach(demandField)
    const { nextActivity } = piece
    if (typeof nextActivity === "string" && !activities.has(nextActivity)) found.add(`activity ${nextActivity}`)
  }
  return [...found]
}
