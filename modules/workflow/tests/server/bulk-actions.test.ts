import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { BulkReason } from "../../../records/contracts/bulk.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import { type BulkFixture, recordsUrl, setupBulkFixture } from "../../../../tests/support/bulk-fixture.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"
import { covering } from "../../../../tests/support/thorough.ts"
import { action, activity, fields, reviewed } from "../../../../tests/unit/engine/workflow/sample.ts"

/** One workflow action for many records: each is authorized as if alone, and has its own result. */

const onOther = (...actions: readonly Grant["actions"][number][]): readonly Grant[] => [
  { feature: "Activities", subFeature: "Other", actions: [...actions] },
]
const url = "/api/v1/workflow/bulk-action"
const result = smallField("f_result", "result_9", "TAGREF", {
  role: "result",
  options: [{ id: "good", name: { en: "Good" } }],
})

let fixture: BulkFixture
let [pat, rae, rob, south]: readonly TestUser[] = []
const one = () => ({ pat: pat!, rae: rae!, rob: rob!, south: south! })

beforeAll(async () => {
  fixture = await setupBulkFixture()
  pat = await fixture.user("pat", { grants: onOther("READ", "CREATE", "UPDATE") })
  rae = await fixture.user("rae", { grants: onOther("READ") })
  rob = await fixture.user("rob", { grants: onOther("READ") })
  south = await fixture.user("south", { grants: onOther("READ", "UPDATE"), entityIds: [fixture.south] })
  await fixture.publish(smallProfile("reviewed", fields, { workflow: reviewed() }))
  const close = action("close", "PLAIN", { actionCompleted: true })
  const concluded = { enabled: true, activities: [activity("work", "IN_PROGRESS", [close], { initial: true })] }
  await fixture.publish(smallProfile("concluded", [...fields, result], { workflow: concluded }))
})
afterAll(() => fixture.server.close())

async function createRecord(name: string, reviewers: readonly TestUser[], profileId = "reviewed", more: object = {}) {
  const { id } = await fixture.createRecord(
    profileId,
    name,
    {
      profileId,
      projectId: fixture.projects.north,
      entityId: fixture.north,
      fields: {
        title_1: text(name),
        preparer_1: { listValue: [one().pat.id] },
        reviewer_1: { listValue: reviewers.map((user) => user.id) },
        ...more,
      },
    },
    one().pat,
  )
  return id as string
}

const at = (id: string, what = "") => `/api/v1/workflow/records/${id}${what}`
const getWorkflow = async (id: string) => (await fixture.call(one().rae, "GET", at(id))).body
const act = async (user: TestUser, id: string, actionId: string, reason?: string) => {
  const { revision } = await getWorkflow(id)
  return fixture.call(user, "POST", at(id, "/actions"), { actionId, revision, ...(reason && { reason }) })
}

/** Runs the bulk action and waits: results by record ID, and the counts. */
async function many(user: TestUser, body: object) {
  const assignees = await fixture.call(user, "POST", url, body)
  if (assignees.status !== 202)
    return { status: assignees.status, body: assignees.body, job: undefined, rows: new Map() }
  const job = await fixture.waitForJob(assignees.body, user)
  const page = await fixture.rows(job.id, "", user)
  const rows = new Map(page.content.map((row) => [row.recordId as string, row]))
  const { reasons } = page as unknown as { readonly reasons: readonly BulkReason[] }
  return { status: assignees.status, body: assignees.body, job, rows, reasons, summary: page.summary }
}
const choice = (ids: readonly string[], actionId: string, more: object = {}) => ({
  profileId: "reviewed",
  selection: { ids },
  actionId,
  ...more,
})

