import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { peopleTag } from "../../schemas/compiled.ts"
import type { EntityId, JobId, ProjectId, RecordId, UserId } from "../../schemas/ids.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { nobodyReminded, type ReminderTerms } from "../../schemas/reminders.ts"
import { databaseClock } from "../../server/clock.ts"
import type { RunningJob } from "../../server/jobs/job-kind.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import { jobService } from "../../server/jobs/service.ts"
import { reminderJob, reminderKind, type RemindedAll } from "../../server/services/notification/reminders/job.ts"
import { compiledProfiles } from "../../server/services/profile/definitions/compiled-profiles.ts"
import { profileExtensions } from "../../server/services/profile-extensions.ts"
import type { TestPerson } from "./organisation.ts"
import type { ProfileWorld } from "./profile-world.ts"
import { smallField, smallProfile } from "./small-profile.ts"

/** A record type with a due date, an owner and other people. */
export function dueProfile(id: string, more: Partial<ProfileDefinition> = {}): ProfileDefinition {
  const fields = [
    smallField("f_due", "due_date_1", "DATE", { role: "due_date" }),
    smallField("f_owner", "owner_1", "TAGREF", { role: "owner", tagId: peopleTag, sortOrder: 3 }),
    smallField("f_helper", "helper_1", "TAGREF", { tagId: peopleTag, allowMultiple: true, sortOrder: 4 }),
  ]
  return smallProfile(id, fields, more)
}

/** A reminder of the one who is asked, on the day, at eight, unless it is said otherwise. */
export const reminderTerms = (more: Partial<ReminderTerms> = {}): ReminderTerms => ({
  name: "On the day",
  enabled: true,
  dueBy: "RECORD",
  kind: "ON_DUE",
  days: 0,
  recurrence: { every: "once" },
  hour: 8,
  people: { ...nobodyReminded, asked: true },
  levels: [],
  templateId: null,
  channels: ["IN_APP", "EMAIL"],
  ...more,
})

export interface DueWish {
  readonly dueOn: string | null
  readonly owner: TestPerson | null
  readonly helpers?: readonly TestPerson[]
  readonly entityId?: EntityId
  readonly projectId?: ProjectId | null
}

/** A record as it would have been saved, made inside the database. */
export async function dueRecord(world: ProfileWorld, profileId: string, wish: DueWish): Promise<RecordId> {
  const { dueOn, owner, helpers = [], entityId = world.north, projectId = world.projects.north } = wish
  const id = uuid() as RecordId
  const fields = {
    f_title: `Due ${id.slice(-6)}`,
    ...(dueOn !== null && { f_due: dueOn }),
    ...(owner && { f_owner: [owner.id] }),
    ...(helpers.length > 0 && { f_helper: helpers.map((one) => one.id) }),
  }
  await world.server.database.tenant(world.clientId, (tx) =>
    sql`
      insert into record (client_id, id, profile_id, profile_version, type, project_id, entity_id, uid, name, status, due_date, owner_id, fields)
      values (${world.clientId}::uuid, ${id}::uuid, ${profileId}, 1, 'OTHER', ${projectId}::uuid, ${entityId}::uuid,
        ${`D-${id.slice(-6)}`}, ${fields.f_title}, 'DRAFT', ${dueOn}::date, ${owner?.id ?? null}::uuid,
        ${JSON.stringify(fields)}::jsonb)`.execute(tx),
  )
  return id
}

/** A rule of the record type that is as it is for ages; what it is begun from is a moment of its own. */
export async function ruleFor(
  world: ProfileWorld,
  profileId: string,
  terms: ReminderTerms,
  since = "2020-01-01T00:00:00Z",
): Promise<string> {
  const { status, body } = await world.call(world.admin, "POST", `/api/v1/reminders/profiles/${profileId}`, {
    rules: [terms],
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  const { id } = body.content[0]
  await world.server.database.tenant(world.clientId, (tx) =>
    sql`update reminder_rule set active_from = ${since}::timestamptz where id = ${id}::uuid`.execute(tx),
  )
  return id
}

const compiled = compiledProfiles()

/** The work done once, as if it were this moment; gives how many were told. */
export async function remindAt(world: ProfileWorld, moment: string): Promise<number> {
  const { database } = world.server
  const kind = reminderJob({
    compiledProfiles: compiled,
    extensions: profileExtensions,
    clock: { ...databaseClock, now: async () => new Date(moment) },
  })
  let result: RemindedAll = { told: 0 }
  const job: RunningJob<object, RemindedAll> = {
    id: uuid() as JobId,
    actor: { clientId: world.clientId, userId: null, module: null },
    input: {},
    attempt: 1,
    signal: new AbortController().signal,
    progress: async () => undefined,
    step: (work) => database.tenant(world.clientId, work),
    finish: async (work) => {
      result = await database.tenant(world.clientId, work)
    },
  }
  await kind.run(job)
  return result.told
}

/** The work put into the queue, for a worker to find. */
export async function askToRemind({ server: { database }, clientId }: ProfileWorld): Promise<void> {
  const queue = openQueue(database, () => undefined)
  try {
    const jobs = jobService(database, queue)
    jobs.define(reminderJob({ compiledProfiles: compiled, clock: databaseClock, extensions: profileExtensions }))
    await database.tenant(clientId, (tx) =>
      jobs.enqueue(tx, { clientId, userId: null, module: null }, reminderKind, {}),
    )
  } finally {
    await queue.close()
  }
}

export interface Heard {
  readonly kind: string
  readonly about: RecordId
  readonly values: Readonly<Record<string, unknown>>
}

/** What somebody was reminded of, the oldest first. */
export async function heardBy(world: ProfileWorld, person: { readonly id: UserId }): Promise<readonly Heard[]> {
  const { rows } = await world.server.database.tenant(world.clientId, (tx) =>
    sql<Heard>`
      select kind, about_id as about, params as "values" from notification
       where client_id = ${world.clientId} and user_id = ${person.id}
         and kind in ('REMINDER', 'MANUAL_REMINDER', 'ESCALATION') order by id`.execute(tx),
  )
  return rows
}
