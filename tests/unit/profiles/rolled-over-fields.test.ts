import { expect, test } from "vitest"
import { whenRolledOver } from "../../../engine/roll-over/when-rolled-over.ts"
import { fieldTypes } from "../../../fields/index.ts"
import type { FieldDefinition, RollOverTreatment } from "../../../schemas/profile.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { compiledShipped } from "../../support/shipped.ts"

/** Fields, and columns of tables, that are cleared or moved; all others are copied. */
function treatedIn(type: ProfileType): Readonly<Record<"clear" | "move", readonly string[]>> {
  const treated = compiledShipped(type).fields.flatMap(({ type: name, definition, computed }) => {
    if (computed) return []
    const columns: readonly FieldDefinition[] = fieldTypes[name].columns?.(definition) ?? []
    return [
      [definition.keyword, whenRolledOver(definition)] as const,
      ...columns.map((column) => [`${definition.keyword}.${column.keyword}`, whenRolledOver(column)] as const),
    ]
  })
  const keywordsOf = (wanted: RollOverTreatment) => treated.flatMap(([keyword, one]) => (one === wanted ? keyword : []))
  return { clear: keywordsOf("clear"), move: keywordsOf("move") }
}

// What an auditor expects of the new year's file: the design of processes, controls and tests, without last year's
// results.
test.each<[ProfileType, readonly string[], readonly string[]]>([
  ["PROCESS", ["created_date_1"], ["start_date_1", "due_date_1"]],
  ["SUB_PROCESS", ["created_date_1", "changes_1"], ["start_date_1", "due_date_1"]],
  ["RISK", ["created_date_1"], ["due_date_1"]],
  [
    "CONTROL",
    ["created_date_1", "design_result_1", "operation_result_1", "attributes_1.interim_1", "attributes_1.year_end_1"],
    ["start_date_1", "due_date_1"],
  ],
  [
    "TOD",
    [
      "walkthrough_1",
      "walkthrough_reference_1",
      "created_date_1",
      "result_1",
      "end_date_1",
      "precision_1",
      "conclusion_1",
      "deviation_1",
      "questionnaire_1.answer_1",
      "questionnaire_1.remark_1",
      "test_files_1",
    ],
    ["period_1", "start_date_1", "due_date_1"],
  ],
  [
    "TOE",
    [
      "created_date_1",
      "population_count_1",
      "seed_1",
      "population_hash_1",
      "population_source_1",
      "result_1",
      "deviations_1",
      "end_date_1",
      "conclusion_1",
      "deviation_analysis_1",
      "samples_1",
      "test_files_1",
    ],
    ["period_1", "start_date_1", "due_date_1"],
  ],
  // The deadline of an issue that is carried forward stays, however overdue it is.
  ["ISSUE", ["repeat_finding_1", "closing_note_1"], []],
])("%s", (type, clear, move) => {
  expect(treatedIn(type)).toEqual({ clear, move })
})
