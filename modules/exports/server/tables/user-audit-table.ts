import type { EntityId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { allows } from "../../../../schemas/permissions.ts"
import type { SheetCell } from "../../../../schemas/round-trip.ts"
import { textCell } from "../../../../engine/round-trip/field-cell.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { format, formatLabel } from "../../../../server/http/problem-messages.ts"
import type { ReportProgress } from "../exports/progress.ts"
import {
  countUserAudit,
  listEntityNames,
  findUserAudit,
  type UserAuditQuery,
  type UserAuditRow,
} from "./user-audit-repository.ts"
import type { UserReportQuery } from "./user-report-query.ts"
import { clockText, type PlainTable } from "./plain-table.ts"

const widths = { moment: 20, actor: 36, action: 28, subject: 36, parameter: 20, previous: 36, current: 36 } as const
const batchSize = 500
/** For names the reader cannot see. */
const unnamed = "…"

/** The audit log of users, roles and sign-ins, oldest first, with one row per change. */
export async function createUserAuditTable(
  tx: ClientTransaction,
  actor: Actor,
  { from, to }: UserReportQuery,
  file: Pick<PlainTable, "title" | "language" | "createdAt" | "timeZone">,
  reportProgress: ReportProgress,
): Promise<PlainTable> {
  const { language, timeZone } = file
  const { clientId, entityIds, rights } = actor
  const query: UserAuditQuery = {
    clientId,
    entityIds: rights.isClientAdmin ? null : entityIds,
    roles: allows(rights, "Settings", "Role_Access", "READ"),
    guards: rights.isClientAdmin,
    from,
    to,
    timeZone,
  }
  const count = await countUserAudit(tx, query)
  const entities = await listEntityNames(tx, clientId, entityIds)
  const formatLine = linesOf(language, timeZone, new Map(entities.map(({ id, name }) => [id, name])))

  async function* rows(): AsyncGenerator<SheetCell[][]> {
    let done = 0
    let last: UserAuditRow | undefined
    await reportProgress(0, count)
    for (;;) {
      const batch = await findUserAudit(tx, query, last, batchSize)
      if (batch.length > 0) yield batch.flatMap(formatLine)
      done += batch.length
      last = batch.at(-1)
      await reportProgress(Math.min(done, count), count)
      if (batch.length < batchSize) return
    }
  }

  return {
    ...file,
    author: actor.name,
    columns: Object.entries(widths).map(([column, width]) => ({
      heading: format(`report.audit.${column}`, language),
      width,
      kind: "text",
    })),
    count,
    rows: rows(),
  }
}

function linesOf(language: Language, timeZone: string, entities: ReadonlyMap<EntityId, string>) {
  const value = (of: unknown, parameter: string): string => {
    if (of === null || of === undefined) return ""
    if (parameter === "entities" && typeof of === "string") return entities.get(of as EntityId) ?? unnamed
    if (typeof of === "boolean") return format(of ? "report.yes" : "report.no", language)
    if (Array.isArray(of)) return of.map((one) => value(one, parameter)).join("; ")
    if (typeof of === "object") return JSON.stringify(of)
    return String(of as string | number)
  }
  return (row: UserAuditRow): SheetCell[][] => {
    const who = row.is_system ? format("audit.system", language) : (row.actor ?? unnamed)
    const head = [
      clockText(row.at, timeZone),
      who,
      formatLabel(`report.audit.action.${row.action}`, language, row.action),
      row.subject ?? unnamed,
    ]
    const changes = row.changes.length > 0 ? row.changes : [undefined]
    return changes.map((change) =>
      [
        ...head,
        change ? formatLabel(`report.audit.parameter.${change.parameter}`, language, change.parameter) : "",
        change ? value(change.previous, change.parameter) : "",
        change ? value(change.current, change.parameter) : "",
      ].map(textCell),
    )
  }
}