describe("an action on many records", () => {
  test("is previewed with its blockers, then performed where possible, with a reason for the others", async () => {
    const hers = [await createRecord("Hers one", [one().rae]), await createRecord("Hers two", [one().rae])]
    const unassigned = await createRecord("Nobody next", [])
    const sent = await createRecord("Sent already", [one().rae])
    await act(one().pat, sent, "send")
    const ids = [...hers, unassigned, sent]

    const previewSummary = await many(one().pat, choice(ids, "send", { preview: true }))
    expect(previewSummary.summary).toEqual({
      total: 4,
      changed: 0,
      unchanged: 0,
      rejected: 2,
      deleted: 0,
      missing: 0,
      performed: 2,
    })
    expect(previewSummary.reasons?.map(({ result: outcome, code, records }) => [outcome, code, records])).toEqual([
      ["rejected", "workflow.action_unavailable", 1],
      ["rejected", "workflow.next_activity_without_assignee", 1],
    ])
    expect(previewSummary.reasons?.[1]?.message).toBe("Select the next assignee in “Field reviewer_1”.")
    for (const id of hers) expect((await getWorkflow(id)).activity.id).toBe("draft")

    const { job, rows } = await many(one().pat, choice(ids, "send", { previewed: previewSummary.job.id }))
    expect(job).toMatchObject({ state: "done", done: 4, total: 4 })
    for (const id of hers) {
      expect(rows.get(id)).toMatchObject({ result: "performed", problems: [] })
      expect(await getWorkflow(id)).toMatchObject({ status: "SENT_FOR_APPROVAL", assignees: [{ id: one().rae.id }] })
    }
    expect(rows.get(unassigned)).toMatchObject({
      result: "rejected",
      problems: [{ code: "workflow.next_activity_without_assignee" }],
    })
    expect(rows.get(sent)).toMatchObject({ result: "rejected", problems: [{ code: "workflow.action_unavailable" }] })
    const log = await fixture.call(one().pat, "GET", `/api/audit-logs/records/${hers[0]}`)
    expect(log.body.content[0]).toMatchObject({
      action: "workflow_action_performed",
      jobId: job.id,
      userId: one().pat.id,
    })
  })

  test("requires one reason for all of them, and writes it to the history of each", async () => {
    const ids = [await createRecord("Back one", [one().rae]), await createRecord("Back two", [one().rae])]
    for (const id of ids) await act(one().pat, id, "send")
    const without = await many(one().rae, choice(ids, "return", { reason: " " }))
    expect([without.status, without.body.code]).toEqual([400, "workflow.reason_missing"])
    const { summary } = await many(one().rae, choice(ids, "return", { reason: "Too thin." }))
    expect(summary).toMatchObject({ performed: 2 })
    for (const id of ids)
      expect((await getWorkflow(id)).events[0]).toMatchObject({ kind: "moved", reason: "Too thin." })
  })

  test("skips records changed after the preview", async () => {
    const ids = [await createRecord("Overtaken", [one().rae]), await createRecord("As it was", [one().rae])]
    const previewSummary = await many(one().pat, choice(ids, "send", { preview: true }))
    const { revision } = await getWorkflow(ids[0]!)
    await fixture.call(one().pat, "PUT", `${recordsUrl}/${ids[0]}`, { revision, fields: { note_1: text("changed") } })
    const { rows, summary } = await many(one().pat, choice(ids, "send", { previewed: previewSummary.job.id }))
    expect(summary).toMatchObject({ performed: 1, conflict: 1 })
    expect(rows.get(ids[0]!)).toMatchObject({
      result: "conflict",
      problems: [{ code: "workflow.record_changed" }],
    })
    expect((await getWorkflow(ids[0]!)).activity.id).toBe("draft")
    const again = await many(one().pat, choice(ids, "send"))
    expect(again.rows.get(ids[0]!)).toMatchObject({ result: "performed" })
  })

  test("that marks complete without a result warns first, is performed, and the flag stays until there is a result", async () => {
    const bare = await createRecord("Bare", [], "concluded")
    const good = await createRecord("Good", [], "concluded", { result_9: { listValue: ["good"] } })
    const input = { profileId: "concluded", selection: { ids: [bare, good] }, actionId: "close" }
    expect((await getWorkflow(bare)).actions[0]).toMatchObject({ id: "close", withoutResult: true })
    const previewSummary = await many(one().pat, { ...input, preview: true })
    expect(previewSummary.reasons).toMatchObject([{ result: "performed", code: "workflow.without_result", records: 1 }])
    const { rows } = await many(one().pat, input)
    expect(rows.get(bare)).toMatchObject({ result: "performed", problems: [{ code: "workflow.without_result" }] })
    expect(rows.get(good)).toMatchObject({ result: "performed", problems: [] })
    expect(await getWorkflow(bare)).toMatchObject({ withoutResult: true, status: "ACTION_COMPLETED" })
    expect((await getWorkflow(bare)).events[0]).toMatchObject({ kind: "no_result" })
    expect(await getWorkflow(good)).toMatchObject({ withoutResult: false })
    const { body } = await fixture.read(bare, one().pat)
    expect(body).toMatchObject({ withoutResult: true })
    const saved = await fixture.call(one().pat, "PUT", `${recordsUrl}/${bare}`, {
      revision: body.revision,
      fields: { result_9: { listValue: ["good"] } },
    })
    expect([saved.status, saved.body.withoutResult]).toEqual([200, undefined])
    expect(await getWorkflow(bare)).toMatchObject({ withoutResult: false })
  })
})

