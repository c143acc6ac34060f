import { describe, expect, test } from "vitest"
import { act, type Move } from "../../../../engine/workflow/act.ts"
import { afterChange, canReassign, reassign, reopen } from "../../../../engine/workflow/changes.ts"
import { changedSinceApproval, contentOf } from "../../../../engine/workflow/content.ts"
import { availableActions } from "../../../../engine/workflow/authorize-action.ts"
import type { ActingUser, WorkingRecord } from "../../../../engine/workflow/workflow-state.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { WorkflowAction, WorkflowDefinition } from "../../../../schemas/workflow.ts"
import { compiled } from "../../../support/compiled.ts"
import { smallField, smallProfile } from "../../../support/small-profile.ts"
import { action, activity, createWorkingRecord, fields, createActingUser, reviewed, user } from "./sample.ts"

const values = { title_1: "Three-way match", preparer_1: ["pat"], reviewer_1: ["rae"], note_1: "as designed" }

/** The sample's review workflow with other actions in the draft activity. */
function drafting(...actions: readonly WorkflowAction[]): WorkflowDefinition {
  const { activities } = reviewed()
  return {
    enabled: true,
    activities: activities.map((one) => (one.id === "draft" ? { ...one, actions: [...actions] } : one)),
  }
}

/** The record after these actions, each of which must succeed. */
function after(record: WorkingRecord, ...steps: readonly (readonly [ActingUser, string, string?])[]): WorkingRecord {
  return steps.reduce((at, [who, actionId, reason]) => {
    const outcome = act(at, who, { actionId, reason })
    if (!outcome.ok) throw new Error(`${actionId}: ${JSON.stringify(outcome.problems)}`)
    return { ...at, workflowState: outcome.workflowState }
  }, record)
}

function saved(record: WorkingRecord, by: string, changes: RecordValues): WorkingRecord {
  const changed = { ...record, values: { ...record.values, ...changes } }
  return { ...changed, workflowState: afterChange(changed, record.values, user(by)).workflowState }
}

function codes(record: WorkingRecord, who: ActingUser, move: string | Move): readonly string[] {
  const outcome = act(record, who, typeof move === "string" ? { actionId: move } : move)
  return outcome.ok ? [] : outcome.problems.map(({ code }) => code)
}

const [pat, rae, sam, ada] = [
  createActingUser("pat"),
  createActingUser("rae"),
  createActingUser("sam"),
  createActingUser("ada", { isAdministrator: true }),
]

