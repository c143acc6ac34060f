import { selectableColumns } from "../../../../engine/list/selectable-columns.ts"
import { type Language, textIn } from "../../../../schemas/languages.ts"
import { type MatrixPart, matrixParts } from "../../../../schemas/matrix-parts.ts"
import { problem } from "../../../../schemas/problems.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import type { PartProfiles } from "../../../matrix/server/index.ts"
import type { ExportedMatrix } from "../../contract.ts"
import { type ExportColumn, exportColumns } from "../lists/list-columns.ts"
import { matrixHeadings } from "./matrix-headings.ts"
import { isResultKind, resultColumn } from "./result-columns.ts"

/** A column of a matrix in an exported file; `at` is its position among those of its part. */
export interface MatrixColumn extends Omit<ExportColumn, "cell"> {
  /** Null for the results of controls. */
  readonly part: MatrixPart | null
  readonly at: number
}

/** The columns of a matrix, and those of each part, with which the cells of its records are formatted. */
export interface MatrixColumns {
  readonly all: readonly MatrixColumn[]
  readonly ofPart: Readonly<Partial<Record<MatrixPart, readonly ExportColumn[]>>>
}

/**
 * The requested columns in their order; throws 400 for one that the reader cannot see, does not exist or is repeated.
 */
export function matrixColumns(
  profiles: PartProfiles,
  requested: ExportedMatrix["columns"],
  language: Language,
): MatrixColumns {
  assertColumnsValid(profiles, requested)
  const ofPart = Object.fromEntries(
    matrixParts.flatMap((part) => {
      const profile = profiles[part]
      const keys = requested.filter((column) => column.part === part).map(({ key }) => key)
      return profile ? [[part, exportColumns(profile, keys, language)]] : []
    }),
  ) as MatrixColumns["ofPart"]
  const nextOf = new Map<MatrixPart, number>()
  const columns = requested.flatMap(({ part, key }): MatrixColumn[] => {
    if (part === null) return isResultKind(key) ? [{ ...resultColumn(key, language), part, at: 0 }] : []
    const at = nextOf.get(part) ?? 0
    nextOf.set(part, at + 1)
    const column = ofPart[part]?.[at]
    return column ? [{ ...column, part, at }] : []
  })
  const headings = matrixHeadings(columns, (part) => partName(profiles, part, language))
  return { all: columns.map((column, at) => ({ ...column, heading: headings[at] ?? column.heading })), ofPart }
}

/** The name of a part's record type, or of the group of results. */
export function partName(profiles: PartProfiles, part: MatrixPart | null, language: Language): string {
  const profile = part && profiles[part]
  return profile ? textIn(profile.name, language) : format("matrixGrid.results", language)
}

function assertColumnsValid(profiles: PartProfiles, requested: ExportedMatrix["columns"]): void {
  const keysOf = new Map(
    matrixParts.map((part) => {
      const profile = profiles[part]
      return [part, new Set(profile ? selectableColumns(profile).map(({ key }) => key) : [])]
    }),
  )
  const at = requested.findIndex(({ part, key }) => (part === null ? !isResultKind(key) : !keysOf.get(part)?.has(key)))
  const unknown = requested[at]
  if (unknown)
    throw new HttpError(400, problem("request.unknown_column", ["matrix", "columns", at], { column: unknown.key }))
  const names = requested.map(({ part, key }) => `${part}/${key}`)
  const repeated = names.findIndex((name, index) => names.indexOf(name) < index)
  if (repeated >= 0) throw new HttpError(400, problem("request.invalid", ["matrix", "columns", repeated]))
}
