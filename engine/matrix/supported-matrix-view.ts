import type { MatrixViewContent } from "../../modules/matrix/contracts/views.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import { type MatrixPart, matrixParts, resultKinds } from "../../schemas/matrix-parts.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import { supportedView } from "../list/supported-view.ts"
import { gapChecks } from "./gap-checks.ts"

export interface SupportedMatrixView {
  /** The part that the profiles support. */
  readonly content: MatrixViewContent
  /** The parts they do not support, each with its path. */
  readonly problems: readonly Problem[]
  /** Keys of the columns of these, unless they are hidden. */
  readonly leftOut: readonly string[]
}

/** Reduces the content of a view of the matrix to what the profiles of its types still have. */
export function supportedMatrixView(
  content: MatrixViewContent,
  profiles: Readonly<Partial<Record<MatrixPart, CompiledProfile>>>,
): SupportedMatrixView {
  const problems: Problem[] = []
  const leftOut: string[] = []
  const columns: { -readonly [Group in keyof MatrixViewContent["columns"]]: MatrixViewContent["columns"][Group] } = {}
  const filters: { -readonly [Part in MatrixPart]?: NonNullable<MatrixViewContent["filters"][Part]> } = {}
  for (const part of matrixParts) {
    const profile = profiles[part]
    const arranged = content.columns[part]
    const filter = content.filters[part]
    // A type that its reader cannot read has no columns in the matrix.
    if (!profile || (!arranged && !filter)) continue
    const { density, search } = content
    const list = { columns: arranged ?? [], density, search, sort: null, group: null, ...(filter && { filter }) }
    const found = supportedView(list, profile)
    problems.push(...found.problems.map((one) => ({ ...one, path: pathIn(part, one.path) })))
    leftOut.push(...found.leftOut)
    if (arranged) columns[part] = found.content.columns
    if (found.content.filter) filters[part] = found.content.filter
  }
  const results = content.columns.RESULTS
  if (results) columns.RESULTS = results.filter(({ key }) => resultKinds.some((known) => known === key))
  const gap = gapChecks.some(({ check }) => check === content.gap) ? content.gap : null
  if (gap !== content.gap) problems.push(problem("request.unknown_column", ["gap"], { column: content.gap ?? "" }))
  return { content: { ...content, columns, filters, gap }, problems, leftOut }
}

/** `columns` and `filter` of one type as they are in the content of the matrix. */
function pathIn(part: MatrixPart, [first, ...rest]: Problem["path"]): Problem["path"] {
  return [first === "filter" ? "filters" : (first ?? "columns"), part, ...rest]
}