describe("a single review", () => {
  const record = createWorkingRecord(reviewed(), values)

  test("a record starts with the assignees of its first activity", () => {
    expect(record.workflowState).toMatchObject({
      assigneeIds: ["pat"],
      state: { status: "IN_PROGRESS", activityId: "draft" },
    })
  })

  test("a record is sent, approved and closed, and every step reports added and removed assignees", () => {
    const sent = act(record, pat, { actionId: "send" })
    expect(sent).toMatchObject({
      ok: true,
      workflowState: {
        assigneeIds: ["rae"],
        sentBy: "pat",
        preparers: ["pat"],
        state: { status: "SENT_FOR_APPROVAL" },
      },
      effects: [
        { kind: "moved", from: "draft", to: "review", by: "pat", reason: null },
        { kind: "released", people: ["pat"] },
        { kind: "assigned", people: ["rae"], activityId: "review", dueInDays: 5 },
      ],
    })
    const approved = act(after(record, [pat, "send"]), rae, { actionId: "approve" })
    expect(approved).toMatchObject({
      ok: true,
      workflowState: { assigneeIds: [], state: { status: "WORKFLOW_DONE", workflowDone: true } },
      effects: [
        { kind: "approved", complete: true, approval: { by: "rae", content: { version: 1 } } },
        { kind: "moved" },
        { kind: "released", people: ["rae"] },
        { kind: "closed" },
      ],
    })
    expect(codes(after(record, [pat, "send"], [rae, "approve"]), rae, "approve")).toEqual(["workflow.done"])
  })

  test("only an assignee can act, and only with the actions of the activity", () => {
    expect(codes(record, sam, "send")).toEqual(["workflow.not_assigned"])
    expect(codes(record, pat, "approve")).toEqual(["workflow.action_unavailable"])
    expect(codes(record, ada, "send")).toEqual(["workflow.not_assigned"])
  })

  test("without assignees, any user who can edit the record can act", () => {
    const open = createWorkingRecord(reviewed(), { ...values, preparer_1: undefined })
    expect(codes(open, sam, "send")).toEqual([])
    expect(codes(open, createActingUser("guest", { canWrite: false }), "send")).toEqual(["workflow.not_assigned"])
  })

  test("an assignee is required if the action says so", () => {
    expect(codes({ ...record, values: { ...values, reviewer_1: undefined } }, pat, "send")).toEqual([
      "workflow.next_activity_without_assignee",
    ])
  })

  test("the users that an action names are assigned again, including current assignees, whichever list names them", () => {
    const again = action("again", "SEND_FOR_APPROVAL", { userField: "f_preparer" })
    const opened = createWorkingRecord(drafting(again), { ...values, preparer_1: ["pat", "sam"] })
    const { workflowState } = opened
    for (const assigneeIds of [workflowState.assigneeIds, [...workflowState.assigneeIds]]) {
      expect(
        act({ ...opened, workflowState: { ...workflowState, assigneeIds } }, pat, { actionId: "again" }),
      ).toMatchObject({
        workflowState: { assigneeIds: ["pat", "sam"] },
        effects: [
          { kind: "moved" },
          { kind: "released", people: assigneeIds },
          { kind: "assigned", people: assigneeIds },
        ],
      })
    }
  })

  test("a task without assignees is offered until it is done", () => {
    const workflow = drafting(action("note", "PLAIN"), action("close", "PLAIN", { workflowDone: true }))
    const open = createWorkingRecord(workflow, { ...values, preparer_1: undefined })
    expect(act(open, sam, { actionId: "note" })).toMatchObject({ effects: [{ kind: "moved" }] })
    const closed = { effects: [{ kind: "moved" }, { kind: "offerEnded" }, { kind: "closed" }] }
    expect(act(open, sam, { actionId: "close" })).toMatchObject(closed)
  })

  test("returning a task requires a reason and assigns it to its sender", () => {
    const sent = after(record, [pat, "send"])
    expect(codes(sent, rae, { actionId: "return", reason: "  " })).toEqual(["workflow.reason_missing"])
    const back = after(sent, [rae, "return", "The sample is too small."])
    expect(back.workflowState).toMatchObject({ assigneeIds: ["pat"], state: { status: "RE_ASSIGNED" } })
    expect(codes(sent, ada, { actionId: "return", reason: "Rae has left." })).toEqual([])
  })

  test("a locked record rejects actions until it is unlocked", () => {
    const { workflowState } = record
    const locked = {
      ...record,
      workflowState: { ...workflowState, state: { ...workflowState.state, isUnlocked: false } },
    }
    expect(codes(locked, pat, "send")).toEqual(["workflow.locked"])
    expect(reopen(locked)).toMatchObject({ ok: true, workflowState: { state: { isUnlocked: true } } })
    expect(reopen(record)).toMatchObject({ ok: false, problems: [{ code: "workflow.not_closed" }] })
  })
})

describe("users cannot approve their own work", () => {
  const shared = { ...values, reviewer_1: ["pat", "rae"] }

  test("neither the sender nor a user who changed it, directly or through a substitute", () => {
    const sent = after(createWorkingRecord(reviewed(), shared), [pat, "send"])
    expect(codes(sent, pat, "approve")).toEqual(["workflow.own_approval"])
    expect(codes(sent, createActingUser("sam", { substituteFor: [user("pat")] }), "approve")).toEqual([
      "workflow.own_approval",
    ])
    expect(codes(sent, rae, "approve")).toEqual([])
    expect(codes(saved(sent, "rae", { note_1: "otherwise" }), rae, "approve")).toEqual(["workflow.own_approval"])
  })

  test("nor its author, whoever sent it", () => {
    const sent = after(createWorkingRecord(reviewed(), shared, [user("rae")]), [pat, "send"])
    expect(codes(sent, rae, "approve")).toEqual(["workflow.own_approval"])
  })

  test("except if the action allows it", () => {
    expect(
      codes(
        after(createWorkingRecord(reviewed({}, { selfApprovalAllowed: true }), shared), [pat, "send"]),
        pat,
        "approve",
      ),
    ).toEqual([])
  })

  test("and a task cannot be reassigned to a preparer", () => {
    const sent = after(createWorkingRecord(reviewed(), values), [pat, "send"])
    expect(reassign(sent, rae, user("pat"))).toMatchObject({ ok: false, problems: [{ code: "workflow.own_approval" }] })
    expect(reassign(sent, sam, user("ada"))).toMatchObject({ ok: false, problems: [{ code: "workflow.not_assigned" }] })
    expect(reassign(sent, rae, user("rae"))).toMatchObject({
      ok: false,
      problems: [{ code: "workflow.already_assigned" }],
    })
    expect(reassign(sent, rae, user("sam"))).toMatchObject({
      ok: true,
      workflowState: { assigneeIds: ["sam"] },
      effects: [
        { kind: "released", people: ["rae"] },
        { kind: "assigned", people: ["sam"], activityId: "review" },
      ],
    })
  })
})

