import { type MatrixPart, matrixParts } from "../../../../../schemas/matrix-parts.ts"
import type { StoredImportMapping } from "../../../../../server/database/tables/imports.ts"
import type { PartProfiles } from "../../../../matrix/server/index.ts"
import type { ReadColumns } from "../../staged/import-kind.ts"
import { isIdentifying } from "./identifying-columns.ts"

/**
 * Whether a blank process, sub-process or risk is probably that of the row above: the sheet names it in some rows only,
 * and what is inside in every row.
 */
export function suggestFilling(
  profiles: PartProfiles,
  mapping: readonly StoredImportMapping[],
  { isComplete, hasGaps }: Pick<ReadColumns, "isComplete" | "hasGaps">,
): boolean {
  const columnsOf = (part: MatrixPart) =>
    mapping.filter((mapped) => mapped.part === part && isIdentifying(profiles, mapped)).map(({ column }) => column)
  const parts = matrixParts.filter((part) => columnsOf(part).length > 0)
  const innermost = parts.at(-1)
  return (
    innermost !== undefined &&
    columnsOf(innermost).some(isComplete) &&
    parts.slice(0, -1).some((part) => columnsOf(part).every(hasGaps))
  )
}
