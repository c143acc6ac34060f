import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { peopleTag } from "../../schemas/compiled.ts"
import type { EntityId, JobId, ProjectId, RecordId, UserId } from "../../schemas/ids.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { nobodyReminded, type ReminderSettings } from "../../schemas/reminders.ts"
import { databaseClock } from "../../server/clock.ts"
import type { RunningJob } from "../../server/jobs/job-kind.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import { jobService } from "../../server/jobs/service.ts"
import { reminderJob, reminderKind, type RemindedAll } from "../../modules/reminders/server/job.ts"
import { compiledProfiles } from "../../modules/profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../modules/record-extensions.ts"
import type { TestUser } from "./organisation.ts"
import type { ProfileFixture } from "./profile-fixture.ts"
import { smallField, smallProfile } from "./small-profile.ts"

/** A record type with a due date, an owner and other users. */
export function dueProfile(id: string, more: Partial<ProfileDefinition> = {}): ProfileDefinition {
  const fields = [
    smallField("f_due", "due_date_1", "DATE", { role: "due_date" }),
    smallField("f_owner", "owner_1", "TAGREF", { role: "owner", tagId: peopleTag, sortOrder: 3 }),
    smallField("f_helper", "helper_1", "TAGREF", { tagId: peopleTag, allowMultiple: true, sortOrder: 4 }),
  ]
  return smallProfile(id, fields, more)
}

/** By default a reminder of the assignee, on the due date, at eight. */
export const reminderSettings = (more: Partial<ReminderSettings> = {}): ReminderSettings => ({
  name: "On the day",
  enabled: true,
  dueBy: "RECORD",
  kind: "ON_DUE",
  days: 0,
  recurrence: { every: "once" },
  hour: 8,
  people: { ...nobodyReminded, assignees: true },
  levels: [],
  templateId: null,
  channels: ["IN_APP", "EMAIL"],
  ...more,
})

export interface DueRecordOptions {
  readonly dueOn: string | null
  readonly owner: TestUser | null
  readonly helpers?: readonly TestUser[]
  readonly entityId?: EntityId
  readonly projectId?: ProjectId | null
}

/** Inserts a record directly into the database, as if it had been saved. */
export async function dueRecord(
  fixture: ProfileFixture,
  profileId: string,
  options: DueRecordOptions,
): Promise<RecordId> {
  const { dueOn, owner, helpers = [], entityId = fixture.north, projectId = fixture.projects.north } = options
  const id = uuid() as RecordId
  const fields = {
    f_title: `Due ${id.slice(-6)}`,
    ...(dueOn !== null && { f_due: dueOn }),
    ...(owner && { f_owner: [owner.id] }),
    ...(helpers.length > 0 && { f_helper: helpers.map((one) => one.id) }),
  }
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    sql`
      insert into record (client_id, id, profile_id, profile_version, type, project_id, entity_id, uid, name, status, due_date, owner_id, fields)
      values (${fixture.clientId}::uuid, ${id}::uuid, ${profileId}, 1, 'OTHER', ${projectId}::uuid, ${entityId}::uuid,
        ${`D-${id.slice(-6)}`}, ${fields.f_title}, 'DRAFT', ${dueOn}::date, ${owner?.id ?? null}::uuid,
        ${JSON.stringify(fields)}::jsonb)`.execute(tx),
  )
  return id
}

/** Creates a reminder rule of the record type, active from `since`, by default long ago; returns its ID. */
export async function ruleFor(
  fixture: ProfileFixture,
  profileId: string,
  settings: ReminderSettings,
  since = "2020-01-01T00:00:00Z",
): Promise<string> {
  const { status, body } = await fixture.call(fixture.admin, "POST", `/api/v1/reminders/profiles/${profileId}`, {
    rules: [settings],
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  const { id } = body.content[0]
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    sql`update reminder_rule set active_from = ${since}::timestamptz where id = ${id}::uuid`.execute(tx),
  )
  return id
}

const compiled = compiledProfiles()

/** Runs the reminder job once as of this moment; returns the number of recipients. */
export async function remindAt(fixture: ProfileFixture, moment: string): Promise<number> {
  const { database } = fixture.server
  const kind = reminderJob({
    compiledProfiles: compiled,
    extensions: recordExtensions,
    clock: { ...databaseClock, now: async () => new Date(moment) },
  })
  let result: RemindedAll = { sentCount: 0 }
  const job: RunningJob<object, RemindedAll> = {
    id: uuid() as JobId,
    actor: { clientId: fixture.clientId, userId: null, module: null },
    input: {},
    attempt: 1,
    signal: new AbortController().signal,
    progress: async () => undefined,
    step: (run) => database.clientTransaction(fixture.clientId, run),
    finish: async (run) => {
      result = await database.clientTransaction(fixture.clientId, run)
    },
  }
  await kind.run(job)
  return result.sentCount
}

/** Enqueues the job for a worker. */
export async function enqueueReminders({ server: { database }, clientId }: ProfileFixture): Promise<void> {
  const queue = openQueue(database, () => undefined)
  try {
    const jobs = jobService(database, queue)
    jobs.define(reminderJob({ compiledProfiles: compiled, clock: databaseClock, extensions: recordExtensions }))
    await database.clientTransaction(clientId, (tx) =>
      jobs.enqueue(tx, { clientId, userId: null, module: null }, reminderKind, {}),
    )
  } finally {
    await queue.close()
  }
}

export interface ReceivedReminder {
  readonly kind: string
  readonly about: RecordId
  readonly values: Readonly<Record<string, unknown>>
}

/** A user's reminders, oldest first. */
export async function listReceivedReminders(
  fixture: ProfileFixture,
  user: { readonly id: UserId },
): Promise<readonly ReceivedReminder[]> {
  const { rows } = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    sql<ReceivedReminder>`
      select kind, subject_id as about, params as "values" from notification
       where client_id = ${fixture.clientId} and user_id = ${user.id}
         and kind in ('REMINDER', 'MANUAL_REMINDER', 'ESCALATION') order by id`.execute(tx),
  )
  return rows
}