describe("available actions", () => {
  test("are those of the current activities of the selected records, with the number of records each", async () => {
    const draft = await createRecord("Offered draft", [one().rae])
    const sent = [await createRecord("Offered sent", [one().rae]), await createRecord("Offered sent too", [one().rae])]
    for (const id of sent) await act(one().pat, id, "send")
    const done = await createRecord("Offered done", [one().rae])
    await act(one().pat, done, "send")
    await act(one().rae, done, "approve")
    const sendRequest = (user: TestUser, selection: object) =>
      fixture.call(user, "POST", `${url}/available`, { profileId: "reviewed", selection })
    const { body } = await sendRequest(one().rae, { ids: [draft, ...sent, done] })
    expect(body).toMatchObject({
      records: 4,
      done: 1,
      actions: [
        { id: "send", records: 1, requiresReason: false, activities: [{ id: "draft", records: 1 }] },
        { id: "approve", records: 2, requiresReason: false, activities: [{ id: "review", records: 2 }] },
        { id: "return", records: 2, requiresReason: true },
      ],
    })
    const filter = { filterType: "text", column: "system:name", operator: "contains", value: "Offered sent" }
    const filtered = await sendRequest(one().rae, {
      all: { projectId: fixture.projects.north, filter },
      except: [sent[0]!],
    })
    expect(filtered.body).toMatchObject({ records: 1, done: 0 })
    expect((await sendRequest(one().south, { ids: [draft, ...sent] })).body).toEqual({
      records: 0,
      done: 0,
      actions: [],
    })
  })
})

