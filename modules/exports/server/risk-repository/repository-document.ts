import { isolateText } from "../../../../schemas/isolate-text.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { toForbiddenError } from "../../../../server/http/actor.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import type { ListDocument } from "../../../../server/typesetting/document.ts"
import { pageLimits } from "../../contract.ts"
import type { ReportProgress } from "../exports/progress.ts"
import { cellPrinter, documentFrame, momentOf } from "../lists/document-frame.ts"
import { formatConditions } from "../lists/format-conditions.ts"
import { fitsPages, tooMuchForPages } from "../lists/list-document.ts"
import { type RepositoryFile, type RepositoryList, rowsOfList } from "./exported-repository.ts"
import { pageColumns, pageSlots, processColumn } from "./repository-columns.ts"

/** The risks of a repository in pages, grouped by project and process: all data is loaded before the first page. */
export async function repositoryDocument(
  tx: ClientTransaction,
  file: RepositoryFile,
  reportProgress: ReportProgress,
): Promise<ListDocument> {
  const { parts, columns, total } = assertRepositoryFitsPages(file)
  const formatCell = cellPrinter(file)
  const printed: PrintedRisk[] = []
  let characters = 0
  for (const { list, own, process } of parts) {
    const shown = columns.map(({ slot }) => own[slot])
    const needed = [...shown.filter((column) => column !== undefined), process]
    for await (const { records, printing } of rowsOfList(tx, file, list, needed)) {
      for (const record of records) {
        const cells = shown.map((column) => (column ? formatCell(column.cell(record, printing), column) : ""))
        characters += cells.reduce((sum, text) => sum + text.length, 0)
        const { project_id: projectId } = record.row
        printed.push({
          project: (projectId !== null && printing.project(projectId)?.name) || "",
          process: process.cell(record, printing).text,
          cells,
        })
      }
      if (characters > pageLimits.characters) throw tooMuchForPages()
      await reportProgress(printed.length, total)
    }
  }
  return {
    ...documentFrame(
      file,
      columns.map(({ column }) => column),
    ),
    lines: await describedQuery(
      tx,
      file,
      parts.map(({ list }) => list),
      total,
    ),
    rows: groupedRows(printed, format("matrixGrid.withoutProcess", file.language)),
  }
}

/** The risks to be printed, with their columns. Throws 403 if the reader can read no risks, 400 for too many. */
export function assertRepositoryFitsPages({
  access,
  language,
  lists,
}: Pick<RepositoryFile, "access" | "language" | "lists">) {
  const parts = lists
    .filter(({ part }) => part === "RISK")
    .map((list) => {
      const context = { access, language, ...list }
      return { list, own: pageColumns(context), process: processColumn(context) }
    })
  if (parts.length === 0) throw toForbiddenError("READ", "Risk")
  const columns = pageSlots.flatMap((slot) => {
    const column = parts.map(({ own }) => own[slot]).find((one) => one !== undefined)
    return column ? [{ slot, column }] : []
  })
  const total = parts.reduce((sum, { list }) => sum + list.rows, 0)
  if (!fitsPages(total, columns.length)) throw tooMuchForPages()
  return { parts, columns, total }
}

interface PrintedRisk {
  readonly project: string
  readonly process: string
  readonly cells: readonly string[]
}

/** By project, and in it by process: the risks of a process follow its heading, and those without one come last. */
function groupedRows(risks: readonly PrintedRisk[], withoutProcess: string): ListDocument["rows"] {
  const projects = [...Map.groupBy(risks, ({ project }) => project)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  return projects.flatMap(([project, ofProject]) => {
    const processes = [...Map.groupBy(ofProject, ({ process }) => process)].toSorted(
      ([one], [other]) => Number(one === "") - Number(other === "") || one.localeCompare(other),
    )
    return [
      isolateText(project),
      ...processes.flatMap(([process, ofProcess]) => [
        { subheading: isolateText(process || withoutProcess) },
        ...ofProcess.map(({ cells }) => cells),
      ]),
    ]
  })
}

async function describedQuery(
  tx: ClientTransaction,
  { access, query, language }: RepositoryFile,
  lists: readonly RepositoryList[],
  count: number,
): Promise<string[]> {
  const filter = query.filters?.RISK
  // With a filter there is one list, whose columns it names.
  const [list] = lists
  const conditions =
    filter && list && (await formatConditions(tx, { access, profile: list.profile, language }, { filter }))
  return [
    format("report.by", language, {
      name: isolateText(access.actor.name),
      moment: isolateText(momentOf(access, language)),
      count,
    }),
    ...(query.search?.trim() ? [format("report.searched", language, { text: isolateText(query.search) })] : []),
    ...(conditions ? [format("report.filtered", language, { conditions })] : []),
  ]
}
