import fc from "fast-check"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { WorkflowDefinition } from "../../../../schemas/workflow.ts"
import { fields, reviewed } from "../../../../tests/unit/engine/workflow/sample.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { smallProfile } from "../../../../tests/support/small-profile.ts"
import { type ProfileFixture, setupProfileFixture, text } from "../../../../tests/support/profile-fixture.ts"
import { covering } from "../../../../tests/support/thorough.ts"
import { anyWorkflow, walkers } from "../../../../tests/support/workflow/arbitraries.ts"
import { WorkflowStory, type StoryValues, type Walker } from "../../../../tests/support/workflow/model.ts"

/**
 * Compares the server with the model: publishes random workflows, random users perform actions over HTTP, and after
 * every step every user sees what the model predicts: the workflow state, available actions with reasons, and open
 * tasks.
 */

let fixture: ProfileFixture
const users = new Map<string, TestUser>()
const writers = ["ann", "ben"]

const walker = (name: string): Walker => ({
  name,
  canWrite: name === "eve" || writers.includes(name),
  isAdministrator: name === "eve",
  coordinates: name === "eve",
  substituteFor: [],
})
const everybody = [...walkers, "eve"]

beforeAll(async () => {
  fixture = await setupProfileFixture()
  for (const name of walkers) {
    const actions: Grant["actions"] = writers.includes(name) ? ["READ", "CREATE", "UPDATE"] : ["READ"]
    users.set(name, await fixture.user(name, { grants: [{ feature: "Activities", subFeature: "Other", actions }] }))
  }
  users.set("eve", fixture.admin)
})

afterAll(() => fixture.server.close())

const called = (name: string): TestUser => {
  const user = users.get(name)
  if (!user) throw new Error(`There is no ${name}.`)
  return user
}
const ids = (names: readonly string[]) => ({ listValue: names.map((name) => called(name).id) })

const initialValues: StoryValues = { title: "Match", preparers: ["ann"], reviewers: ["ben", "cai"], note: "one" }

const arbitraryMove = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({ move: fc.constant("act" as const), by: fc.constantFrom(...everybody), at: fc.nat(2) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      move: fc.constant("write" as const),
      by: fc.constantFrom(...writers),
      preparers: fc.subarray(walkers),
      reviewers: fc.subarray(walkers),
      note: fc.constantFrom("one", "two", undefined),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      move: fc.constant("reassign" as const),
      by: fc.constantFrom(...everybody),
      to: fc.constantFrom(...walkers),
    }),
  },
  { weight: 1, arbitrary: fc.record({ move: fc.constant("reopen" as const), by: fc.constant("eve") }) },
)

type Move = typeof arbitraryMove extends fc.Arbitrary<infer One> ? One : never

/** A task of nobody in particular, which only those who may write the record take. Drawn workflows need not have one. */
const forAnybody: [WorkflowDefinition, Move[]] = [
  {
    ...reviewed(),
    activities: reviewed().activities.map((step) => {
      const { userField: _, ...unassigned } = step
      return unassigned
    }),
  },
  [{ move: "act", by: "cai", at: 0 }],
]

test("server and model agree for all users after every action of every sequence", async () => {
  await fc.assert(
    fc.asyncProperty(anyWorkflow, fc.array(arbitraryMove, { minLength: 5, maxLength: 14 }), async (workflow, moves) => {
      const profileId = `walked_${uuid().slice(-8)}`
      await fixture.publish(smallProfile(profileId, fields, { workflow, modules: ["IC"] }))
      const record = await createStoryRecord(profileId)
      const story = new WorkflowStory(workflow, "ann", initialValues)
      await expectSame(record.id, story)
      for (const one of moves) {
        const { rejections, reply } = await performStep(record, story, one)
        expect([one, reply.problems]).toEqual([one, rejections])
        record.revision = reply.revision ?? record.revision
        await expectSame(record.id, story)
      }
    }),
    // Each run has some hundred requests; the engine tests cover more of them.
    { numRuns: covering(4, 41), examples: [forAnybody], endOnFailure: true },
  )
}, 900_000)

interface RecordHandle {
  readonly id: string
  revision: number
}

async function createStoryRecord(profileId: string): Promise<RecordHandle> {
  const { status, body } = await fixture.call(called("ann"), "POST", "/api/v1/profiles/data", {
    profileId,
    projectId: fixture.projects.north,
    entityId: fixture.north,
    fields: {
      title_1: text(initialValues.title),
      preparer_1: ids(initialValues.preparers),
      reviewer_1: ids(initialValues.reviewers),
      note_1: text(initialValues.note ?? null),
    },
  })
  expect(status).toBe(201)
  return { id: body.id, revision: body.revision }
}

/** Performs the action over HTTP and in the model. Returns the model's rejections and the response. */
async function performStep({ id, revision }: RecordHandle, story: WorkflowStory, one: Move) {
  const at = `/api/v1/workflow/records/${id}`
  const by = called(one.by)
  if (one.move === "act") {
    const actionId = story.actions()[one.at]?.id ?? ""
    const rejections = story.against(walker(one.by), actionId)
    const reply = await fixture.call(by, "POST", `${at}/actions`, { actionId, reason: "because", revision })
    if (rejections.length === 0) story.act(walker(one.by), actionId)
    return { rejections, reply: read(reply) }
  }
  if (one.move === "reassign") {
    const reply = await fixture.call(by, "POST", `${at}/reassign`, { to: called(one.to).id, revision })
    return { rejections: story.reassign(walker(one.by), one.to), reply: read(reply) }
  }
  if (one.move === "reopen") {
    const reply = await fixture.call(by, "POST", `${at}/reopen`, { revision })
    return { rejections: story.reopen(), reply: read(reply) }
  }
  const { preparers, reviewers, note } = one
  const changed = { preparer_1: ids(preparers), reviewer_1: ids(reviewers), note_1: text(note ?? null) }
  const reply = await fixture.call(by, "PUT", `/api/v1/profiles/data/${id}`, { revision, fields: changed })
  if (story.now().closed) return { rejections: ["access.read_only"], reply: read(reply) }
  story.write(one.by, { preparers, reviewers, note })
  return { rejections: [], reply: read(reply) }
}

function read({ status, body }: Awaited<ReturnType<ProfileFixture["call"]>>) {
  const problems = (body.problems ?? []) as readonly { readonly code: string }[]
  const codes = problems.map(({ code }) => code)
  return { problems: codes.length > 0 || status < 400 ? codes : [body.code], revision: body.revision as number }
}

async function expectSame(id: string, story: WorkflowStory): Promise<void> {
  const { currentActivity, status, closed } = story.now()
  const assignees = story.assignees().map((name) => called(name).id)
  for (const name of everybody) {
    const { body } = await fixture.call(called(name), "GET", `/api/v1/workflow/records/${id}`)
    expect(body).toMatchObject({ status, workflowDone: closed, activity: { id: currentActivity.id } })
    expect([name, body.assignees.map((one: { id: string }) => one.id)]).toEqual([name, assignees])
    const actionProblems = body.actions.map((one: { id: string; problems: readonly { code: string }[] }) => [
      one.id,
      one.problems.map(({ code }) => code),
    ])
    expect([name, actionProblems]).toEqual([
      name,
      story.actions().map((action) => [action.id, story.against(walker(name), action.id)]),
    ])
    const tasks = await fixture.call(called(name), "GET", "/api/v1/workflow/tasks?size=100")
    const waits = tasks.body.content.some(({ recordId }: { recordId: string }) => recordId === id)
    expect([name, waits]).toEqual([name, assignees.includes(called(name).id)])
  }
}
