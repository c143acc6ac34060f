import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { BulkReason } from "../../../schemas/api/bulk.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import { type BulkWorld, recordsUrl, startBulkWorld } from "../../support/bulk-world.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { text } from "../../support/profile-world.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"
import { covering } from "../../support/thorough.ts"
import { action, activity, fields, reviewed } from "../../unit/engine/workflow/sample.ts"

/** One step of a workflow for many records: each judged as it would be by itself, with a result of its own. */

const onOther = (...actions: readonly Grant["actions"][number][]): readonly Grant[] => [
  { feature: "Activities", subFeature: "Other", actions: [...actions] },
]
const url = "/api/v1/workflow/bulk-action"
const result = smallField("f_result", "result_9", "TAGREF", {
  role: "result",
  options: [{ id: "good", name: { en: "Good" } }],
})

let world: BulkWorld
let [pat, rae, rob, south]: readonly TestPerson[] = []
const one = () => ({ pat: pat!, rae: rae!, rob: rob!, south: south! })

beforeAll(async () => {
  world = await startBulkWorld()
  pat = await world.person("pat", { grants: onOther("READ", "CREATE", "UPDATE") })
  rae = await world.person("rae", { grants: onOther("READ") })
  rob = await world.person("rob", { grants: onOther("READ") })
  south = await world.person("south", { grants: onOther("READ", "UPDATE"), entityIds: [world.south] })
  await world.publish(smallProfile("reviewed", fields, { workflow: reviewed() }))
  const close = action("close", "PLAIN", { actionCompleted: true })
  const concluded = { enabled: true, activities: [activity("work", "IN_PROGRESS", [close], { initial: true })] }
  await world.publish(smallProfile("concluded", [...fields, result], { workflow: concluded }))
})
afterAll(() => world.server.close())

async function made(name: string, reviewers: readonly TestPerson[], profileId = "reviewed", more: object = {}) {
  const { id } = await world.made(
    profileId,
    name,
    {
      profileId,
      projectId: world.projects.north,
      entityId: world.north,
      fields: {
        title_1: text(name),
        preparer_1: { listValue: [one().pat.id] },
        reviewer_1: { listValue: reviewers.map((person) => person.id) },
        ...more,
      },
    },
    one().pat,
  )
  return id as string
}

const at = (id: string, what = "") => `/api/v1/workflow/records/${id}${what}`
const standing = async (id: string) => (await world.call(one().rae, "GET", at(id))).body
const act = async (person: TestPerson, id: string, actionId: string, reason?: string) => {
  const { revision } = await standing(id)
  return world.call(person, "POST", at(id, "/actions"), { actionId, revision, ...(reason && { reason }) })
}

/** Asks and waits: what came of each, by the record's id, and what was said of how many. */
async function many(person: TestPerson, body: object) {
  const asked = await world.call(person, "POST", url, body)
  if (asked.status !== 202) return { status: asked.status, body: asked.body, job: undefined, rows: new Map() }
  const job = await world.ended(asked.body, person)
  const page = await world.rows(job.id, "", person)
  const rows = new Map(page.content.map((row) => [row.recordId as string, row]))
  const { reasons } = page as unknown as { readonly reasons: readonly BulkReason[] }
  return { status: asked.status, body: asked.body, job, rows, reasons, summary: page.summary }
}
const choice = (ids: readonly string[], actionId: string, more: object = {}) => ({
  profileId: "reviewed",
  selection: { ids },
  actionId,
  ...more,
})

