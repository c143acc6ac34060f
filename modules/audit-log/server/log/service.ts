import type { AuditLogEntry, AuditLogPage } from "../../contract.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileId, RecordId } from "../../../../schemas/ids.ts"
import { fallbackLanguage, textIn, type Language } from "../../../../schemas/languages.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { format, formatLabel } from "../../../../server/http/problem-messages.ts"
import { designedProfile, findOnceRestrictedFields, profileSubject } from "../../../profiles/server/index.ts"
import { traceOf } from "../../../recycle-bin/server/index.ts"
import {
  type AccessContext,
  type AccessContextDeps,
  loadAccessContext,
  restrictedFieldsOf,
  unrestrictedProfile,
} from "../../../records/server/index.ts"
import {
  fieldOf,
  formatChange,
  namesFor,
  parameterName,
  type ChangeFormatContext,
} from "../../../records/server/lists.ts"
import type { Change } from "../../../../server/audit-log/append.ts"
import { logAsCsv } from "./csv.ts"
import { countLog, listLogEntries, listOccurringValues, type LogQuery, type LogRow } from "./log-repository.ts"

export interface AuditLogDeps extends AccessContextDeps {
  readonly database: Database
}

export interface LogFilters {
  readonly userId?: string | undefined
  readonly action?: string | undefined
  readonly parameter?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The subject of the log, and a reader who can read it. */
interface Subject {
  readonly access: AccessContext
  readonly id: string
  readonly profile?: CompiledProfile
}

/** Maximum number of entries per exported file. */
const maxExportedEntries = 10_000

export type LogService = ReturnType<typeof logService>

/** The audit log of one record or profile, as its reader can see it. */
export function logService(deps: AuditLogDeps) {
  const { database } = deps
  const ofRecord = async (tx: ClientTransaction, actor: Actor, id: RecordId): Promise<Subject> => {
    const access = await loadAccessContext(tx, actor, deps)
    return { access, ...(await traceOf(tx, access, id)) }
  }
  const ofProfile = async (tx: ClientTransaction, actor: Actor, id: ProfileId): Promise<Subject> => {
    await designedProfile(tx, actor, id, "READ")
    return { access: await loadAccessContext(tx, actor, deps), id: profileSubject(id) }
  }
  type Find = (tx: ClientTransaction) => Promise<Subject>
  const page = (actor: Actor, find: Find, filters: LogFilters, language: Language, paging: Paging) =>
    database.readTransaction(actor.clientId, async (tx) => pageOf(tx, await find(tx), filters, language, paging))
  const csv = (actor: Actor, find: Find, filters: LogFilters, language: Language) =>
    database.readTransaction(actor.clientId, async (tx) => {
      const subject = await find(tx)
      const rows = await listLogEntries(tx, queryOf(subject, filters), 0, maxExportedEntries)
      return logAsCsv(await serialize(tx, subject, rows, filters, language), language)
    })

  return {
    record: (actor: Actor, id: RecordId, filters: LogFilters, language: Language, paging: Paging) =>
      page(actor, (tx) => ofRecord(tx, actor, id), filters, language, paging),
    recordCsv: (actor: Actor, id: RecordId, filters: LogFilters, language: Language) =>
      csv(actor, (tx) => ofRecord(tx, actor, id), filters, language),
    profile: (actor: Actor, id: ProfileId, filters: LogFilters, language: Language, paging: Paging) =>
      page(actor, (tx) => ofProfile(tx, actor, id), filters, language, paging),
    profileCsv: (actor: Actor, id: ProfileId, filters: LogFilters, language: Language) =>
      csv(actor, (tx) => ofProfile(tx, actor, id), filters, language),
  }
}

interface Paging {
  readonly page: number
  readonly size: number
}

async function pageOf(
  tx: ClientTransaction,
  subject: Subject,
  filters: LogFilters,
  language: Language,
  { page, size }: Paging,
): Promise<AuditLogPage> {
  const query = queryOf(subject, filters)
  const rows = await listLogEntries(tx, query, page, size)
  const occurring = await listOccurringValues(tx, query)
  const isRestricted = await loadRestrictedChangeFilter(tx, subject)
  const { people } = await namesFor(tx, subject.access, [], occurring.actors)
  const parameters = new Map(
    occurring.parameters
      .filter((one) => !isRestricted(one))
      .map((one) => {
        const field = fieldOf(subject.profile, one)
        return [field?.id ?? one.parameter, parameterName(one, field, language)] as const
      }),
  )
  return {
    content: await serialize(tx, subject, rows, filters, language),
    page,
    size,
    totalElements: await countLog(tx, query),
    people: occurring.actors.flatMap((id) => {
      const name = id === null ? format("audit.system", language) : people.get(id)
      return name === undefined ? [] : [{ value: id ?? "product", name }]
    }),
    actions: occurring.actions.map((action) => ({ value: action, name: actionName(action, language) })),
    parameters: [...parameters]
      .map(([value, name]) => ({ value, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, language)),
  }
}

function queryOf({ access, id, profile }: Subject, { parameter, ...filters }: LogFilters): LogQuery {
  const { actor, timeZones } = access
  const field = parameter === undefined ? undefined : profile?.fields.find((one) => one.id === parameter)
  return {
    ...filters,
    clientId: actor.clientId,
    subjectId: id,
    timeZone: (actor.entityId === null ? undefined : timeZones.get(actor.entityId)) ?? "UTC",
    parameter:
      parameter === undefined
        ? undefined
        : { fieldId: field?.id ?? null, name: field ? textIn(field.text, fallbackLanguage) : parameter },
  }
}

type ChangedItem = Pick<Change, "fieldId" | "section" | "parameter">

/**
 * Returns a filter for changes of fields that are not visible to the reader, or were restricted at some time before
 * their removal.
 */
async function loadRestrictedChangeFilter(
  tx: ClientTransaction,
  { access, profile }: Subject,
): Promise<(change: ChangedItem) => boolean> {
  const { actor } = access
  if (!profile || actor.rights.isClientAdmin) return () => false
  const unrestricted = unrestrictedProfile(access, profile)
  const restricted: ReadonlySet<string> = restrictedFieldsOf(access, unrestricted.profileId)
  const present = new Set<string>(unrestricted.fields.map(({ id }) => id))
  const onceDisclosed = await findOnceRestrictedFields(tx, actor.clientId, unrestricted.profileId)
  return (change) => {
    const fieldId = change.fieldId ?? fieldOf(unrestricted, change)?.id
    return fieldId !== undefined && (restricted.has(fieldId) || (onceDisclosed.has(fieldId) && !present.has(fieldId)))
  }
}

/** Entries filtered by a parameter contain only its changes. */
async function serialize(
  tx: ClientTransaction,
  subject: Subject,
  logRows: readonly LogRow[],
  { parameter }: LogFilters,
  language: Language,
): Promise<AuditLogEntry[]> {
  const { access, profile } = subject
  const isRestricted = await loadRestrictedChangeFilter(tx, subject)
  const rows = logRows.map((row) => ({ ...row, changes: row.changes.filter((change) => !isRestricted(change)) }))
  const actors = rows.map(({ actor_id }) => actor_id)
  const printing: ChangeFormatContext = { language, profile, names: await namesFor(tx, access, rows, actors) }
  return rows.map((row) => ({
    id: row.id,
    sequence: row.sequence,
    action: row.action,
    actionName: actionName(row.action, language),
    dateTime: row.at.toISOString(),
    userId: row.actor_id,
    user: row.actor_id === null ? null : (printing.names.people.get(row.actor_id) ?? null),
    module: row.module,
    ...(row.job_id !== null && { jobId: row.job_id }),
    updates: row.changes
      .filter((change) => parameter === undefined || (fieldOf(profile, change)?.id ?? change.parameter) === parameter)
      .map((change) => formatChange(change, printing)),
  }))
}

/** Entries of an earlier version may have an action that is no longer known; it is shown by its code. */
function actionName(action: string, language: Language): string {
  return formatLabel(`audit.action.${action}`, language, action)
}
