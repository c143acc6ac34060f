import fc from "fast-check"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import {
  beginSimulation,
  type Cast,
  type Doing,
  firstNotices,
  play,
  type Setting,
  type Simulation,
  viewOf,
} from "../../../engine/workflow/simulate.ts"
import type { StepNotice } from "../../../engine/workflow/told.ts"
import type { RecordWorkflow } from "../../../schemas/api/workflow.ts"
import type { AbsenceId, MailTemplateId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import { addToDate } from "../../../schemas/iso-date.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import type { Rule } from "../../../schemas/rules.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { WorkflowDefinition } from "../../../schemas/workflow.ts"
import { dateIn } from "../../../server/clock.ts"
import { readNow } from "../../../server/database/time.ts"
import { compiled } from "../../support/compiled.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { smallProfile } from "../../support/small-profile.ts"
import { type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"
import { covering } from "../../support/thorough.ts"
import { anyTellingWorkflow, walkers } from "../../support/workflow/arbitraries.ts"
import { fields } from "../../unit/engine/workflow/sample.ts"

/**
 * The simulator held to the server: random workflows are published, random people play one record over HTTP and another in
 * the simulator, and after every step both say the same of everybody: where the record stands, who holds it, what each may do and
 * why not, and who was told of what in which way.
 */

let world: ProfileWorld
let today: string
const people = new Map<string, TestPerson>()
const templates: MailTemplateId[] = []
const writers = ["ann", "ben"]
const everybody = [...walkers, "eve"]

const rules: readonly Rule[] = [
  { id: "locked", kind: "readOnly", target: "f_remark", when: { activity_is: ["review"] } },
  { id: "wanted", kind: "required", target: "f_note", when: { activity_is: ["testing"] } },
]

beforeAll(async () => {
  world = await startProfileWorld()
  today = await world.server.database.reading(world.clientId, async (tx) => dateIn("UTC", await readNow(tx)))
  for (const name of walkers) {
    const actions: Grant["actions"] = writers.includes(name) ? ["READ", "CREATE", "UPDATE"] : ["READ"]
    people.set(name, await world.person(name, { grants: [{ feature: "Activities", subFeature: "Other", actions }] }))
  }
  people.set("eve", world.admin)
  await keepLetters()
  for (const purpose of ["WORKFLOW_ACTION", "GENERAL"]) {
    const body = { name: purpose, purpose, texts: { en: { subject: "{record}", body: "Dear {recipient}" } } }
    templates.push((await world.call(world.admin, "POST", "/api/v1/mail-templates", body)).body.id)
  }
})

afterAll(() => world.server.close())

const called = (name: string): TestPerson => {
  const person = people.get(name)
  if (!person) throw new Error(`There is no ${name}.`)
  return person
}
const idsOf = (names: readonly string[]) => names.map((name) => called(name).id)

const anyWish = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({ wish: fc.constant("acted" as const), by: fc.constantFrom(...everybody), at: fc.nat(2) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      wish: fc.constant("written" as const),
      by: fc.constantFrom(...writers, "eve"),
      preparers: fc.subarray(walkers),
      reviewers: fc.subarray(walkers),
      note: fc.constantFrom("one", "two", null),
      remark: fc.constantFrom("kept", "changed"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      wish: fc.constant("passed_on" as const),
      by: fc.constantFrom(...everybody),
      to: fc.constantFrom(...walkers),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ wish: fc.constant("taken_up" as const), by: fc.constantFrom(...writers, "eve") }),
  },
  { weight: 2, arbitrary: fc.record({ wish: fc.constant("reopened" as const), by: fc.constantFrom("eve", "dee") }) },
  {
    weight: 1,
    arbitrary: fc.record({
      wish: fc.constant("surrounded" as const),
      processCompleted: fc.boolean(),
      projectClosed: fc.boolean(),
    }),
  },
)
type Wish = typeof anyWish extends fc.Arbitrary<infer One> ? One : never

const anyAbsence = fc.uniqueArray(fc.tuple(fc.constantFrom(...walkers), fc.constantFrom(...walkers)), {
  maxLength: 2,
  selector: ([away]) => away,
})

test("simulator and server agree about everybody, after every step of every play", async () => {
  await fc.assert(
    fc.asyncProperty(
      // The templates are there once the world is.
      fc.constant(0).chain(() => anyTellingWorkflow(templates)),
      anyAbsence,
      fc.array(anyWish, { minLength: 6, maxLength: 14 }),
      async (workflow, absences, wishes) => {
        const projectId = await world.addProject(`Play ${uuid()}`, [world.north])
        const cast = await castWith(absences.filter(([away, substitute]) => away !== substitute))
        const { id, simulation, ...begun } = await begin(workflow, projectId)
        const letters = lettersOf(id)
        await expectSame(id, simulation, cast)
        expect(await letters.more()).toEqual(told(firstNotices(simulation, called("ann").id, cast)))
        let { revision } = begun
        let played = simulation
        for (const one of wishes) {
          if (one.wish === "surrounded") {
            await surround(id, projectId, one)
            const { processCompleted, projectClosed } = one
            played = { ...played, around: { processCompleted, projectClosed } }
            await expectSame(id, played, cast)
            continue
          }
          const doing = doingOf(played, one)
          const mine = play(played, cast, called(one.by).id, doing, setting())
          const theirs = await send(id, revision, called(one.by), doing)
          expect([one, theirs.problems]).toEqual([one, mine.ok ? [] : mine.problems.map(({ code }) => code)])
          if (!mine.ok) continue
          played = mine.simulation
          revision = theirs.revision
          await expectSame(id, played, cast)
          expect([one, await letters.more()]).toEqual([one, told(played.steps.at(-1)?.notices ?? [])])
        }
      },
    ),
    { numRuns: covering(5, 60), endOnFailure: true },
  )
}, 900_000)

/** Letters wait for the letter of a day half a day away, so that what was told can be looked at. */
async function keepLetters(): Promise<void> {
  await world.server.database.tenant(world.clientId, async (tx) => {
    const hour = ((await readNow(tx)).getUTCHours() + 12) % 24
    for (const { id: user_id } of people.values()) {
      const own = { client_id: world.clientId, user_id }
      await tx
        .insertInto("notification_digest")
        .values({ ...own, hour })
        .execute()
      for (const kind of ["TASK_ASSIGNED", "WORKFLOW_ACTION"] as const) {
        const wish = { kind, in_bell: true, letter: "digest" } as const
        await tx
          .insertInto("notification_preference")
          .values({ ...own, ...wish })
          .execute()
      }
    }
  })
}

const setting = (): Setting => ({ today, check: interpretingCheck })

async function castWith(absences: readonly (readonly [string, string])[]): Promise<Cast> {
  const days = { from_on: addToDate(today, -2, "day") ?? today, until_on: addToDate(today, 2, "day") ?? today }
  await world.server.database.tenant(world.clientId, async (tx) => {
    await tx.deleteFrom("absence").where("client_id", "=", world.clientId).execute()
    for (const [away, substitute] of absences) {
      const [user_id, substitute_id] = [called(away).id, called(substitute).id]
      const absence = {
        client_id: world.clientId,
        id: uuid() as AbsenceId,
        user_id,
        substitute_id,
        created_by: user_id,
        ...days,
      }
      await tx.insertInto("absence").values(absence).execute()
    }
  })
  return {
    away: new Map(absences.map(([away, substitute]) => [called(away).id, called(substitute).id])),
    players: everybody.map((name) => ({
      id: called(name).id,
      mayWrite: name === "eve" || writers.includes(name),
      mayReopen: name === "eve",
      isAdministrator: name === "eve",
      coordinates: name === "eve",
      roles: [],
    })),
  }
}

async function begin(workflow: WorkflowDefinition, projectId: ProjectId) {
  const profileId = `played_${uuid().slice(-8)}`
  const definition = smallProfile(profileId, fields, { workflow, modules: ["IC"], rules: [...rules] })
  await world.publish(definition)
  const values = {
    title_1: "Match",
    preparer_1: idsOf(["ann"]),
    reviewer_1: idsOf(["ben", "cai"]),
    note_1: "one",
    remark_1: "kept",
  }
  const { body } = await world.call(called("ann"), "POST", "/api/v1/profiles/data", {
    profileId,
    projectId,
    entityId: world.north,
    fields: wired(values),
  })
  const simulation = beginSimulation({ profile: compiled(definition), values }, [called("ann").id])
  return { id: body.id as RecordId, revision: body.revision as number, simulation }
}

const wired = (values: RecordValues) =>
  Object.fromEntries(
    Object.entries(values).map(([keyword, value]) => [
      keyword,
      Array.isArray(value) ? { listValue: value } : text((value as string | undefined) ?? null),
    ]),
  )

function doingOf({ record }: Simulation, one: Exclude<Wish, { readonly wish: "surrounded" }>): Doing {
  if (one.wish === "acted") {
    const at = record.profile.workflow?.activities.find(({ id }) => id === record.standing.state.activityId)
    return { kind: "acted", actionId: at?.actions[one.at]?.id ?? "none", reason: "because" }
  }
  if (one.wish === "passed_on") return { kind: "passed_on", to: called(one.to).id }
  if (one.wish !== "written") return { kind: one.wish }
  const { preparers, reviewers, note, remark } = one
  return {
    kind: "written",
    values: {
      title_1: "Match",
      preparer_1: idsOf(preparers),
      reviewer_1: idsOf(reviewers),
      note_1: note ?? undefined,
      remark_1: remark,
    },
  }
}

/** The same over HTTP. */
async function send(id: string, revision: number, by: TestPerson, doing: Doing) {
  const at = `/api/v1/workflow/records/${id}`
  const answer = () => {
    if (doing.kind === "acted") {
      return world.call(by, "POST", `${at}/actions`, { actionId: doing.actionId, reason: doing.reason, revision })
    }
    if (doing.kind === "passed_on") return world.call(by, "POST", `${at}/pass-on`, { to: doing.to, revision })
    if (doing.kind === "taken_up") return world.call(by, "POST", `${at}/take`)
    if (doing.kind === "reopened") return world.call(by, "POST", `${at}/reopen`, { revision })
    return world.call(by, "PUT", `/api/v1/profiles/data/${id}`, { revision, fields: wired(doing.values) })
  }
  const { status, body } = await answer()
  const codes = ((body.problems ?? []) as readonly { readonly code: string }[]).map(({ code }) => code)
  return { problems: codes.length > 0 || status < 400 ? codes : [body.code], revision: body.revision as number }
}

async function surround(
  id: RecordId,
  projectId: ProjectId,
  { processCompleted, projectClosed }: Simulation["around"],
): Promise<void> {
  await world.server.database.tenant(world.clientId, async (tx) => {
    const completed_process = processCompleted ? id : null
    await tx
      .updateTable("record")
      .set({ completed_process })
      .where("client_id", "=", world.clientId)
      .where("id", "=", id)
      .execute()
    await tx
      .updateTable("project")
      .set({ closed: projectClosed })
      .where("client_id", "=", world.clientId)
      .where("id", "=", projectId)
      .execute()
  })
}

async function expectSame(id: string, simulation: Simulation, cast: Cast): Promise<void> {
  const { state } = simulation.record.standing
  for (const name of everybody) {
    const { body } = await world.call(called(name), "GET", `/api/v1/workflow/records/${id}`)
    const view = viewOf(simulation, cast, called(name).id)
    expect([name, shown(body)]).toEqual([
      name,
      {
        status: state.status,
        done: state.workflowDone,
        activity: view.activity?.id ?? null,
        asked: view.asked,
        actions: view.actions.map(({ action, onBehalfOf, withoutResult, problems }) => [
          action.id,
          onBehalfOf,
          withoutResult,
          problems.map(({ code }) => code),
        ]),
        changed: view.changedSinceApproval,
        may: [view.mayReopen, view.mayTakeUp, view.mayPassOn],
        standsInFor: view.standsInFor,
      },
    ])
  }
}

function shown(view: RecordWorkflow) {
  return {
    status: view.status,
    done: view.workflowDone,
    activity: view.activity?.id ?? null,
    asked: view.asked.map(({ id }) => id),
    actions: view.actions.map(({ id, onBehalfOf, withoutResult, problems }) => [
      id,
      onBehalfOf?.id ?? null,
      withoutResult,
      problems.map(({ code }) => code),
    ]),
    changed: view.changedSinceApproval,
    may: [view.mayReopen, view.mayTakeUp, view.mayPassOn],
    standsInFor: view.standsInFor.map(({ id }) => id),
  }
}

/** One notification: its kind, to whom, whether below the bell and by a letter, and in whose words. */
type Told = readonly [kind: string, to: UserId, inBell: boolean, byLetter: boolean, templateId: string | null]

const inOrder = (some: readonly Told[]): readonly Told[] =>
  some.toSorted((one, other) => (one.join() < other.join() ? -1 : 1))

const told = (notices: readonly StepNotice[]): readonly Told[] =>
  inOrder(
    notices.flatMap(({ kind, people: to, channels = ["IN_APP", "EMAIL"], templateId = null }) =>
      to.map((person): Told => {
        const byLetter = channels.includes("EMAIL")
        return [kind, person, channels.includes("IN_APP"), byLetter, byLetter ? templateId : null]
      }),
    ),
  )

/** What is told about a record, from one look to the next. */
function lettersOf(id: string) {
  const known = new Set<string>()
  return {
    async more(): Promise<readonly Told[]> {
      const rows = await world.server.database.tenant(world.clientId, (tx) =>
        tx
          .selectFrom("notification as n")
          .leftJoin("notification_letter as l", (join) =>
            join.onRef("l.client_id", "=", "n.client_id").onRef("l.notification_id", "=", "n.id"),
          )
          .where("n.client_id", "=", world.clientId)
          .where("n.about_id", "=", id)
          .select(["n.id", "n.kind", "n.user_id", "n.in_bell", "l.notification_id", "l.template_id"])
          .execute(),
      )
      const fresh = rows.filter((row) => !known.has(row.id))
      for (const row of fresh) known.add(row.id)
      return inOrder(
        fresh.map((row) => [row.kind, row.user_id, row.in_bell, row.notification_id !== null, row.template_id]),
      )
    },
  }
}
