import { findOptionSource, tableColumnId, tableColumns } from "../../../../engine/edit/option-sources.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { field, levels } from "./sample-definition.ts"

/** Small, with every way to refer to an option or a table column. */
export const choosing: ProfileDefinition = {
  id: "choosing",
  type: "OTHER",
  modules: ["IC"],
  name: { en: "Choosing" },
  pluralName: { en: "Choosing" },
  numbering: { prefix: "C-", padding: 3, scope: "project" },
  list: {
    columns: [{ system: "uid" }, { field: "rating" }],
    filter: {
      filterType: "join",
      operator: "AND",
      conditions: [
        { filterType: "tagref", column: "rating", operator: "anyOf", values: ["high"] },
        { filterType: "tagref", column: "rating", operator: "noneOf", values: ["low", "high"] },
      ],
    },
  },
  sections: [
    {
      id: "s_1",
      name: { en: "One" },
      position: "LEFT",
      sortOrder: 0,
      fields: [
        field("name", "TEXT", 0, { role: "title" }),
        field("rating", "TAGREF", 1, { options: levels, defaultListValue: ["high"] }),
        field("outcome", "TAGREF", 2, { options: levels }),
        field("copied", "TAGREF", 3, { options: levels }),
        field("steps", "TABLE", 4, {
          groupConfig: {
            columns: [
              {
                id: "kind",
                keyword: "kind_1",
                fieldType: "TAGREF",
                fieldText: { en: "Kind" },
                isMandatory: true,
                options: ["walk", "talk"].map((id) => ({ id, name: { en: id } })),
              },
              { id: "cost", keyword: "cost_1", fieldType: "NUMBER", fieldText: { en: "Cost" } },
              { keyword: "note_1", fieldType: "TEXT", fieldText: { en: "Note" } },
            ],
          },
        }),
        field("other", "TEXT", 5),
      ],
    },
  ],
  rules: [
    { id: "r_either", kind: "visible", target: "other", when: { tags_any: [{ field: "rating" }, ["mid", "high"]] } },
    {
      id: "r_high",
      kind: "required",
      target: "other",
      when: { and: [{ is_present: [{ field: "name" }] }, { tags_any: [{ field: "rating" }, ["high"]] }] },
    },
    {
      id: "r_computed",
      kind: "computed",
      target: "copied",
      value: { if: [{ tags_all: [{ field: "rating" }, ["high"]] }, ["high"], ["low"]] },
    },
    {
      id: "r_result",
      kind: "computed",
      target: "outcome",
      value: { if: [{ is_present: [{ field: "name" }] }, ["high"], ["low"]] },
    },
    {
      id: "r_walk",
      kind: "readOnly",
      target: "name",
      when: { row_some: [{ field: "steps" }, { tags_any: [{ column: "kind" }, ["walk"]] }] },
    },
  ],
}

type JsonObject = Readonly<Record<string, unknown>>

/**
 * Finds references of rules and defaults to missing options and columns. Independent of the production code: uses the
 * shapes that occur in the definition above.
 */
export function findDanglingOptions(definition: ProfileDefinition): readonly string[] {
  const known = (fieldId: string, columnId?: string) =>
    new Set(findOptionSource(definition, { fieldId, ...(columnId && { columnId }) })?.options?.map(({ id }) => id))
  const found: string[] = []
  const missing = (fieldId: string, ids: readonly unknown[], columnId?: string) => {
    for (const id of ids) if (!known(fieldId, columnId).has(String(id))) found.push(`${columnId ?? fieldId} ${id}`)
  }
  const columns = new Set(tableColumns(definition, "steps").map(tableColumnId))
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== "object" || node === null) return
    const { tags_any: any, tags_all: all, column } = node as JsonObject
    if (typeof column === "string" && !columns.has(column)) found.push(`column ${column}`)
    for (const operands of [any, all]) {
      const [named, ids] = (operands ?? []) as [JsonObject | undefined, string[]]
      if (typeof named?.["field"] === "string") missing(named["field"], ids)
      if (typeof named?.["column"] === "string" && columns.has(named["column"])) missing("steps", ids, named["column"])
    }
    Object.values(node).forEach(walk)
  }
  for (const rule of definition.rules ?? []) {
    walk(rule)
    if (rule.kind !== "computed") continue
    const [, ...branches] = (rule.value as { readonly if: readonly string[][] }).if
    for (const branch of branches) missing(rule.target, branch)
  }
  const filter = definition.list?.filter
  for (const condition of filter?.filterType === "join" ? filter.conditions : []) {
    if (condition.filterType === "tagref") missing(condition.column, condition.values ?? [])
  }
  for (const { id } of definition.sections.flatMap(({ fields }) => fields)) {
    missing(id, findOptionSource(definition, { fieldId: id })?.defaultListValue ?? [])
  }
  return found
}
