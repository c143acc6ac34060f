import type { AuditLogEntry, AuditLogPage } from "../../../../schemas/api/audit.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileId, RecordId } from "../../../../schemas/ids.ts"
import { fallbackLanguage, textIn, type Language } from "../../../../schemas/languages.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { format } from "../../../http/sentences.ts"
import { designedProfile } from "../../profile/definitions/designing.ts"
import { fieldsOnceDisclosed } from "../../profile/definitions/profile-repository.ts"
import { profileSubject } from "../../profile/definitions/publish.ts"
import { traceOf } from "../../profile/bin/service.ts"
import { readerOf, type Reader, type Reading, wholeProfile, withheldOf } from "../../profile/records/reader.ts"
import type { Change } from "../../../audit-log/append.ts"
import { logAsCsv } from "./csv.ts"
import { countLog, readLog, readOccurring, type LogQuery, type LogRow } from "./log-repository.ts"
import { namesFor } from "../../profile/records/display/names.ts"
import { fieldOf, parameterName, printChange, type Printing } from "../../profile/records/display/print-change.ts"

export interface LogParts extends Reading {
  readonly database: Database
}

export interface LogFilters {
  readonly userId?: string | undefined
  readonly action?: string | undefined
  readonly parameter?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Whose log is read, by someone who may. */
interface Subject {
  readonly reader: Reader
  readonly id: string
  readonly profile?: CompiledProfile
}

/** As many entries as one file tells of. */
const mostExported = 10_000

export type LogService = ReturnType<typeof logService>

/** The audit log of one record or profile, as its reader may see it. */
export function logService(parts: LogParts) {
  const { database } = parts
  const ofRecord = async (tx: Tenant, actor: Actor, id: RecordId): Promise<Subject> => {
    const reader = await readerOf(tx, actor, parts)
    return { reader, ...(await traceOf(tx, reader, id)) }
  }
  const ofProfile = async (tx: Tenant, actor: Actor, id: ProfileId): Promise<Subject> => {
    await designedProfile(tx, actor, id, "READ")
    return { reader: await readerOf(tx, actor, parts), id: profileSubject(id) }
  }
  type Find = (tx: Tenant) => Promise<Subject>
  const page = (actor: Actor, find: Find, filters: LogFilters, language: Language, place: Place) =>
    database.reading(actor.clientId, async (tx) => pageOf(tx, await find(tx), filters, language, place))
  const csv = (actor: Actor, find: Find, filters: LogFilters, language: Language) =>
    database.reading(actor.clientId, async (tx) => {
      const subject = await find(tx)
      const rows = await readLog(tx, queryOf(subject, filters), 0, mostExported)
      return logAsCsv(await print(tx, subject, rows, filters, language), language)
    })

  return {
    record: (actor: Actor, id: RecordId, filters: LogFilters, language: Language, place: Place) =>
      page(actor, (tx) => ofRecord(tx, actor, id), filters, language, place),
    recordCsv: (actor: Actor, id: RecordId, filters: LogFilters, language: Language) =>
      csv(actor, (tx) => ofRecord(tx, actor, id), filters, language),
    profile: (actor: Actor, id: ProfileId, filters: LogFilters, language: Language, place: Place) =>
      page(actor, (tx) => ofProfile(tx, actor, id), filters, language, place),
    profileCsv: (actor: Actor, id: ProfileId, filters: LogFilters, language: Language) =>
      csv(actor, (tx) => ofProfile(tx, actor, id), filters, language),
  }
}

interface Place {
  readonly page: number
  readonly size: number
}

async function pageOf(
  tx: Tenant,
  subject: Subject,
  filters: LogFilters,
  language: Language,
  { page, size }: Place,
): Promise<AuditLogPage> {
  const query = queryOf(subject, filters)
  const rows = await readLog(tx, query, page, size)
  const occurring = await readOccurring(tx, query)
  const isWithheld = await withheldIn(tx, subject)
  const { people } = await namesFor(tx, subject.reader, [], occurring.actors)
  const parameters = new Map(
    occurring.parameters
      .filter((one) => !isWithheld(one))
      .map((one) => {
        const field = fieldOf(subject.profile, one)
        return [field?.id ?? one.parameter, parameterName(one, field, language)] as const
      }),
  )
  return {
    content: await print(tx, subject, rows, filters, language),
    page,
    size,
    totalElements: await countLog(tx, query),
    people: occurring.actors.flatMap((id) => {
      const name = id === null ? format("audit.product", language) : people.get(id)
      return name === undefined ? [] : [{ value: id ?? "product", name }]
    }),
    actions: occurring.actions.map((action) => ({ value: action, name: actionName(action, language) })),
    parameters: [...parameters]
      .map(([value, name]) => ({ value, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, language)),
  }
}

function queryOf({ reader, id, profile }: Subject, { parameter, ...filters }: LogFilters): LogQuery {
  const { actor, timeZones } = reader
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

type Changed = Pick<Change, "fieldId" | "section" | "parameter">

/** Which changes are of fields that are not there for the reader, or were not for everybody while they were there. */
async function withheldIn(tx: Tenant, { reader, profile }: Subject): Promise<(change: Changed) => boolean> {
  const { actor } = reader
  if (!profile || actor.rights.isClientAdmin) return () => false
  const whole = wholeProfile(reader, profile)
  const withheld: ReadonlySet<string> = withheldOf(reader, whole.profileId)
  const present = new Set<string>(whole.fields.map(({ id }) => id))
  const once = await fieldsOnceDisclosed(tx, actor.clientId, whole.profileId)
  return (change) => {
    const fieldId = change.fieldId ?? fieldOf(whole, change)?.id
    return fieldId !== undefined && (withheld.has(fieldId) || (once.has(fieldId) && !present.has(fieldId)))
  }
}

/** Of entries asked for by a parameter only its changes are told. */
async function print(
  tx: Tenant,
  subject: Subject,
  kept: readonly LogRow[],
  { parameter }: LogFilters,
  language: Language,
): Promise<AuditLogEntry[]> {
  const { reader, profile } = subject
  const isWithheld = await withheldIn(tx, subject)
  const rows = kept.map((row) => ({ ...row, changes: row.changes.filter((change) => !isWithheld(change)) }))
  const actors = rows.map(({ actor_id }) => actor_id)
  const printing: Printing = { language, profile, names: await namesFor(tx, reader, rows, actors) }
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
      .map((change) => printChange(change, printing)),
  }))
}

const knownActions: ReadonlySet<string> = new Set([
  "created",
  "updated",
  "deleted",
  "restored",
  "purged",
  "linked",
  "unlinked",
  "converted",
  "published",
  "reverted",
  "archived",
  "commented",
  "comment_changed",
  "comment_deleted",
  "permission_changed",
  "workflow_acted",
  "workflow_passed_on",
  "workflow_taken_up",
  "workflow_reopened",
  "reminded",
  "reminder_added",
  "reminder_changed",
  "reminder_deleted",
  "workflow_mapped",
  "process_completed",
  "process_resumed",
])

/** An action without a word of its own is told as it is kept. */
function actionName(action: string, language: Language): string {
  return knownActions.has(action) ? format(`audit.action.${action}`, language) : action
}
