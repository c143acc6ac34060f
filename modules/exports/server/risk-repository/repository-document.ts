import { isolateText } from "../../../../schemas/isolate-text.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { toForbiddenError } from "../../../../server/http/actor.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import type { ListDocument } from "../../../../server/typesetting/document.ts"
import { pageLimits } from "../../contract.ts"
import { type ReportProgress, withProgress } from "../exports/progress.ts"
import { cellPrinter, documentFrame, momentOf } from "../lists/document-frame.ts"
import { formatConditions } from "../lists/format-conditions.ts"
import { fitsPages, tooMuchForPages } from "../lists/list-document.ts"
import { type RepositoryFile, type RepositoryList, rowsOfList } from "./exported-repository.ts"
import { pageColumns, processColumn } from "./repository-columns.ts"

/** The risks of a repository in pages, grouped by project and process: all data is loaded before the first page. */
export async function repositoryDocument(
  tx: ClientTransaction,
  file: RepositoryFile,
  reportProgress: ReportProgress,
): Promise<ListDocument> {
  const { list, columns, context } = assertRepositoryFitsPages(file)
  const process = processColumn(context)
  const formatCell = cellPrinter(file)
  const batches = rowsOfList(tx, file, list, [...columns, process])
  const printed: PrintedRisk[] = []
  let characters = 0
  for await (const { records, printing } of withProgress(
    reportProgress,
    list.rows,
    batches,
    (batch) => batch.records.length,
  )) {
    for (const record of records) {
      const cells = columns.map((column) => formatCell(column.cell(record, printing), column))
      characters += cells.reduce((sum, text) => sum + text.length, 0)
      const { project_id: projectId } = record.row
      printed.push({
        project: (projectId !== null && printing.project(projectId)?.name) || "",
        process: process.cell(record, printing).text,
        cells,
      })
    }
    if (characters > pageLimits.characters) throw tooMuchForPages()
  }
  return {
    ...documentFrame(file, columns),
    lines: await describedQuery(tx, file, list),
    rows: groupedRows(printed, format("matrixGrid.withoutProcess", file.language)),
  }
}

/** The risks to be printed, with their columns. Throws 403 if the reader can read no risks, 400 for too many. */
export function assertRepositoryFitsPages({
  access,
  language,
  lists,
}: Pick<RepositoryFile, "access" | "language" | "lists">) {
  const list = lists.find(({ part }) => part === "RISK")
  if (!list) throw toForbiddenError("READ", "Risk")
  const context = { access, language, ...list }
  const columns = pageColumns(context)
  if (!fitsPages(list.rows, columns.length)) throw tooMuchForPages()
  return { list, columns, context }
}

interface PrintedRisk {
  readonly project: string
  readonly process: string
  readonly cells: readonly string[]
}

/** The risks come by project and number; those of a process follow its heading, and risks without one come last. */
function groupedRows(risks: readonly PrintedRisk[], withoutProcess: string): ListDocument["rows"] {
  return [...Map.groupBy(risks, ({ project }) => project)].flatMap(([project, ofProject]) => {
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
  { profile, rows }: RepositoryList,
): Promise<string[]> {
  const filter = query.filters?.RISK
  const conditions = filter && (await formatConditions(tx, { access, profile, language }, { filter }))
  return [
    format("report.by", language, {
      name: isolateText(access.actor.name),
      moment: isolateText(momentOf(access, language)),
      count: rows,
    }),
    ...(query.search?.trim() ? [format("report.searched", language, { text: isolateText(query.search) })] : []),
    ...(conditions ? [format("report.filtered", language, { conditions })] : []),
  ]
}
