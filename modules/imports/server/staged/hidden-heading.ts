import { matrixParts } from "../../../../schemas/matrix-parts.ts"
import { partHeading, roundTrip } from "../../../../schemas/round-trip.ts"

const { recordHeading, revisionHeading, hashHeading } = roundTrip
const ofRow = [recordHeading, revisionHeading, hashHeading]
const hiddenHeadings = new Set<string>([
  ...ofRow,
  ...ofRow.flatMap((heading) => matrixParts.map((part) => partHeading(heading, part))),
])

/** Whether a column belongs to an exported workbook itself, and fills no field. */
export const isHiddenHeading = (heading: string): boolean => hiddenHeadings.has(heading)

/** The column without its name if it is hidden, so that nothing matches it. */
export function withoutHiddenName<Column extends { readonly name: string }>(column: Column): Column {
  return isHiddenHeading(column.name) ? { ...column, name: "" } : column
}
