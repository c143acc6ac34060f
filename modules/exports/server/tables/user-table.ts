import type { ManagedUser } from "../../../users/contracts/user-management.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { SheetCell } from "../../../../schemas/round-trip.ts"
import { textCell } from "../../../../engine/round-trip/field-cell.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import { allUsers, countUsers } from "../../../users/server/index.ts"
import type { ReportProgress } from "../exports/progress.ts"
import { clockText, type PlainTable } from "./plain-table.ts"
import type { UserReportQuery } from "./user-report-query.ts"

type UserColumn = Parameters<typeof formatHeading>[0]

const widths = {
  name: 26,
  email: 32,
  userName: 16,
  secondEmail: 28,
  country: 10,
  designation: 24,
  contactNumber: 20,
  roles: 30,
  entities: 36,
  modules: 10,
  status: 12,
  external: 10,
  administrator: 14,
  lastLogin: 20,
} as const

function formatHeading(column: keyof typeof widths, language: Language): string {
  return format(`report.people.${column}`, language)
}

/** The matching users visible to the reader, each with their access. */
export async function createUserTable(
  tx: ClientTransaction,
  actor: Actor,
  { from: _from, to: _to, ...filter }: UserReportQuery,
  file: Pick<PlainTable, "title" | "language" | "createdAt" | "timeZone">,
  reportProgress: ReportProgress,
): Promise<PlainTable> {
  const { language, timeZone } = file
  const columns = Object.keys(widths) as UserColumn[]
  const count = await countUsers(tx, actor, filter)
  const yesOrNo = (value: boolean) => format(value ? "report.yes" : "report.no", language)
  const list = (names: readonly string[]) => names.join("; ")
  const cells: Readonly<Record<UserColumn, (user: ManagedUser) => string>> = {
    name: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
    email: ({ email }) => email,
    userName: ({ userName }) => userName ?? "",
    secondEmail: ({ secondEmail }) => secondEmail ?? "",
    country: ({ country }) => country ?? "",
    designation: ({ designation }) => designation ?? "",
    contactNumber: ({ contactNumber }) => contactNumber ?? "",
    roles: ({ roles }) => list(roles.map(({ name }) => name)),
    entities: ({ entities, otherEntities }) =>
      list([
        ...entities.map(({ name }) => name),
        ...(otherEntities > 0 ? [format("report.people.others", language, { count: otherEntities })] : []),
      ]),
    modules: ({ modules }) => list(modules),
    status: ({ status }) => format(`report.people.status.${status}`, language),
    external: ({ isExternal }) => yesOrNo(isExternal),
    administrator: ({ isClientAdmin }) => yesOrNo(isClientAdmin),
    lastLogin: ({ lastLogin }) => (lastLogin === null ? "" : clockText(new Date(lastLogin), timeZone)),
  }

  async function* rows(): AsyncGenerator<SheetCell[][]> {
    let done = 0
    await reportProgress(0, count)
    for await (const batch of allUsers(tx, actor, filter)) {
      yield batch.map((user) => columns.map((column) => textCell(cells[column](user))))
      done += batch.length
      await reportProgress(Math.min(done, count), count)
    }
  }

  return {
    ...file,
    author: actor.name,
    columns: columns.map((column) => ({
      heading: formatHeading(column, language),
      width: widths[column],
      kind: "text",
    })),
    count,
    rows: rows(),
  }
}