describe("a substitute counts as one user", () => {
  const two = { ...values, reviewer_1: ["rae", "rob"] }
  const both = createActingUser("sam", { substituteFor: [user("rae"), user("rob")], canWrite: false })

  test("two approvals cannot come from a substitute for both assignees, nor from a user who already approved", () => {
    const sent = after(createWorkingRecord(reviewed({ approvals: { needed: 2 } }), two), [pat, "send"])
    const one = after(sent, [both, "approve"])
    expect(one.workflowState).toMatchObject({ assigneeIds: ["rob"], approvals: [{ by: "sam", onBehalfOf: "rae" }] })
    expect(codes(one, both, "approve")).toEqual(["workflow.approved_already"])
    // Nor if they are an assignee themselves, or if the represented user is assigned again.
    expect(reassign(one, createActingUser("rob"), user("sam"))).toMatchObject({
      problems: [{ code: "workflow.approved_already" }],
    })
    expect(reassign(one, createActingUser("rob"), user("rae"))).toMatchObject({
      problems: [{ code: "workflow.approved_already" }],
    })
    expect(after(one, [createActingUser("rob"), "approve"]).workflowState.state.workflowDone).toBe(true)
  })

  test("a preparer cannot approve as a substitute", () => {
    const sent = after(createWorkingRecord(reviewed(), values), [pat, "send"])
    expect(codes(sent, createActingUser("pat", { substituteFor: [user("rae")] }), "approve")).toEqual([
      "workflow.own_approval",
    ])
    const changed = saved(sent, "sam", { note_1: "otherwise" })
    expect(codes(changed, both, "approve")).toEqual(["workflow.own_approval"])
  })

  test("a user's own assignment is reassigned before the one they have as a substitute", () => {
    const sent = after(createWorkingRecord(reviewed(), { ...values, reviewer_1: ["rae", "sam"] }), [pat, "send"])
    expect(reassign(sent, both, user("ada"))).toMatchObject({ workflowState: { assigneeIds: ["rae", "ada"] } })
    expect(canReassign(sent, both)).toBe(true)
    expect(canReassign(sent, ada)).toBe(false)
  })
})

test("a substitute acts on behalf of an absent user, and the task returns to that user", () => {
  const record = createWorkingRecord(reviewed(), values)
  const substitute = createActingUser("sam", { substituteFor: [user("pat")], canWrite: false })
  const sent = act(record, substitute, { actionId: "send" })
  expect(sent).toMatchObject({
    ok: true,
    workflowState: { sentBy: "pat", preparers: ["sam", "pat"] },
    effects: [{ kind: "moved", by: "sam", onBehalfOf: "pat" }, { kind: "released" }, { kind: "assigned" }],
  })
})

