import * as Type from "typebox"
import { roundTrip } from "../../../../schemas/round-trip.ts"
import { json } from "../../../../server/database/json.ts"
import type { StoredImportColumn, RowOrigin } from "../../../../server/database/tables/imports.ts"
import { bytesOf, fileKey } from "../../../../server/files/file-store.ts"
import type { JobKind } from "../../../../server/jobs/job-kind.ts"
import { normalizeHeader } from "../../../../server/sheets/parsing/normalize-header.ts"
import { parseInThread, type SheetHead } from "../../../../server/sheets/parsing/parse-in-thread.ts"
import type { SheetReadOptions } from "../../../../server/sheets/parsing/parse-sheets.ts"
import type { SourceRow } from "../../../../server/sheets/parsing/source-table.ts"
import { createFileError } from "../../../../server/sheets/parsing/unreadable.ts"
import { importMovedOn, type ImportDeps, findImportOfJob } from "./import-deps.ts"
import { findRememberedHeadings, updateImport } from "./import-repository.ts"
import { insertRows, removeSomeRows } from "./row-repository.ts"
import { DistinctValues, suggestKey } from "./suggest-key.ts"
import { suggestMapping } from "./suggest-mapping.ts"
import { isOfThisList, profileOfImport } from "./target.ts"

export const parseKind = { name: "profile.import_parse" } as const

interface ParseInput extends SheetReadOptions {
  readonly importId: string
}

const rowsPerBatch = 5000
const maxSamples = 3
const maxSampleLength = 120

/** Parses a file: its sheets, its columns with a suggested mapping, and all rows unchanged. */
export function parseJob({
  store,
  ...accessDeps
}: Pick<ImportDeps, "compiledProfiles" | "clock" | "extensions" | "store">): JobKind<ParseInput, { rows: number }> {
  return {
    ...parseKind,
    input: Type.Object(
      {
        importId: Type.String(),
        sheet: Type.Optional(Type.String()),
        headerRow: Type.Optional(Type.Integer({ minimum: 1 })),
      },
      { additionalProperties: false },
    ),
    attempts: 3,
    findObsolescence: importMovedOn,
    async run(job) {
      const initialImport = await job.step((tx) => findImportOfJob(tx, job, accessDeps, false))
      const { one } = initialImport
      while (await job.step((tx) => removeSomeRows(tx, one, rowsPerBatch))) await job.progress(0, null, "reading")
      const bytes = await bytesOf(await store.open(fileKey(one.client_id, one.file_id)))
      let head: SheetHead | undefined
      let hidden: HiddenColumns | undefined
      const gathered: ColumnSamples[] = []
      let done = 0
      await parseInThread(
        bytes,
        job.input,
        {
          async head(found) {
            head = found
            hidden = hiddenColumns(found)
            gathered.push(...found.columns.map(() => ({ samples: [], filled: 0, values: new DistinctValues() })))
            await job.progress(0, found.total, "reading")
          },
          async rows(rows) {
            for (const row of rows) gather(gathered, row)
            await job.step((tx) =>
              insertRows(
                tx,
                one,
                rows.map((row) => ({ ...row, origin: originOf(hidden, row) })),
              ),
            )
            done += rows.length
            await job.progress(done, head?.total ?? null, "reading")
          },
        },
        job.signal,
      )
      if (!head) throw createFileError("import.empty_file")
      const found = head
      await job.finish(async (tx) => {
        const { one: lockedImport, access } = await findImportOfJob(tx, job, accessDeps, false)
        const profile = profileOfImport(access, lockedImport)
        const metadata = found.metadata ?? null
        const isFromThisList = isOfThisList(metadata, lockedImport)
        const headings = found.columns.map(({ name }) => normalizeHeader(name))
        const remembered = await findRememberedHeadings(
          tx,
          lockedImport.client_id,
          lockedImport.profile_id,
          lockedImport.user_id,
          headings,
        )
        const mapping = suggestMapping(profile, found.columns.map(hiddenOut), {
          metadata: isFromThisList ? found.metadata : undefined,
          remembered,
        })
        await updateImport(tx, lockedImport, {
          source: found.source,
          step: "map",
          sheets: json(found.sheets),
          sheet: found.sheet,
          header_row: found.headerRow,
          columns: json(
            found.columns.map(({ name }, index): StoredImportColumn => ({
              index,
              name,
              samples: gathered[index]?.samples ?? [],
              filled: gathered[index]?.filled ?? 0,
              hidden: isHidden(name),
            })),
          ),
          mapping: json(mapping),
          // A workbook exported from this list identifies its records by row; other rows are new.
          key_field: isFromThisList
            ? null
            : suggestKey(profile, mapping, (column) => gathered[column]?.values.isKey ?? false),
          metadata: metadata && json(metadata),
        })
        return { rows: done }
      })
    },
  }
}

interface ColumnSamples {
  readonly samples: string[]
  filled: number
  readonly values: DistinctValues
}

function gather(columns: readonly ColumnSamples[], { cells }: SourceRow): void {
  columns.forEach((column, index) => {
    const text = (cells[index] ?? "").trim()
    column.values.add(text)
    if (text === "") return
    column.filled += 1
    const sample = text.length > maxSampleLength ? `${text.slice(0, maxSampleLength - 1)}…` : text
    if (column.samples.length < maxSamples && !column.samples.includes(sample)) column.samples.push(sample)
  })
}

interface HiddenColumns {
  readonly record: number
  readonly hash: number
}

const isHidden = (name: string) =>
  [roundTrip.recordHeading, roundTrip.revisionHeading, roundTrip.hashHeading].some((heading) => heading === name)

const hiddenOut = <Column extends { readonly name: string }>(column: Column) =>
  isHidden(column.name) ? { ...column, name: "" } : column

function hiddenColumns({ columns, metadata }: SheetHead): HiddenColumns | undefined {
  if (!metadata) return undefined
  const at = (heading: string) => columns.findIndex(({ name }) => name === heading)
  return { record: at(roundTrip.recordHeading), hash: at(roundTrip.hashHeading) }
}

function originOf(hidden: HiddenColumns | undefined, { cells }: SourceRow): RowOrigin | null {
  const recordId = hidden ? (cells[hidden.record] ?? "").trim() : ""
  return hidden && recordId !== "" ? { recordId, hash: (cells[hidden.hash] ?? "").trim() } : null
}
