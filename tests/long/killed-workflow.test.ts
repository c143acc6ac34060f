import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { resolve } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { peopleTag } from "../../schemas/compiled.ts"
import type { Grant } from "../../schemas/permissions.ts"
import { nobodyReminded } from "../../schemas/reminders.ts"
import { endProcess } from "../support/held-database.ts"
import { startMailServer, type TestMailServer } from "../support/mail-server.ts"
import type { TestPerson } from "../support/organisation.ts"
import { type ProfileWorld, startProfileWorld, text } from "../support/profile-world.ts"
import { askToRemind, reminderTerms, ruleFor } from "../support/reminder-world.ts"
import { startTestServer } from "../support/server.ts"
import { smallField, smallProfile } from "../support/small-profile.ts"
import { reviewed } from "../unit/engine/workflow/sample.ts"

// Twenty times: people take steps of records, are reminded and are sent letters, and in the middle of it the whole product
// is killed. Every step that was acknowledged is there once, with its task and its notification; every reminder is told
// once; every letter arrives, and at most once more for each kill, under the same Message-ID.

const trials = 20
const records = 24
const profileId = "walked"
const program = resolve(import.meta.dirname, "../support/served-product.ts")

let world: ProfileWorld
let mail: TestMailServer
let [pat, rae]: readonly TestPerson[] = []

const people = { type: "TAGREF", tagId: peopleTag, allowMultiple: true }
const fields = [
  smallField("f_preparer", "preparer_1", "TAGREF", { ...people, sortOrder: 2 }),
  smallField("f_reviewer", "reviewer_1", "TAGREF", { ...people, sortOrder: 3 }),
  smallField("f_due", "due_date_1", "DATE", { role: "due_date", sortOrder: 4 }),
]

beforeAll(async () => {
  mail = await startMailServer()
  world = await startProfileWorld(await startTestServer({ WORK_AT_ONCE: "0" }))
  const grants: readonly Grant[] = [
    { feature: "Activities", subFeature: "Other", actions: ["READ", "CREATE", "UPDATE", "DELETE"] },
  ]
  pat = await world.person("pat", { grants })
  rae = await world.person("rae", { grants })
  const review = reviewed()
  // Nothing ever ends: the approval leads back to the beginning.
  const activities = review.activities.map((activity) => ({
    ...activity,
    actions: activity.actions.map((action) =>
      action.kind === "APPROVAL" ? { ...action, workflowDone: false, nextActivity: "draft" } : action,
    ),
  }))
  const workflow = { ...review, activities }
  await world.publish(smallProfile(profileId, fields, { workflow, modules: ["IC"] }))
})
afterAll(async () => {
  for (const child of started) await endProcess(child, "SIGKILL")
  await world.server.close()
  await mail.close()
})

const query = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  world.server.database.tenant(world.clientId, async (tx) => (await statement.execute(tx)).rows)

const started: ChildProcess[] = []