describe("several approvers", () => {
  const three = { ...values, reviewer_1: ["rae", "rob", "roy"] }
  const [rob, roy] = [createActingUser("rob"), createActingUser("roy")]

  test("all assignees, in any order, each once", () => {
    const sent = after(createWorkingRecord(reviewed({ approvals: {} }), three), [pat, "send"])
    const one = after(sent, [roy, "approve"])
    expect(one.workflowState).toMatchObject({ assigneeIds: ["rae", "rob"], state: { workflowDone: false } })
    expect(codes(one, roy, "approve")).toEqual(["workflow.not_assigned"])
    expect(after(one, [rae, "approve"], [rob, "approve"]).workflowState.state.workflowDone).toBe(true)
  })

  test("as many as required, as different users even with substitutes", () => {
    const sent = after(createWorkingRecord(reviewed({ approvals: { needed: 2 } }), three), [pat, "send"])
    const one = after(sent, [rae, "approve"])
    const both = createActingUser("rae", { substituteFor: [user("rob")] })
    expect(codes(one, both, "approve")).toEqual(["workflow.approved_already"])
    expect(after(one, [rob, "approve"]).workflowState.state.workflowDone).toBe(true)
  })

  test("an approval of different content does not count, however the content changed", () => {
    const sent = after(
      createWorkingRecord(reviewed({ approvals: { needed: 2 } }), three),
      [pat, "send"],
      [rae, "approve"],
    )
    const published = { ...sent, values: { ...sent.values, note_1: "converted" } }
    expect(after(published, [rob, "approve"]).workflowState.state.workflowDone).toBe(false)
    expect(after(sent, [rob, "approve"]).workflowState.state.workflowDone).toBe(true)
  })

  test("one after another, each assigned in turn", () => {
    const sent = after(createWorkingRecord(reviewed({ approvals: { inOrder: true } }), three), [pat, "send"])
    expect(codes(sent, rob, "approve")).toEqual(["workflow.not_assigned"])
    expect(act(sent, rae, { actionId: "approve" })).toMatchObject({
      effects: [
        { kind: "approved", complete: false },
        { kind: "released", people: ["rae"] },
        { kind: "assigned", people: ["rob"] },
      ],
    })
  })

  test("sending is rejected if fewer approvers are named than required", () => {
    const record = createWorkingRecord(reviewed({ approvals: { needed: 2 } }), values)
    expect(codes(record, pat, "send")).toEqual(["workflow.too_few_assignees"])
  })

  test("a material change assigns earlier approvers again", () => {
    const one = after(createWorkingRecord(reviewed({ approvals: {} }), three), [pat, "send"], [roy, "approve"])
    const changed = saved(one, "pat", { note_1: "otherwise" })
    expect(changed.workflowState).toMatchObject({ assigneeIds: ["roy", "rae", "rob"], approvals: [] })
    expect(saved(one, "pat", {}).workflowState).toEqual(one.workflowState)
  })
})

describe("the content of an approval", () => {
  const workflow = { ...reviewed(), materialFields: ["f_note"] }
  const done = after(createWorkingRecord(workflow, values), [pat, "send"], [rae, "approve"])
  const opened = reopen(done)

  test("an approved record can be reopened, and a material change is detected", () => {
    if (!opened.ok) throw new Error("It was not opened.")
    const again = { ...done, workflowState: opened.workflowState }
    expect(again.workflowState).toMatchObject({
      assigneeIds: ["pat"],
      state: { workflowDone: false, activityId: "draft" },
    })
    expect(changedSinceApproval(again)).toBe(false)
    expect(changedSinceApproval(saved(again, "pat", { remark_1: "more" }))).toBe(false)
    expect(changedSinceApproval(saved(again, "pat", { note_1: "otherwise" }))).toBe(true)
    expect(changedSinceApproval(createWorkingRecord(workflow, values))).toBeNull()
  })

  test("a record changed since its approval cannot be closed without a new approval", () => {
    const approve = action("approve", "APPROVAL", { nextActivity: "testing" })
    const test2 = activity("testing", "IN_PROGRESS", [action("close", "PLAIN", { workflowDone: true })], {
      sequence: 3,
    })
    const { activities } = reviewed()
    const two = {
      ...workflow,
      activities: [...activities.map((one) => (one.id === "review" ? { ...one, actions: [approve] } : one)), test2],
    }
    const testing = after(createWorkingRecord(two, values), [pat, "send"], [rae, "approve"])
    expect(codes(testing, sam, "close")).toEqual([])
    expect(codes(saved(testing, "sam", { note_1: "otherwise" }), sam, "close")).toEqual([
      "workflow.changed_since_approval",
    ])
  })
})

test("linked records are not part of the approved content", () => {
  const risks = smallField("f_risks", "risks_1", "PROFILEREF", { profileType: "RISK", relation: "PARENT" })
  const profile = compiled(smallProfile("sample", [...fields, risks], { workflow: reviewed() }))
  const content = contentOf({ profile, values })
  expect(contentOf({ profile, values: { ...values, risks_1: ["r1"] } })).toEqual(content)
  expect(contentOf({ profile, values: { ...values, note_1: "otherwise" } })).not.toEqual(content)
})

test("an action waits for its required fields, and every action reports its blockers", () => {
  const workflow = reviewed()
  const [first, ...others] = workflow.activities
  if (!first) throw new Error("There is no activity.")
  const demanding = { ...first, actions: [{ ...first.actions[0], requires: ["f_remark"] }] }
  const record = createWorkingRecord({ ...workflow, activities: [demanding as typeof first, ...others] }, values)
  expect(availableActions(record, pat)).toMatchObject([
    {
      action: { id: "send" },
      result: { ok: false, problems: [{ code: "workflow.field_missing", path: ["remark_1"] }] },
    },
  ])
  const filled = { ...record, values: { ...values, remark_1: "done" } }
  expect(availableActions(filled, pat)).toMatchObject([{ result: { ok: true } }])
})
