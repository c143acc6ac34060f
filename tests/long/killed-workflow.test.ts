import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { resolve } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { peopleTag } from "../../schemas/compiled.ts"
import type { Grant } from "../../schemas/permissions.ts"
import { nobodyReminded } from "../../schemas/reminders.ts"
import { endProcess } from "../support/database-process.ts"
import { startMailServer, type TestMailServer } from "../support/mail-server.ts"
import type { TestUser } from "../support/organisation.ts"
import { type ProfileFixture, setupProfileFixture, text } from "../support/profile-fixture.ts"
import { enqueueReminders, reminderSettings, ruleFor } from "../support/reminder-fixture.ts"
import { startTestServer } from "../support/server.ts"
import { smallField, smallProfile } from "../support/small-profile.ts"
import { reviewed } from "../unit/engine/workflow/sample.ts"

// Twenty times: people take steps of records, are reminded and are sent letters, and in the middle of it the whole
// product is killed. Every step that was acknowledged is there once, with its task and its notification; every reminder
// is told once; every letter arrives, and at most once more for each kill, under the same Message-ID.

const trials = 20
const records = 24
const profileId = "walked"
const program = resolve(import.meta.dirname, "../support/app-process.ts")

let fixture: ProfileFixture
let mail: TestMailServer
let [pat, rae]: readonly TestUser[] = []

const people = { type: "TAGREF", tagId: peopleTag, allowMultiple: true }
const fields = [
  smallField("f_preparer", "preparer_1", "TAGREF", { ...people, sortOrder: 2 }),
  smallField("f_reviewer", "reviewer_1", "TAGREF", { ...people, sortOrder: 3 }),
  smallField("f_due", "due_date_1", "DATE", { role: "due_date", sortOrder: 4 }),
]

beforeAll(async () => {
  mail = await startMailServer()
  fixture = await setupProfileFixture(await startTestServer({ WORKER_CONCURRENCY: "0" }))
  const grants: readonly Grant[] = [
    { feature: "Activities", subFeature: "Other", actions: ["READ", "CREATE", "UPDATE", "DELETE"] },
  ]
  pat = await fixture.user("pat", { grants })
  rae = await fixture.user("rae", { grants })
  const review = reviewed()
  // Nothing ever ends: the approval leads back to the beginning.
  const activities = review.activities.map((activity) => ({
    ...activity,
    actions: activity.actions.map((action) =>
      action.kind === "APPROVAL" ? { ...action, workflowDone: false, nextActivity: "draft" } : action,
    ),
  }))
  const workflow = { ...review, activities }
  await fixture.publish(smallProfile(profileId, fields, { workflow, modules: ["IC"] }))
})
afterAll(async () => {
  for (const child of started) await endProcess(child, "SIGKILL")
  await fixture.server.close()
  await mail.close()
})

const query = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  fixture.server.database.clientTransaction(fixture.clientId, async (tx) => (await statement.execute(tx)).rows)

const started: ChildProcess[] = []

