import { booleanView } from "../boolean/view.tsx"
import { dateView } from "../date/view.tsx"
import { numberView } from "../number/view.tsx"
import { paragraphView } from "../paragraph/view.tsx"
import { tagrefView } from "../tagref/view.tsx"
import { textView } from "../text/view.tsx"
import { timePeriodView } from "../time-period/view.tsx"
import type { FieldView } from "../view-contract.ts"
import { columnTypeNames, type ColumnTypeName } from "./column-types.ts"

const columnViews: Readonly<Record<ColumnTypeName, FieldView>> = {
  TEXT: textView,
  PARAGRAPH: paragraphView,
  NUMBER: numberView,
  BOOLEAN: booleanView,
  TAGREF: tagrefView,
  DATE: dateView,
  TIME_PERIOD: timePeriodView,
}

/** The view of a column's cells; undefined if a table cannot contain the type. */
export function columnViewOf(type: string): FieldView | undefined {
  const known = columnTypeNames.find((name) => name === type)
  return known && columnViews[known]
}
