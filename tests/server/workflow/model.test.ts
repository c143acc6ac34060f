import fc from "fast-check"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Grant } from "../../../schemas/permissions.ts"
import { fields } from "../../unit/engine/workflow/sample.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { smallProfile } from "../../support/small-profile.ts"
import { type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"
import { covering } from "../../support/thorough.ts"
import { anyWorkflow, walkers } from "../../support/workflow/arbitraries.ts"
import { WorkflowStory, type StoryValues, type Walker } from "../../support/workflow/model.ts"

/**
 * The server held to the story: random workflows are published, random people walk records through them over HTTP, and
 * after every step everybody is told what the story says: where the record stands, what they may do and why not, and what
 * waits for them.
 */

let world: ProfileWorld
const people = new Map<string, TestPerson>()
const writers = ["ann", "ben"]

const walker = (name: string): Walker => ({
  name,
  mayWrite: name === "eve" || writers.includes(name),
  isAdministrator: name === "eve",
  coordinates: name === "eve",
  standsInFor: [],
})
const everybody = [...walkers, "eve"]

beforeAll(async () => {
  world = await startProfileWorld()
  for (const name of walkers) {
    const actions: Grant["actions"] = writers.includes(name) ? ["READ", "CREATE", "UPDATE"] : ["READ"]
    people.set(name, await world.person(name, { grants: [{ feature: "Activities", subFeature: "Other", actions }] }))
  }
  people.set("eve", world.admin)
})

afterAll(() => world.server.close())

const called = (name: string): TestPerson => {
  const person = people.get(name)
  if (!person) throw new Error(`There is no ${name}.`)
  return person
}
const ids = (names: readonly string[]) => ({ listValue: names.map((name) => called(name).id) })

const beginning: StoryValues = { title: "Match", preparers: ["ann"], reviewers: ["ben", "cai"], note: "one" }

const anyWish = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({ wish: fc.constant("act" as const), by: fc.constantFrom(...everybody), at: fc.nat(2) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      wish: fc.constant("write" as const),
      by: fc.constantFrom(...writers),
      preparers: fc.subarray(walkers),
      reviewers: fc.subarray(walkers),
      note: fc.constantFrom("one", "two", undefined),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      wish: fc.constant("passOn" as const),
      by: fc.constantFrom(...everybody),
      to: fc.constantFrom(...walkers),
    }),
  },
  { weight: 1, arbitrary: fc.record({ wish: fc.constant("reopen" as const), by: fc.constant("eve") }) },
)

test("server and story agree about everybody, after every step of every way", async () => {
  await fc.assert(
    fc.asyncProperty(anyWorkflow, fc.array(anyWish, { minLength: 5, maxLength: 14 }), async (workflow, wishes) => {
      const profileId = `walked_${uuid().slice(-8)}`
      await world.publish(smallProfile(profileId, fields, { workflow, modules: ["IC"] }))
      const record = await begin(profileId)
      const story = new WorkflowStory(workflow, "ann", beginning)
      await expectSame(record.id, story)
      for (const one of wishes) {
        const { refusals, reply } = await take(record, story, one)
        expect([one, reply.problems]).toEqual([one, refusals])
        record.revision = reply.revision ?? record.revision
        await expectSame(record.id, story)
      }
    }),
    // Each way is some hundred calls; more of them are walked by the engine, which the server stores.
    { numRuns: covering(3, 40), endOnFailure: true },
  )
}, 900_000)

interface Held {
  readonly id: string
  revision: number
}

async function begin(profileId: string): Promise<Held> {
  const { status, body } = await world.call(called("ann"), "POST", "/api/v1/profiles/data", {
    profileId,
    projectId: world.projects.north,
    entityId: world.north,
    fields: {
      title_1: text(beginning.title),
      preparer_1: ids(beginning.preparers),
      reviewer_1: ids(beginning.reviewers),
      note_1: text(beginning.note ?? null),
    },
  })
  expect(status).toBe(201)
  return { id: body.id, revision: body.revision }
}

type Wish = typeof anyWish extends fc.Arbitrary<infer One> ? One : never

/** The step over HTTP and in the story: what the story says against it, and what the server answered. */
async function take({ id, revision }: Held, story: WorkflowStory, one: Wish) {
  const at = `/api/v1/workflow/records/${id}`
  const by = called(one.by)
  if (one.wish === "act") {
    const actionId = story.actions()[one.at]?.id ?? ""
    const refusals = story.against(walker(one.by), actionId)
    const reply = await world.call(by, "POST", `${at}/actions`, { actionId, reason: "because", revision })
    if (refusals.length === 0) story.act(walker(one.by), actionId)
    return { refusals, reply: read(reply) }
  }
  if (one.wish === "passOn") {
    const reply = await world.call(by, "POST", `${at}/pass-on`, { to: called(one.to).id, revision })
    return { refusals: story.passOn(walker(one.by), one.to), reply: read(reply) }
  }
  if (one.wish === "reopen") {
    const reply = await world.call(by, "POST", `${at}/reopen`, { revision })
    return { refusals: story.reopen(), reply: read(reply) }
  }
  const { preparers, reviewers, note } = one
  const changed = { preparer_1: ids(preparers), reviewer_1: ids(reviewers), note_1: text(note ?? null) }
  const reply = await world.call(by, "PUT", `/api/v1/profiles/data/${id}`, { revision, fields: changed })
  if (story.now().closed) return { refusals: ["access.read_only"], reply: read(reply) }
  story.write(one.by, { preparers, reviewers, note })
  return { refusals: [], reply: read(reply) }
}

function read({ status, body }: Awaited<ReturnType<ProfileWorld["call"]>>) {
  const problems = (body.problems ?? []) as readonly { readonly code: string }[]
  const codes = problems.map(({ code }) => code)
  return { problems: codes.length > 0 || status < 400 ? codes : [body.code], revision: body.revision as number }
}

async function expectSame(id: string, story: WorkflowStory): Promise<void> {
  const { place, status, closed } = story.now()
  const asked = story.asked().map((name) => called(name).id)
  for (const name of everybody) {
    const { body } = await world.call(called(name), "GET", `/api/v1/workflow/records/${id}`)
    expect(body).toMatchObject({ status, workflowDone: closed, activity: { id: place.id } })
    expect([name, body.asked.map((one: { id: string }) => one.id)]).toEqual([name, asked])
    const told = body.actions.map((one: { id: string; problems: readonly { code: string }[] }) => [
      one.id,
      one.problems.map(({ code }) => code),
    ])
    expect([name, told]).toEqual([
      name,
      story.actions().map((action) => [action.id, story.against(walker(name), action.id)]),
    ])
    const tasks = await world.call(called(name), "GET", "/api/v1/workflow/tasks?size=100")
    const waits = tasks.body.content.some(({ recordId }: { recordId: string }) => recordId === id)
    expect([name, waits]).toEqual([name, asked.includes(called(name).id)])
  }
}
