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

/** The title of a record: the name of its file without extension and separators. */
export function titleOf(fileName: string): string {
  const name = fileName.replace(/\.[^.]{1,8}$/u, "")
  return name.replaceAll(/[_\s]+/gu, " ").trim()
}

/** For finding titles that are the same but for case and spaces. */
export const titleKey = (title: string): string => title.trim().replaceAll(/\s+/gu, " ").toLocaleLowerCase()

export function outcomeOf(row: UploadRow, titles: ReadonlySet<string>): UploadOutcome {
  if (row.rejection !== null) return "rejected"
  if (!row.process || row.title.trim() === "") return "unmatched"
  if (!titles.has(titleKey(row.title))) return "new"
  return row.addsAnother ? "another" : "skipped"
}

/** The rows that are uploaded next: new ones, and those that failed. */
export const pendingRows = (rows: readonly UploadRow[], titles: ReadonlySet<string>): readonly UploadRow[] =>
  rows.filter((row) => {
    const outcome = outcomeOf(row, titles)
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