describe("access control", () => {
  test("hidden records are missing, actions without permission are rejected, and previews of other users do not exist", async () => {
    const ids = [await createRecord("Walled one", [one().rae]), await createRecord("Walled two", [one().rob])]
    for (const id of ids) await act(one().pat, id, "send")
    const away = await many(one().south, choice(ids, "approve"))
    expect(away.summary).toMatchObject({ total: 2, missing: 2 })
    const hers = await many(one().rae, choice(ids, "approve"))
    expect([ids.map((id) => hers.rows.get(id)?.result), hers.rows.get(ids[1]!)?.problems[0]?.code]).toEqual([
      ["performed", "rejected"],
      "workflow.not_assigned",
    ])
    const nobody = await fixture.user("nobody", { grants: [] })
    const body = choice(ids, "approve")
    expect((await fixture.call(nobody, "POST", url, body)).status).toBe(403)
    expect(
      (await fixture.call(nobody, "POST", `${url}/available`, { profileId: "reviewed", selection: { ids } })).status,
    ).toBe(403)
    const foreign = await fixture.call(one().rob, "POST", url, { ...body, previewed: hers.job.id })
    expect([foreign.status, foreign.body.code]).toEqual([404, "job.not_found"])
    const unknown = await fixture.call(one().rob, "POST", url, choice(ids, "unheard-of"))
    expect([unknown.status, unknown.body.code, unknown.body.problems[0].path]).toEqual([
      409,
      "workflow.action_unavailable",
      ["actionId"],
    ])
    const bad = await fixture.call(one().rob, "POST", url, choice(["no-id"], "approve"))
    expect([bad.status, bad.body.problems[0].path]).toEqual([400, ["selection", "ids", 0]])
  })

  test("a record below a complete process is rejected like any other, and the others proceed", async () => {
    await fixture.publish(smallProfile("below", fields, { type: "SUB_PROCESS", workflow: reviewed() }))
    const { owner } = fixture
    const createSentRecord = async (name: string) => {
      const { id } = await fixture.createRecord("below", name, {
        fields: { title_1: text(name), reviewer_1: { listValue: [owner.id] } },
      })
      return id as string
    }
    const ids = [await createSentRecord("Complete"), await createSentRecord("Open")]
    const completed = await fixture.call(owner, "POST", at(ids[0]!, "/complete"), { revision: 1 })
    expect(completed.status).toBe(200)
    const { rows } = await many(owner, { profileId: "below", selection: { ids }, actionId: "send" })
    expect(rows.get(ids[0]!)).toMatchObject({ result: "rejected", problems: [{ code: "access.read_only" }] })
    expect(rows.get(ids[1]!)).toMatchObject({ result: "performed" })
  })
})

interface BulkActionInput {
  readonly reviewers: ("pat" | "rae" | "rob")[]
  readonly sent: boolean
  readonly returned: boolean
}

test("for records in any state and any user, each result equals that of the single request", async () => {
  const recordCases = fc.array(
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
  // Four random choices rarely include both a record assigned to another user and one assigned to the acting user.
  const waiting = { sent: true, returned: false }
  const mixedCases: BulkActionInput[] = [
    { reviewers: ["rae"], ...waiting },
    { reviewers: ["rob"], ...waiting },
  ]
  await fc.assert(
    fc.asyncProperty(recordCases, moves, async (bulkInputs, { who, actionId }) => {
      const user = one()[who as "pat" | "rae" | "rob"]
      const prepare = async ({ reviewers, sent, returned }: BulkActionInput) => {
        const users = reviewers.map((name) => one()[name])
        const id = await createRecord("Twin", users)
        if (sent) await act(one().pat, id, "send")
        const [first] = users.filter(({ id: userId }) => userId !== one().pat.id)
        if (sent && returned && first) await act(first, id, "return", "Again.")
        return id
      }
      const [singles, together] = [[] as string[], [] as string[]]
      for (const input of bulkInputs) {
        singles.push(await prepare(input))
        together.push(await prepare(input))
      }
      const responses = []
      for (const id of singles) responses.push(await act(user, id, actionId, "Because."))
      const { rows } = await many(user, choice(together, actionId, { reason: "Because." }))
      for (const [index, id] of together.entries()) {
        const [single, row] = [responses[index]!, rows.get(id)!]
        expect(row.result).toBe(single.status === 200 ? "performed" : "rejected")
        expect(row.problems.map(({ code }: { code: string }) => code)).toEqual(
          single.status === 200 ? [] : single.body.problems.map(({ code }: { code: string }) => code),
        )
        const [mine, its] = [await getWorkflow(singles[index]!), await getWorkflow(id)]
        expect([its.status, its.assignees, its.events.length]).toEqual([
          mine.status,
          mine.assignees,
          mine.events.length,
        ])
      }
    }),
    { numRuns: covering(4, 40), endOnFailure: true, examples: [[mixedCases, { who: "rob", actionId: "approve" }]] },
  )
})
