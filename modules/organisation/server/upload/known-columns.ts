import { languages } from "../../../../schemas/languages.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import { normalizeHeader } from "../../../../server/sheets/parsing/normalize-header.ts"
import type { EntityField } from "../entities/entity-values.ts"

/**
 * What a column of an upload fills: a field of the entity, its parent by name or ID, or whether it is a parent or
 * child.
 */
export type UploadColumn = Exclude<EntityField, "parentId"> | "parent" | "entityType"

/** Accepted headings in addition to the field's name in the five languages. */
const otherHeadings: Readonly<Record<UploadColumn, readonly string[]>> = {
  name: ["Entity name", "Entity", "Company name"],
  uniqueId: ["Unique identification", "CIN", "Registration number"],
  idType: ["Unique id type"],
  sector: ["Sector type", "Industry"],
  country: ["Country"],
  registeredAddress: [],
  corporateAddress: [],
  dateOfIncorporation: ["Incorporation date", "Incorporated on"],
  organisationType: ["Organization type"],
  timeZone: ["Timezone"],
  amountIn: ["Amounts in"],
  decimalPlaces: ["Decimals"],
  percentageHolding: ["Percentage of holding", "Holding"],
  accountingStandard: ["Accounting standards"],
  currency: ["Currency code"],
  parent: ["Parent", "Parent id", "Parent unique id"],
  entityType: [],
}

const columnOf = new Map(
  (Object.keys(otherHeadings) as UploadColumn[]).flatMap((column) =>
    [
      column,
      ...otherHeadings[column],
      ...languages.map((language) => format(`organisation.field.${column}`, language)),
    ].map((heading) => [normalizeHeader(heading), column] as const),
  ),
)

export interface UploadColumns {
  readonly at: ReadonlyMap<UploadColumn, number>
  readonly ignored: readonly string[]
}

/** Maps the columns of a sheet by heading; of several with the same meaning the first counts. */
export function uploadColumns(headings: readonly string[]): UploadColumns {
  const at = new Map<UploadColumn, number>()
  const ignored: string[] = []
  for (const [index, heading] of headings.entries()) {
    const column = columnOf.get(normalizeHeader(heading))
    if (column && !at.has(column)) at.set(column, index)
    else if (heading.trim() !== "") ignored.push(heading)
  }
  return { at, ignored }
}
