import * as Type from "typebox"
import { json } from "../../../../server/database/json.ts"
import type { StoredImportColumn } from "../../../../server/database/tables/imports.ts"
import { bytesOf, fileKey } from "../../../../server/files/file-store.ts"
import type { JobKind } from "../../../../server/jobs/job-kind.ts"
import { parseInThread, type SheetHead } from "../../../../server/sheets/parsing/parse-in-thread.ts"
import type { SheetReadOptions } from "../../../../server/sheets/parsing/parse-sheets.ts"
import type { SourceRow } from "../../../../server/sheets/parsing/source-table.ts"
import { createFileError } from "../../../../server/sheets/parsing/unreadable.ts"
import { importMovedOn, type ImportDeps, findImportOfJob } from "./import-deps.ts"
import { isHiddenHeading } from "./hidden-heading.ts"
import type { ImportKind, RowOrigins } from "./import-kind.ts"
import { importKindOf } from "./import-kinds.ts"
import { removeRecords, updateImport } from "./import-repository.ts"
import { insertRows, removeSomeRows } from "./row-repository.ts"
import { DistinctValues } from "./suggest-key.ts"

export const parseKind = { name: "profile.import_parse" } as const

interface ParseInput extends SheetReadOptions {
  readonly importId: string
}

const rowsPerBatch = 5000
/** Distinct values by which a field is suggested, and those of them that are shown. */
const maxSamples = 20
const storedSamples = 3
const maxSampleLength = 120
const noOrigins: RowOrigins = { origin: null, partOrigins: null }

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
      await job.step((tx) => removeRecords(tx, one))
      while (await job.step((tx) => removeSomeRows(tx, one, rowsPerBatch))) await job.progress(0, null, "reading")
      const bytes = await bytesOf(await store.open(fileKey(one.client_id, one.file_id)))
      let head: SheetHead | undefined
      let originOf: ReturnType<ImportKind["originOf"]> | undefined
      const gathered: ColumnSamples[] = []
      let done = 0
      await parseInThread(
        bytes,
        job.input,
        {
          async head(found) {
            head = found
            originOf = importKindOf(one).originOf(found)
            gathered.push(
              ...found.columns.map(() => ({
                samples: [],
                filled: 0,
                startsFilled: undefined,
                values: new DistinctValues(),
              })),
            )
            await job.progress(0, found.total, "reading")
          },
          async rows(rows) {
            for (const row of rows) gather(gathered, row)
            await job.step((tx) =>
              insertRows(
                tx,
                one,
                rows.map((row) => ({ ...row, ...(originOf?.(row) ?? noOrigins) })),
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
        const kind = importKindOf(lockedImport)
        kind.assertVisible(access, lockedImport)
        const metadata = found.metadata ?? null
        const suggested = await kind.suggestMapping(tx, access, lockedImport, {
          head: found,
          isKey: (column) => gathered[column]?.values.isKey ?? false,
          isComplete: (column) => gathered[column]?.filled === done,
          hasGaps: (column) => gathered[column]?.startsFilled === true && gathered[column].filled < done,
          samplesOf: (column) => gathered[column]?.samples ?? [],
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
              samples: (gathered[index]?.samples ?? []).slice(0, storedSamples),
              filled: gathered[index]?.filled ?? 0,
              hidden: isHiddenHeading(name),
            })),
          ),
          ...suggested,
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
  /** Whether the first row has a value; undefined before it. */
  startsFilled: boolean | undefined
  readonly values: DistinctValues
}

function gather(columns: readonly ColumnSamples[], { cells }: SourceRow): void {
  columns.forEach((column, index) => {
    const text = (cells[index] ?? "").trim()
    column.values.add(text)
    column.startsFilled ??= text !== ""
    if (text === "") return
    column.filled += 1
    const sample = text.length > maxSampleLength ? `${text.slice(0, maxSampleLength - 1)}…` : text
    if (column.samples.length < maxSamples && !column.samples.includes(sample)) column.samples.push(sample)
  })
}