describe("a step of many records", () => {
  test("is foreseen with what stands in the way, then taken of those that can, and the others are told why", async () => {
    const hers = [await made("Hers one", [one().rae]), await made("Hers two", [one().rae])]
    const nobodys = await made("Nobody next", [])
    const sent = await made("Sent already", [one().rae])
    await act(one().pat, sent, "send")
    const ids = [...hers, nobodys, sent]

    const foreseen = await many(one().pat, choice(ids, "send", { preview: true }))
    expect(foreseen.summary).toEqual({ total: 4, changed: 0, unchanged: 0, refused: 2, deleted: 0, gone: 0, taken: 2 })
    expect(foreseen.reasons?.map(({ result: came, code, records }) => [came, code, records])).toEqual([
      ["refused", "workflow.nobody_next", 1],
      ["refused", "workflow.not_offered", 1],
    ])
    expect(foreseen.reasons?.[0]?.message).toBe("Select the next assignee in “Field reviewer_1”.")
    for (const id of hers) expect((await standing(id)).activity.id).toBe("draft")

    const { job, rows } = await many(one().pat, choice(ids, "send", { previewed: foreseen.job.id }))
    expect(job).toMatchObject({ state: "done", done: 4, total: 4 })
    for (const id of hers) {
      expect(rows.get(id)).toMatchObject({ result: "taken", problems: [] })
      expect(await standing(id)).toMatchObject({ status: "SENT_FOR_APPROVAL", asked: [{ id: one().rae.id }] })
    }
    expect(rows.get(nobodys)).toMatchObject({ result: "refused", problems: [{ code: "workflow.nobody_next" }] })
    expect(rows.get(sent)).toMatchObject({ result: "refused", problems: [{ code: "workflow.not_offered" }] })
    const log = await world.call(one().pat, "GET", `/api/audit-logs/records/${hers[0]}`)
    expect(log.body.content[0]).toMatchObject({ action: "workflow_acted", jobId: job.id, userId: one().pat.id })
  })

  test("asks for the reason once, for all of them, and says it in each one's history", async () => {
    const ids = [await made("Back one", [one().rae]), await made("Back two", [one().rae])]
    for (const id of ids) await act(one().pat, id, "send")
    const without = await many(one().rae, choice(ids, "return", { reason: " " }))
    expect([without.status, without.body.code]).toEqual([400, "workflow.reason_missing"])
    const { summary } = await many(one().rae, choice(ids, "return", { reason: "Too thin." }))
    expect(summary).toMatchObject({ taken: 2 })
    for (const id of ids) expect((await standing(id)).steps[0]).toMatchObject({ kind: "moved", reason: "Too thin." })
  })

  test("leaves alone what changed after it was looked at", async () => {
    const ids = [await made("Overtaken", [one().rae]), await made("As it was", [one().rae])]
    const foreseen = await many(one().pat, choice(ids, "send", { preview: true }))
    const { revision } = await standing(ids[0]!)
    await world.call(one().pat, "PUT", `${recordsUrl}/${ids[0]}`, { revision, fields: { note_1: text("changed") } })
    const { rows, summary } = await many(one().pat, choice(ids, "send", { previewed: foreseen.job.id }))
    expect(summary).toMatchObject({ taken: 1, overtaken: 1 })
    expect(rows.get(ids[0]!)).toMatchObject({
      result: "overtaken",
      problems: [{ code: "workflow.changed_meanwhile" }],
    })
    expect((await standing(ids[0]!)).activity.id).toBe("draft")
    const again = await many(one().pat, choice(ids, "send"))
    expect(again.rows.get(ids[0]!)).toMatchObject({ result: "taken" })
  })

  test("that marks complete without a result says so before, takes it, and the flag is found until there is one", async () => {
    const bare = await made("Bare", [], "concluded")
    const good = await made("Good", [], "concluded", { result_9: { listValue: ["good"] } })
    const wish = { profileId: "concluded", selection: { ids: [bare, good] }, actionId: "close" }
    expect((await standing(bare)).actions[0]).toMatchObject({ id: "close", withoutResult: true })
    const foreseen = await many(one().pat, { ...wish, preview: true })
    expect(foreseen.reasons).toMatchObject([{ result: "taken", code: "workflow.without_result", records: 1 }])
    const { rows } = await many(one().pat, wish)
    expect(rows.get(bare)).toMatchObject({ result: "taken", problems: [{ code: "workflow.without_result" }] })
    expect(rows.get(good)).toMatchObject({ result: "taken", problems: [] })
    expect(await standing(bare)).toMatchObject({ withoutResult: true, status: "ACTION_COMPLETED" })
    expect((await standing(bare)).steps[0]).toMatchObject({ kind: "no_result" })
    expect(await standing(good)).toMatchObject({ withoutResult: false })
    const { body } = await world.read(bare, one().pat)
    expect(body).toMatchObject({ withoutResult: true })
    const saved = await world.call(one().pat, "PUT", `${recordsUrl}/${bare}`, {
      revision: body.revision,
      fields: { result_9: { listValue: ["good"] } },
    })
    expect([saved.status, saved.body.withoutResult]).toEqual([200, undefined])
    expect(await standing(bare)).toMatchObject({ withoutResult: false })
  })
})

describe("what is offered", () => {
  test("are the actions of the activities where the chosen ones stand, each with how many", async () => {
    const draft = await made("Offered draft", [one().rae])
    const sent = [await made("Offered sent", [one().rae]), await made("Offered sent too", [one().rae])]
    for (const id of sent) await act(one().pat, id, "send")
    const done = await made("Offered done", [one().rae])
    await act(one().pat, done, "send")
    await act(one().rae, done, "approve")
    const ask = (person: TestPerson, selection: object) =>
      world.call(person, "POST", `${url}/offered`, { profileId: "reviewed", selection })
    const { body } = await ask(one().rae, { ids: [draft, ...sent, done] })
    expect(body).toMatchObject({
      records: 4,
      done: 1,
      actions: [
        { id: "send", records: 1, asksReason: false, activities: [{ id: "draft", records: 1 }] },
        { id: "approve", records: 2, asksReason: false, activities: [{ id: "review", records: 2 }] },
        { id: "return", records: 2, asksReason: true },
      ],
    })
    const filter = { filterType: "text", column: "system:name", operator: "contains", value: "Offered sent" }
    const filtered = await ask(one().rae, { all: { projectId: world.projects.north, filter }, except: [sent[0]!] })
    expect(filtered.body).toMatchObject({ records: 1, done: 0 })
    expect((await ask(one().south, { ids: [draft, ...sent] })).body).toEqual({ records: 0, done: 0, actions: [] })
  })
})

