import * as Type from "typebox"
import { roundTrip } from "../../../../../schemas/round-trip.ts"
import { json } from "../../../../database/json.ts"
import type { KeptColumn, RowOrigin } from "../../../../database/tables/imports.ts"
import { bytesOf, fileKey } from "../../../../files/file-store.ts"
import type { JobKind } from "../../../../jobs/job-kind.ts"
import { normalizeHeader } from "../../../../sheets/reading/normalize-header.ts"
import { readInThread, type SheetHead } from "../../../../sheets/reading/read-in-thread.ts"
import type { SheetWish } from "../../../../sheets/reading/read-sheets.ts"
import type { SourceRow } from "../../../../sheets/reading/source-table.ts"
import { fileRefused } from "../../../../sheets/reading/unreadable.ts"
import { importMovedOn, type ImportParts, importOfWork } from "./import-parts.ts"
import { rememberedHeadings, updateImport } from "./import-repository.ts"
import { insertRows, removeSomeRows } from "./row-repository.ts"
import { DistinctValues, suggestKey } from "./suggest-key.ts"
import { suggestMapping } from "./suggest-mapping.ts"
import { isOfThisList, profileOfImport } from "./target.ts"

export const readKind = { name: "profile.import_read" } as const

interface ReadInput extends SheetWish {
  readonly importId: string
}

const rowsPerStep = 5000
const samplesShown = 3
const longestSample = 120

/** Takes a file apart: its sheets, its columns with what is proposed for them, and every row as it is. */
export function readJob({
  store,
  ...reading
}: Pick<ImportParts, "compiledProfiles" | "clock" | "extensions" | "store">): JobKind<ReadInput, { rows: number }> {
  return {
    ...readKind,
    input: Type.Object(
      {
        importId: Type.String(),
        sheet: Type.Optional(Type.String()),
        headerRow: Type.Optional(Type.Integer({ minimum: 1 })),
      },
      { additionalProperties: false },
    ),
    attempts: 3,
    worthless: importMovedOn,
    async run(job) {
      const begun = await job.step((tx) => importOfWork(tx, job, reading, false))
      const { one } = begun
      while (await job.step((tx) => removeSomeRows(tx, one, rowsPerStep))) await job.progress(0, null, "reading")
      const bytes = await bytesOf(await store.open(fileKey(one.client_id, one.file_id)))
      let head: SheetHead | undefined
      let hidden: HiddenColumns | undefined
      const gathered: Gathered[] = []
      let done = 0
      await readInThread(
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
      if (!head) throw fileRefused("import.empty_file")
      const found = head
      await job.finish(async (tx) => {
        const { one: held, reader } = await importOfWork(tx, job, reading, false)
        const profile = profileOfImport(reader, held)
        const note = found.note ?? null
        const isOwn = isOfThisList(note, held)
        const headings = found.columns.map(({ name }) => normalizeHeader(name))
        const remembered = await rememberedHeadings(tx, held.client_id, held.profile_id, held.user_id, headings)
        const mapping = suggestMapping(profile, found.columns.map(hiddenOut), {
          note: isOwn ? found.note : undefined,
          remembered,
        })
        await updateImport(tx, held, {
          source: found.source,
          step: "map",
          sheets: json(found.sheets),
          sheet: found.sheet,
          header_row: found.headerRow,
          columns: json(
            found.columns.map(({ name }, index): KeptColumn => ({
              index,
              name,
              samples: gathered[index]?.samples ?? [],
              filled: gathered[index]?.filled ?? 0,
              hidden: isHidden(name),
            })),
          ),
          mapping: json(mapping),
          // Such a workbook says by itself which records its rows are; what it has besides is new.
          key_field: isOwn ? null : suggestKey(profile, mapping, (column) => gathered[column]?.values.isKey ?? false),
          note: note && json(note),
        })
        return { rows: done }
      })
    },
  }
}

interface Gathered {
  readonly samples: string[]
  filled: number
  readonly values: DistinctValues
}

function gather(columns: readonly Gathered[], { cells }: SourceRow): void {
  columns.forEach((column, index) => {
    const text = (cells[index] ?? "").trim()
    column.values.add(text)
    if (text === "") return
    column.filled += 1
    const sample = text.length > longestSample ? `${text.slice(0, longestSample - 1)}…` : text
    if (column.samples.length < samplesShown && !column.samples.includes(sample)) column.samples.push(sample)
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

function hiddenColumns({ columns, note }: SheetHead): HiddenColumns | undefined {
  if (!note) return undefined
  const at = (heading: string) => columns.findIndex(({ name }) => name === heading)
  return { record: at(roundTrip.recordHeading), hash: at(roundTrip.hashHeading) }
}

function originOf(hidden: HiddenColumns | undefined, { cells }: SourceRow): RowOrigin | null {
  const recordId = hidden ? (cells[hidden.record] ?? "").trim() : ""
  return hidden && recordId !== "" ? { recordId, hash: (cells[hidden.hash] ?? "").trim() } : null
}
