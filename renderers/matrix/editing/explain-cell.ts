import type { IntlShape } from "react-intl"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Problem } from "../../../schemas/problems.ts"
import { editedField } from "../../list/editing/edited-field.ts"
import { formatValue, type ValuePrinting } from "../../list/editing/format-value.ts"
import type { MatrixProfiles } from "../matrix-source.ts"
import type { PlannedCell } from "./plan-changes.ts"
import type { FieldRejection } from "./send-changes.ts"

export interface ExplainOptions {
  /** With the messages of the matrix and of editing. */
  readonly intl: IntlShape
  readonly profiles: MatrixProfiles
  readonly view: ValuePrinting["view"]
  readonly formatProblem: (problem: Problem) => string
}

/** Why a planned cell will not be changed; undefined for a cell that will, or that stays the same. */
export function explainCell(cell: PlannedCell, { intl, profiles, formatProblem }: ExplainOptions): string | undefined {
  const { column, record, locked, problems } = cell
  if (column.group === "RESULTS") return intl.formatMessage({ id: "matrixEditing.why.results" })
  if (locked) return intl.formatMessage({ id: locked }, { field: column.label })
  if (cell.isContradictory)
    return intl.formatMessage({ id: "matrixEditing.contradictory" }, { record: record.uniqueId || record.name })
  if (problems.length === 0) return undefined
  const compiled = profiles[column.group]
  return problems.map((problem) => formatProblem(compiled ? withLabel(problem, compiled) : problem)).join(" ")
}

/** Why the server did not change a cell. */
export function explainRejection(
  { column }: PlannedCell,
  rejection: FieldRejection,
  { intl, profiles, view }: ExplainOptions,
): string {
  switch (rejection.kind) {
    case "invalid":
      return rejection.message
    case "failed":
      return rejection.message ?? intl.formatMessage({ id: "matrixEditing.unreachable" })
    case "outdated": {
      const compiled = column.group === "RESULTS" ? undefined : profiles[column.group]
      const field = compiled && editedField(compiled, column.compiled)
      const theirs = field ? formatValue(field, rejection.theirs, { compiled, view }) : ""
      return intl.formatMessage(
        { id: "editing.conflict" },
        { theirs: theirs || intl.formatMessage({ id: "editing.blank" }) },
      )
    }
  }
}

/** Adds the label of the other field that a problem names; keywords are not unique among the profiles of a matrix. */
function withLabel(problem: Problem, compiled: CompiledProfile): Problem {
  const other = compiled.fields.find(({ keyword }) => keyword === problem.params?.["other"])
  return other ? { ...problem, labels: { other: other.text, ...problem.labels } } : problem
}