describe("walls", () => {
  test("what the person may not see is gone, what is not theirs to do is refused; no right, no work; others' previews are not there", async () => {
    const ids = [await made("Walled one", [one().rae]), await made("Walled two", [one().rob])]
    for (const id of ids) await act(one().pat, id, "send")
    const away = await many(one().south, choice(ids, "approve"))
    expect(away.summary).toMatchObject({ total: 2, gone: 2 })
    const hers = await many(one().rae, choice(ids, "approve"))
    expect([ids.map((id) => hers.rows.get(id)?.result), hers.rows.get(ids[1]!)?.problems[0]?.code]).toEqual([
      ["taken", "refused"],
      "workflow.not_your_turn",
    ])
    const nobody = await world.person("nobody", { grants: [] })
    const body = choice(ids, "approve")
    expect((await world.call(nobody, "POST", url, body)).status).toBe(403)
    expect(
      (await world.call(nobody, "POST", `${url}/offered`, { profileId: "reviewed", selection: { ids } })).status,
    ).toBe(403)
    const foreign = await world.call(one().rob, "POST", url, { ...body, previewed: hers.job.id })
    expect([foreign.status, foreign.body.code]).toEqual([404, "job.not_found"])
    const unknown = await world.call(one().rob, "POST", url, choice(ids, "unheard-of"))
    expect([unknown.status, unknown.body.code, unknown.body.problems[0].path]).toEqual([
      409,
      "workflow.not_offered",
      ["actionId"],
    ])
    const bad = await world.call(one().rob, "POST", url, choice(["no-id"], "approve"))
    expect([bad.status, bad.body.problems[0].path]).toEqual([400, ["selection", "ids", 0]])
  })

  test("below a complete process a record is refused like any other, and the others go on", async () => {
    await world.publish(smallProfile("below", fields, { type: "SUB_PROCESS", workflow: reviewed() }))
    const { owner } = world
    const make = async (name: string) => {
      const { id } = await world.made("below", name, {
        fields: { title_1: text(name), reviewer_1: { listValue: [owner.id] } },
      })
      return id as string
    }
    const ids = [await make("Complete"), await make("Open")]
    const completed = await world.call(owner, "POST", at(ids[0]!, "/complete"), { revision: 1 })
    expect(completed.status).toBe(200)
    const { rows } = await many(owner, { profileId: "below", selection: { ids }, actionId: "send" })
    expect(rows.get(ids[0]!)).toMatchObject({ result: "refused", problems: [{ code: "access.read_only" }] })
    expect(rows.get(ids[1]!)).toMatchObject({ result: "taken" })
  })
})

interface Wish {
  readonly reviewers: ("pat" | "rae" | "rob")[]
  readonly sent: boolean
  readonly returned: boolean
}

test("whatever state many records are in and whoever asks, the result of each is what the single call says", async () => {
  const twins = fc.array(
    fc.record({
      reviewers: fc.subarray(["pat", "rae", "rob"] as const),
      sent: fc.boolean(),
      returned: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const moves = fc.record({
    who: fc.constantFrom("pat", "rae", "rob"),
    actionId: fc.constantFrom("send", "approve", "return", "resend"),
  })
  // Four drawn choices seldom hold one that waits for somebody else beside one that waits for whoever acts.
  const waiting = { sent: true, returned: false }
  const twinsOfBoth: Wish[] = [
    { reviewers: ["rae"], ...waiting },
    { reviewers: ["rob"], ...waiting },
  ]
  await fc.assert(
    fc.asyncProperty(twins, moves, async (wishes, { who, actionId }) => {
      const person = one()[who as "pat" | "rae" | "rob"]
      const prepare = async ({ reviewers, sent, returned }: Wish) => {
        const people = reviewers.map((name) => one()[name])
        const id = await made("Twin", people)
        if (sent) await act(one().pat, id, "send")
        const [first] = people.filter(({ id: personId }) => personId !== one().pat.id)
        if (sent && returned && first) await act(first, id, "return", "Again.")
        return id
      }
      const [singles, together] = [[] as string[], [] as string[]]
      for (const wish of wishes) {
        singles.push(await prepare(wish))
        together.push(await prepare(wish))
      }
      const answers = []
      for (const id of singles) answers.push(await act(person, id, actionId, "Because."))
      const { rows } = await many(person, choice(together, actionId, { reason: "Because." }))
      for (const [index, id] of together.entries()) {
        const [single, row] = [answers[index]!, rows.get(id)!]
        expect(row.result).toBe(single.status === 200 ? "taken" : "refused")
        expect(row.problems.map(({ code }: { code: string }) => code)).toEqual(
          single.status === 200 ? [] : single.body.problems.map(({ code }: { code: string }) => code),
        )
        const [mine, its] = [await standing(singles[index]!), await standing(id)]
        expect([its.status, its.asked, its.steps.length]).toEqual([mine.status, mine.asked, mine.steps.length])
      }
    }),
    { numRuns: covering(4, 40), endOnFailure: true, examples: [[twinsOfBoth, { who: "rob", actionId: "approve" }]] },
  )
})