async function start(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(process.execPath, [program, fixture.server.databaseUrl, `smtp://127.0.0.1:${mail.port}`], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  started.push(child)
  const [output] = (await once(child.stdout, "data")) as [Buffer]
  return { child, url: `http://127.0.0.1:${output.toString().trim()}` }
}

async function createTestRecords(): Promise<readonly string[]> {
  const ids: string[] = []
  for (let at = 0; at < records; at += 1) {
    const { status, body } = await fixture.call(pat!, "POST", "/api/v1/profiles/data", {
      profileId,
      projectId: fixture.projects.north,
      entityId: fixture.north,
      fields: {
        title_1: text(`Record ${at}`),
        preparer_1: { listValue: [pat!.id] },
        reviewer_1: { listValue: [rae!.id] },
        due_date_1: text(new Date().toISOString().slice(0, 10)),
      },
    })
    expect([status, body.problems]).toEqual([201, undefined])
    ids.push(body.id)
  }
  return ids
}

const steps: Readonly<Record<string, readonly [who: () => TestUser, action: string]>> = {
  draft: [() => pat!, "send"],
  review: [() => rae!, "approve"],
  returned: [() => pat!, "resend"],
}

/**
 * Takes the next step of one record after another until the product is gone; tells how many were acknowledged of each.
 */
async function walk(url: string, ids: readonly string[], acknowledged: Map<string, number>): Promise<void> {
  for (let at = 0; ; at = (at + 1) % ids.length) {
    const id = ids[at] ?? ""
    try {
      const current = await called(url, pat!, "GET", `/api/v1/workflow/records/${id}`)
      const [who, actionId] = steps[current.activity.id] ?? [() => pat!, ""]
      const back = actionId === "approve" && Math.random() < 0.3
      const body = { actionId: back ? "return" : actionId, reason: "again", revision: current.revision }
      await called(url, who(), "POST", `/api/v1/workflow/records/${id}/actions`, body)
      acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

interface WorkflowResponse {
  readonly revision: number
  readonly activity: { readonly id: string }
}

/** A connection that breaks is a TypeError; an answer other than 200 is not expected by anybody. */
async function called(
  url: string,
  user: TestUser,
  method: string,
  path: string,
  body?: object,
): Promise<WorkflowResponse> {
  const headers = { ...(await fixture.signedIn(user)), "content-type": "application/json" }
  const reply = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const output = await reply.text()
  if (reply.status !== 200) throw new Error(`${method} ${path} was answered with ${reply.status}: ${output}`)
  return JSON.parse(output)
}

/** Everything about every record agrees with everything else. */
async function expectConsistent(acknowledged: ReadonlyMap<string, number>): Promise<void> {
  const rows = await query(sql<{
    id: string
    revision: number
    moved: number
    changes: number
    assigneeIds: string[]
    tasks: string[]
    notified: string[]
  }>`
    select r.id, r.revision,
           (select count(*)::integer from workflow_event s where s.client_id = r.client_id and s.record_id = r.id and s.kind = 'moved') as moved,
           (select count(*)::integer from audit_entry a where a.client_id = r.client_id and a.subject_id = r.id::text and a.action = 'workflow_action_performed') as changes,
           (select assignee_ids::text[] from workflow_state t where t.client_id = r.client_id and t.record_id = r.id) as "assigneeIds",
           array(select user_id::text from workflow_task k where k.client_id = r.client_id and k.record_id = r.id and k.closed_at is null) as tasks,
           array(select user_id::text from notification n where n.client_id = r.client_id and n.subject_id = r.id and n.kind = 'TASK_ASSIGNED') as notified
      from record r where r.client_id = ${fixture.clientId} and r.profile_id = ${profileId}`)
  expect(rows).toHaveLength(records)
  for (const row of rows) {
    const { id, revision, moved, changes, assigneeIds, tasks, notified } = row
    expect({ id, moved, changes }).toEqual({ id, moved: revision - 1, changes: revision - 1 })
    expect(moved).toBeGreaterThanOrEqual(acknowledged.get(id) ?? 0)
    expect({ id, tasks }).toEqual({ id, tasks: assigneeIds })
    // Who is asked is told; whoever made the record by themselves was not told of it.
    expect(assigneeIds).toEqual(expect.arrayContaining(notified))
    expect({ id, notified: moved > 0 ? notified : assigneeIds }).toEqual({ id, notified: assigneeIds })
  }
}

/** What is still to be done, by what it is and how it stands. */
const unfinished = () =>
  query(sql<{ what: string; state: string; count: number }>`
    select 'letter to write' as what, '' as state, count(*)::integer as count from notification_email
     where client_id = ${fixture.clientId} having count(*) > 0
     union all
    select kind, state, count(*)::integer from outbox_email
     where client_id = ${fixture.clientId} and state <> 'sent' group by kind, state
     union all
    select kind, state, count(*)::integer from job
     where client_id = ${fixture.clientId} and state <> 'done' group by kind, state`)

test(`nothing is lost and nothing doubled in ${trials} kills`, async () => {
  const ids = await createTestRecords()
  const both = { ...nobodyReminded, fields: ["f_preparer", "f_reviewer"] }
  await ruleFor(fixture, profileId, reminderSettings({ hour: 0, people: both }))
  const acknowledged = new Map<string, number>()
  for (let trial = 0; trial < trials; trial += 1) {
    const { child, url } = await start()
    await enqueueReminders(fixture)
    const third = Math.ceil(ids.length / 3)
    const walking = [0, 1, 2].map((part) => walk(url, ids.slice(part * third, (part + 1) * third), acknowledged))
    await delay(300 + Math.random() * 1_500)
    await endProcess(child, "SIGKILL")
    await Promise.all(walking)
    await expectConsistent(acknowledged)
  }

  const { child } = await start()
  // Letters that were under way in a kill are taken up again when their lease ends; here at once.
  await query(
    sql`update outbox_email set next_at = clock_timestamp() where client_id = ${fixture.clientId} and state = 'sending'`,
  )
  await query(sql`update outbox_due set due_at = clock_timestamp() where client_id = ${fixture.clientId}`)
  await expect.poll(unfinished, { timeout: 60_000, interval: 500 }).toEqual([])
  await endProcess(child, "SIGKILL")
  await expectConsistent(acknowledged)

  const reminded = await query(sql<{ about: string; user: string; times: number }>`
    select subject_id as about, user_id as "user", count(*)::integer as times from notification
     where client_id = ${fixture.clientId} and kind = 'REMINDER' group by subject_id, user_id`)
  expect(reminded).toHaveLength(records * 2)
  expect(reminded.every(({ times }) => times === 1)).toBe(true)

  const emails = await query(sql<{ message_id: string }>`
    select message_id from outbox_email where client_id = ${fixture.clientId} and kind in ('notification', 'gathered')`)
  const arrived = mail.emails.map(({ messageId }) => messageId)
  expect(new Set(arrived)).toEqual(new Set(emails.map((email) => email.message_id)))
  expect(arrived.length - emails.length).toBeLessThanOrEqual(trials)
  const total = [...acknowledged.values()].reduce((sum, one) => sum + one, 0)
  console.log(
    `${trials} kills, ${total} steps acknowledged and found, ${reminded.length} reminders notified once each, ` +
      `${emails.length} letters arrived, ${arrived.length - emails.length} of them twice`,
  )
}, 900_000)