async function start(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn(process.execPath, [program, world.server.databaseUrl, `smtp://127.0.0.1:${mail.port}`], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  started.push(child)
  const [said] = (await once(child.stdout, "data")) as [Buffer]
  return { child, url: `http://127.0.0.1:${said.toString().trim()}` }
}

async function makeRecords(): Promise<readonly string[]> {
  const ids: string[] = []
  for (let at = 0; at < records; at += 1) {
    const { status, body } = await world.call(pat!, "POST", "/api/v1/profiles/data", {
      profileId,
      projectId: world.projects.north,
      entityId: world.north,
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

const steps: Readonly<Record<string, readonly [who: () => TestPerson, action: string]>> = {
  draft: [() => pat!, "send"],
  review: [() => rae!, "approve"],
  returned: [() => pat!, "resend"],
}

/** Takes the next step of one record after another until the product is gone; tells how many were acknowledged of each. */
async function walk(url: string, ids: readonly string[], acknowledged: Map<string, number>): Promise<void> {
  for (let at = 0; ; at = (at + 1) % ids.length) {
    const id = ids[at] ?? ""
    try {
      const stands = await called(url, pat!, "GET", `/api/v1/workflow/records/${id}`)
      const [who, actionId] = steps[stands.activity.id] ?? [() => pat!, ""]
      const back = actionId === "approve" && Math.random() < 0.3
      const body = { actionId: back ? "return" : actionId, reason: "again", revision: stands.revision }
      await called(url, who(), "POST", `/api/v1/workflow/records/${id}/actions`, body)
      acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

interface Stands {
  readonly revision: number
  readonly activity: { readonly id: string }
}

/** A connection that breaks is a TypeError; an answer other than 200 is not expected by anybody. */
async function called(url: string, person: TestPerson, method: string, path: string, body?: object): Promise<Stands> {
  const headers = { ...(await world.signedIn(person)), "content-type": "application/json" }
  const reply = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const said = await reply.text()
  if (reply.status !== 200) throw new Error(`${method} ${path} was answered with ${reply.status}: ${said}`)
  return JSON.parse(said)
}

/** Everything about every record agrees with everything else. */
async function expectWhole(acknowledged: ReadonlyMap<string, number>): Promise<void> {
  const rows = await query(sql<{
    id: string
    revision: number
    moved: number
    changes: number
    turn: string[]
    tasks: string[]
    told: string[]
  }>`
    select r.id, r.revision,
           (select count(*)::integer from workflow_step s where s.client_id = r.client_id and s.record_id = r.id and s.kind = 'moved') as moved,
           (select count(*)::integer from audit_entry a where a.client_id = r.client_id and a.subject_id = r.id::text and a.action = 'workflow_acted') as changes,
           (select turn::text[] from record_standing t where t.client_id = r.client_id and t.record_id = r.id) as turn,
           array(select user_id::text from workflow_task k where k.client_id = r.client_id and k.record_id = r.id and k.closed_at is null) as tasks,
           array(select user_id::text from notification n where n.client_id = r.client_id and n.about_id = r.id and n.kind = 'TASK_ASSIGNED') as told
      from record r where r.client_id = ${world.clientId} and r.profile_id = ${profileId}`)
  expect(rows).toHaveLength(records)
  for (const row of rows) {
    const { id, revision, moved, changes, turn, tasks, told } = row
    expect({ id, moved, changes }).toEqual({ id, moved: revision - 1, changes: revision - 1 })
    expect(moved).toBeGreaterThanOrEqual(acknowledged.get(id) ?? 0)
    expect({ id, tasks }).toEqual({ id, tasks: turn })
    // Who is asked is told; whoever made the record by themselves was not told of it.
    expect(turn).toEqual(expect.arrayContaining(told))
    expect({ id, told: moved > 0 ? told : turn }).toEqual({ id, told: turn })
  }
}

/** What is still to be done, by what it is and how it stands. */
const unfinished = () =>
  query(sql<{ what: string; state: string; count: number }>`
    select 'letter to write' as what, '' as state, count(*)::integer as count from notification_letter
     where client_id = ${world.clientId} having count(*) > 0
     union all
    select kind, state, count(*)::integer from outbox_letter
     where client_id = ${world.clientId} and state <> 'sent' group by kind, state
     union all
    select kind, state, count(*)::integer from job
     where client_id = ${world.clientId} and state <> 'done' group by kind, state`)

test(`nothing is lost and nothing doubled in ${trials} kills`, async () => {
  const ids = await makeRecords()
  const both = { ...nobodyReminded, fields: ["f_preparer", "f_reviewer"] }
  await ruleFor(world, profileId, reminderTerms({ hour: 0, people: both }))
  const acknowledged = new Map<string, number>()
  for (let trial = 0; trial < trials; trial += 1) {
    const { child, url } = await start()
    await askToRemind(world)
    const third = Math.ceil(ids.length / 3)
    const walking = [0, 1, 2].map((part) => walk(url, ids.slice(part * third, (part + 1) * third), acknowledged))
    await delay(300 + Math.random() * 1_500)
    await endProcess(child, "SIGKILL")
    await Promise.all(walking)
    await expectWhole(acknowledged)
  }

  const { child } = await start()
  // Letters that were under way in a kill are taken up again when their lease ends; here at once.
  await query(
    sql`update outbox_letter set next_at = clock_timestamp() where client_id = ${world.clientId} and state = 'sending'`,
  )
  await query(sql`update outbox_due set due_at = clock_timestamp() where client_id = ${world.clientId}`)
  await expect.poll(unfinished, { timeout: 60_000, interval: 500 }).toEqual([])
  await endProcess(child, "SIGKILL")
  await expectWhole(acknowledged)

  const reminded = await query(sql<{ about: string; person: string; times: number }>`
    select about_id as about, user_id as person, count(*)::integer as times from notification
     where client_id = ${world.clientId} and kind = 'REMINDER' group by about_id, user_id`)
  expect(reminded).toHaveLength(records * 2)
  expect(reminded.every(({ times }) => times === 1)).toBe(true)

  const letters = await query(sql<{ message_id: string }>`
    select message_id from outbox_letter where client_id = ${world.clientId} and kind in ('notification', 'gathered')`)
  const arrived = mail.letters.map(({ messageId }) => messageId)
  expect(new Set(arrived)).toEqual(new Set(letters.map((letter) => letter.message_id)))
  expect(arrived.length - letters.length).toBeLessThanOrEqual(trials)
  const total = [...acknowledged.values()].reduce((sum, one) => sum + one, 0)
  console.log(
    `${trials} kills, ${total} steps acknowledged and found, ${reminded.length} reminders told once each, ` +
      `${letters.length} letters arrived, ${arrived.length - letters.length} of them twice`,
  )
}, 900_000)
