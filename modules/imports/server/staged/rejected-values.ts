import { entityTarget } from "../../contracts/imports.ts"
import { type listRejectedValues as call } from "../../contracts/rejected-values.ts"
import type { replaceImportValue } from "../../contracts/rejected-values.ts"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { wireProblems } from "../../../../server/http/wire-problems.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import { importKindOf } from "./import-kinds.ts"
import type { ImportRecord } from "./import-repository.ts"
import { type CellColumn, findRejectedValues, replaceRejectedCells } from "./rejected-values-repository.ts"
import { entityStep } from "./target.ts"

/** The texts in cells that are rejected, with their number of rows, for the user of the import. */
export async function listRejectedValues(
  tx: ClientTransaction,
  access: AccessContext,
  one: ImportRecord,
  language: Language,
): Promise<ReplyOf<typeof call>> {
  const columns = mappedColumns(access, one)
  const { values, total } = await findRejectedValues(tx, one, columns)
  const content = values.flatMap(({ problem: found, ...value }) => {
    const mapped = columns.find(({ column }) => column === value.column)
    return mapped
      ? wireProblems([found], language).map((wired) => ({
          ...value,
          part: mapped.part,
          keyword: mapped.keyword,
          problem: wired,
        }))
      : []
  })
  return { content, total }
}

/** Replaces a rejected text in all its cells; the rows are to be validated again. */
export async function replaceRejectedValue(
  tx: ClientTransaction,
  access: AccessContext,
  one: ImportRecord,
  { column, text, replacement }: BodyOf<typeof replaceImportValue>,
): Promise<void> {
  if (!one.columns.some(({ index, hidden }) => index === column && !hidden))
    throw new HttpError(400, problem("import.unknown_column", ["column"]))
  await replaceRejectedCells(tx, one, mappedColumns(access, one), { column, text: text.trim(), replacement })
}

type MappedColumn = CellColumn & { readonly keyword: string }

/** The columns that fill something which the user can see. */
function mappedColumns(access: AccessContext, one: ImportRecord): readonly MappedColumn[] {
  const keywordOf = importKindOf(one).keywordsOf(access, one)
  return one.mapping.flatMap((mapped) => {
    const keyword = keywordOf(mapped)
    if (keyword === null) return []
    const step = keyword === entityTarget ? entityStep : keyword
    return [{ column: mapped.column, part: mapped.part ?? null, keyword, step }]
  })
}
