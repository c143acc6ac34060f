import { describe, expect, test } from "vitest"
import { act, type ActionResult } from "../../../../engine/workflow/act.ts"
import { afterChange } from "../../../../engine/workflow/changes.ts"
import type { ActionRejection } from "../../../../engine/workflow/authorize-action.ts"
import { claimTask } from "../../../../engine/workflow/claim-task.ts"
import { waitingField } from "../../../../engine/workflow/waiting-field.ts"
import type { WorkflowDefinition } from "../../../../schemas/workflow.ts"
import { action, activity, createWorkingRecord, createActingUser, user } from "./sample.ts"

/** Tasks without assignee, and where a record waits. */

const ann = createActingUser("ann")
const ben = createActingUser("ben")

const twoReviews: WorkflowDefinition = {
  enabled: true,
  activities: [
    activity("doing", "TO_DO", [action("finish", "SEND_FOR_APPROVAL", { nextActivity: "checking" })], { dueInDays: 2 }),
    activity("checking", "IN_REVIEW", [action("approve", "APPROVAL", { workflowDone: true })], {
      sequence: 1,
      approvals: { needed: 2 },
    }),
  ],
}

function done(outcome: ActionResult | ActionRejection): ActionResult {
  if (!outcome.ok) throw new Error(outcome.problems.map(({ code }) => code).join())
  return outcome
}

describe("an unassigned task", () => {
  test("is claimed by one user, who then acts, and is offered again if more than one is required", () => {
    const record = createWorkingRecord(twoReviews, { title_1: "Count" }, [user("zoe")])
    const claimed = done(claimTask(record, ann))
    expect(claimed).toMatchObject({
      workflowState: { assigneeIds: ["ann"] },
      effects: [{ kind: "offerEnded" }, { kind: "assigned", people: ["ann"], activityId: "doing", dueInDays: 2 }],
    })
    const mine = { ...record, workflowState: claimed.workflowState }
    expect(claimTask(mine, ben)).toMatchObject({ problems: [{ code: "workflow.already_claimed" }] })
    const sent = done(act(mine, ann, { actionId: "finish" }))
    const checking = { ...record, workflowState: sent.workflowState }
    expect(claimTask(checking, ann)).toMatchObject({ problems: [{ code: "workflow.own_approval" }] })
    const bens = done(claimTask(checking, ben))
    const once = done(act({ ...record, workflowState: bens.workflowState }, ben, { actionId: "approve" }))
    expect(once.effects.at(-1)).toEqual({ kind: "unassigned", activityId: "checking", dueInDays: null })
    const half = { ...record, workflowState: once.workflowState }
    expect(claimTask(half, ben)).toMatchObject({ problems: [{ code: "workflow.approved_already" }] })
    expect(claimTask(half, createActingUser("cai")).ok).toBe(true)
  })

  test("requires edit permission, and cannot be claimed if the record is closed, locked or without an activity", () => {
    const record = createWorkingRecord(twoReviews, {}, [])
    const codes = (state: Partial<typeof record.workflowState.state>, who = ann) => {
      const outcome = claimTask(
        { ...record, workflowState: { ...record.workflowState, state: { ...record.workflowState.state, ...state } } },
        who,
      )
      return outcome.ok ? [] : outcome.problems.map(({ code }) => code)
    }
    expect(codes({}, createActingUser("rae", { canWrite: false }))).toEqual(["workflow.not_assigned"])
    expect(codes({ workflowDone: true })).toEqual(["workflow.done"])
    expect(codes({ isUnlocked: false })).toEqual(["workflow.locked"])
    expect(codes({ activityId: "gone" })).toEqual(["workflow.no_activity"])
  })

  test("is assigned to the users whom the field names later", () => {
    const named = activity("doing", "TO_DO", [action("finish", "PLAIN", { workflowDone: true })], {
      userField: "f_preparer",
    })
    const record = createWorkingRecord({ enabled: true, activities: [named] }, { title_1: "Count" })
    const changed = { ...record, values: { ...record.values, preparer_1: ["ben"] } }
    expect(afterChange(changed, record.values, user("ann"))).toMatchObject({
      workflowState: { assigneeIds: ["ben"] },
      effects: [{ kind: "offerEnded" }, { kind: "assigned", people: ["ben"] }],
    })
  })
})

describe("the field a record waits for", () => {
  const workflow: WorkflowDefinition = {
    enabled: true,
    activities: [
      activity("doing", "TO_DO", [
        action("back", "RE_ASSIGN", { nextActivity: "doing", requires: ["f_remark"] }),
        action("send", "SEND_FOR_APPROVAL", {
          nextActivity: "doing",
          requires: ["f_remark", "f_note"],
          userField: "f_reviewer",
          isRequired: true,
        }),
        action("other", "PLAIN", { nextActivity: "doing", userField: "f_preparer" }),
      ]),
    ],
  }
  const at = (values: Parameters<typeof createWorkingRecord>[1]) =>
    waitingField(createWorkingRecord(workflow, values), "doing")

  test("is the first form field that an action requires, otherwise the first that must name a user, otherwise none", () => {
    expect(at({})).toBe("note_1")
    expect(at({ note_1: "counted" })).toBe("remark_1")
    expect(at({ note_1: "counted", remark_1: "fine" })).toBe("reviewer_1")
    expect(at({ note_1: "counted", remark_1: "fine", reviewer_1: [] })).toBe("reviewer_1")
    expect(at({ note_1: "counted", remark_1: "fine", reviewer_1: ["rae"] })).toBeUndefined()
  })

  test("is missing if the record has no activity, and returning a task waits for no field", () => {
    const record = createWorkingRecord(workflow, {})
    expect(waitingField(record, null)).toBeUndefined()
    const [doing] = workflow.activities
    const backAlone = { ...workflow, activities: [{ ...doing!, actions: doing!.actions.slice(0, 1) }] }
    expect(waitingField(createWorkingRecord(backAlone, {}), "doing")).toBeUndefined()
  })
})
