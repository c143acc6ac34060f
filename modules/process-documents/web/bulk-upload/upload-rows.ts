import type { RecordId } from "../../../../schemas/ids.ts"
import type { DocumentReference, ProcessMatch } from "../../contract.ts"

/** A process, and how alike its title and the name of the file are; undefined if the user chose it. */
export type ProposedProcess = DocumentReference & { readonly likeness?: number }

export type UploadProgress =
  | { readonly kind: "waiting" }
  /** From 0 to 1. */
  | { readonly kind: "running"; readonly part: number }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "done"; readonly record: { readonly id: RecordId; readonly uniqueId: string } }

/** A file that becomes a record. */
export interface UploadRow {
  readonly id: string
  readonly file: File
  readonly title: string
  /** Undefined until the names are matched; null if no process has a similar name. */
  readonly process: ProposedProcess | null | undefined
  readonly proposals: readonly ProposedProcess[]
  /** Why the file cannot be uploaded, such as its size. */
  readonly rejection: string | null
  /** Whether another record is added although there is one with the title. */
  readonly addsAnother: boolean
  readonly progress: UploadProgress
}

/** What happens to a file: a new record, or why there is none. */
export type UploadOutcome = "new" | "another" | "skipped" | "unmatched" | "rejected"

/** What has the title already: a record, or an earlier file of the list. */
export type SameTitle = "record" | "file"

export interface RowOutcome {
  readonly outcome: UploadOutcome
  readonly sameTitle?: SameTitle
}

/** The title of a record: the name of its file without extension and separators. macOS decomposes names. */
export function titleOf(fileName: string): string {
  const name = fileName.normalize("NFC").replace(/\.[^.]{1,8}$/u, "")
  return name.replaceAll(/[_\s]+/gu, " ").trim()
}

/** For finding titles that are the same but for case and spaces. */
export const titleKey = (title: string): string =>
  title.normalize("NFC").trim().replaceAll(/\s+/gu, " ").toLocaleLowerCase()

/** What happens to each file, by the ID of its row. Of several files with one title the first becomes a record. */
export function outcomesOf(rows: readonly UploadRow[], titles: ReadonlySet<string>): ReadonlyMap<string, RowOutcome> {
  const uploaded = rows.filter(({ progress }) => progress.kind === "done").map(({ title }) => titleKey(title))
  const ofRecords = new Set([...titles, ...uploaded])
  const ofFiles = new Set<string>()
  const outcomes = new Map<string, RowOutcome>()
  for (const row of rows) {
    const key = titleKey(row.title)
    const outcome = outcomeOf(row, ofRecords.has(key) ? "record" : ofFiles.has(key) ? "file" : undefined)
    if (outcome.outcome === "new") ofFiles.add(key)
    outcomes.set(row.id, outcome)
  }
  return outcomes
}

function outcomeOf(row: UploadRow, sameTitle: SameTitle | undefined): RowOutcome {
  if (row.rejection !== null) return { outcome: "rejected" }
  if (!row.process || row.title.trim() === "") return { outcome: "unmatched" }
  if (!sameTitle) return { outcome: "new" }
  return { outcome: row.addsAnother ? "another" : "skipped", sameTitle }
}

/** The rows that are uploaded next: new ones, and those that failed. */
export const pendingRows = (
  rows: readonly UploadRow[],
  outcomes: ReadonlyMap<string, RowOutcome>,
): readonly UploadRow[] =>
  rows.filter((row) => {
    const outcome = outcomes.get(row.id)?.outcome
    return (outcome === "new" || outcome === "another") && isOpen(row)
  })

/** Whether a row can still be changed. */
export const isOpen = ({ progress }: UploadRow): boolean => progress.kind === "waiting" || progress.kind === "failed"

/** Fills in the proposed processes of files by their names; a process that the user chose stays. */
export function withMatches(rows: readonly UploadRow[], matches: readonly ProcessMatch[]): readonly UploadRow[] {
  const byName = new Map(matches.map((match) => [match.name, match.processes]))
  return rows.map((row) => {
    const proposals = byName.get(row.file.name)
    if (!proposals || row.process !== undefined) return row
    return { ...row, proposals, process: proposals[0] ?? null }
  })
}
