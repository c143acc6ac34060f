import type { EntityId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { allows } from "../../../../schemas/permissions.ts"
import type { SheetCell } from "../../../../schemas/round-trip.ts"
import { textCell } from "../../../../engine/round-trip/field-cell.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { format } from "../../../http/sentences.ts"
import type { Tell } from "../exports/exported-list.ts"
import {
  countPeopleAudit,
  readNamesOfEntities,
  readPeopleAudit,
  type PeopleAuditQuery,
  type PeopleAuditRow,
} from "./people-audit-repository.ts"
import type { PeopleQuestion } from "./people-question.ts"
import { clockText, type PlainTable } from "./plain-table.ts"

const widths = { moment: 20, actor: 36, action: 28, subject: 36, parameter: 20, previous: 36, current: 36 } as const
const rowsAtOnce = 500
/** For what the reader may not see. */
const unnamed = "…"

/** What happened to people, roles and sign-ins, oldest first, a line for each thing that changed. */
export async function peopleAuditTable(
  tx: Tenant,
  actor: Actor,
  { from, to }: PeopleQuestion,
  file: Pick<PlainTable, "title" | "language" | "madeAt" | "timeZone">,
  tell: Tell,
): Promise<PlainTable> {
  const { language, timeZone } = file
  const { clientId, entityIds, rights } = actor
  const query: PeopleAuditQuery = {
    clientId,
    entityIds: rights.isClientAdmin ? null : entityIds,
    roles: allows(rights, "Settings", "Role_Access", "READ"),
    guards: rights.isClientAdmin,
    from,
    to,
    timeZone,
  }
  const count = await countPeopleAudit(tx, query)
  const entities = await readNamesOfEntities(tx, clientId, entityIds)
  const print = linesOf(language, timeZone, new Map(entities.map(({ id, name }) => [id, name])))

  async function* rows(): AsyncGenerator<SheetCell[][]> {
    let done = 0
    let last: PeopleAuditRow | undefined
    await tell(0, count)
    for (;;) {
      const batch = await readPeopleAudit(tx, query, last, rowsAtOnce)
      if (batch.length > 0) yield batch.flatMap(print)
      done += batch.length
      last = batch.at(-1)
      await tell(Math.min(done, count), count)
      if (batch.length < rowsAtOnce) return
    }
  }

  return {
    ...file,
    author: actor.name,
    columns: Object.entries(widths).map(([column, width]) => ({
      heading: format(`report.trail.${column}`, language),
      width,
      kind: "text",
    })),
    count,
    rows: rows(),
  }
}

function linesOf(language: Language, timeZone: string, entities: ReadonlyMap<EntityId, string>) {
  const said = (key: string, otherwise: string) => {
    const text = format(key, language)
    return text === key ? otherwise : text
  }
  const value = (of: unknown, parameter: string): string => {
    if (of === null || of === undefined) return ""
    if (parameter === "entities" && typeof of === "string") return entities.get(of as EntityId) ?? unnamed
    if (typeof of === "boolean") return format(of ? "report.yes" : "report.no", language)
    if (Array.isArray(of)) return of.map((one) => value(one, parameter)).join("; ")
    if (typeof of === "object") return JSON.stringify(of)
    return String(of as string | number)
  }
  return (row: PeopleAuditRow): SheetCell[][] => {
    const who = row.is_product ? format("audit.product", language) : (row.actor ?? unnamed)
    const head = [
      clockText(row.at, timeZone),
      who,
      said(`report.trail.action.${row.action}`, row.action),
      row.subject ?? unnamed,
    ]
    const changes = row.changes.length > 0 ? row.changes : [undefined]
    return changes.map((change) =>
      [
        ...head,
        change ? said(`report.trail.parameter.${change.parameter}`, change.parameter) : "",
        change ? value(change.previous, change.parameter) : "",
        change ? value(change.current, change.parameter) : "",
      ].map(textCell),
    )
  }
}
