import fc from "fast-check"
import { expect, test } from "vitest"
import { act, type ActionResult } from "../../../../engine/workflow/act.ts"
import { findActionRecipients } from "../../../../engine/workflow/action-recipients.ts"
import type { WorkingRecord } from "../../../../engine/workflow/workflow-state.ts"
import { type ActionNotification, notificationAudiences } from "../../../../schemas/workflow.ts"
import type { MailTemplateId } from "../../../../schemas/ids.ts"
import { createWorkingRecord, createActingUser, reviewed, user } from "./sample.ts"

const values = { title_1: "Match", preparer_1: ["ann"], reviewer_1: ["ben", "cai"], note_1: "one" }
const templateId = "t1" as MailTemplateId

/** A record sent for review by Ann and approved by Ben, with these notifications on the approval. */
function approval(notifies: ActionNotification[], review = {}, approve = {}) {
  const record = createWorkingRecord(reviewed(review, { notifies, ...approve }), values)
  const sent = performedResult(act(record, createActingUser("ann"), { actionId: "send" }))
  const before: WorkingRecord = { ...record, workflowState: sent.workflowState }
  return { before, step: performedResult(act(before, createActingUser("ben"), { actionId: "approve" })) }
}

function performedResult(outcome: ReturnType<typeof act>): ActionResult {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems))
  return outcome
}

test("an action notifies the sender, the preparers and the users in fields, each once and never the acting user", () => {
  const { before, step } = approval([
    { to: ["SENDER"], channels: ["EMAIL"], templateId },
    { to: ["PREPARERS"], userFields: ["f_reviewer", "f_preparer"] },
  ])
  expect(findActionRecipients(before, step)).toEqual({
    actionId: "approve",
    others: [{ people: ["ann"], channels: ["EMAIL"], templateId }, { people: ["cai"] }],
  })
})

test("a new assignee is notified of the task, as configured in the action", () => {
  const workflow = reviewed()
  const send = workflow.activities[0]?.actions[0]
  if (send) send.notifies = [{ to: ["ASSIGNEES"], channels: ["EMAIL"], templateId }, { userFields: ["f_reviewer"] }]
  const record = createWorkingRecord(workflow, values)
  const step = performedResult(act(record, createActingUser("ann"), { actionId: "send" }))
  expect(step.effects).toContainEqual(expect.objectContaining({ kind: "assigned", people: ["ben", "cai"] }))
  expect(findActionRecipients(record, step)).toEqual({
    actionId: "send",
    task: { channels: ["EMAIL"], templateId },
    others: [],
  })
})

test("an approval that waits for others has not performed the action yet", () => {
  const { before, step } = approval([{ to: ["SENDER"] }], { approvals: { needed: 2 } })
  expect(findActionRecipients(before, step)).toBeUndefined()
  const second = performedResult(
    act({ ...before, workflowState: step.workflowState }, createActingUser("cai"), { actionId: "approve" }),
  )
  expect(findActionRecipients({ ...before, workflowState: step.workflowState }, second)).toMatchObject({
    others: [{ people: ["ann"] }],
  })
})

test("when the work is done, no assignees remain", () => {
  const { before, step } = approval([{ to: ["ASSIGNEES"] }])
  expect(findActionRecipients(before, step)).toEqual({ actionId: "approve", task: {}, others: [] })
})

test("for any notification settings, no user is notified twice, and neither the acting user nor a new assignee", () => {
  const notification: fc.Arbitrary<ActionNotification> = fc.record({
    to: fc.subarray([...notificationAudiences]),
    userFields: fc.subarray(["f_preparer", "f_reviewer", "f_gone"]),
  })
  const named = fc.subarray(["ann", "ben", "cai", "dan"])
  fc.assert(
    fc.property(fc.array(notification, { maxLength: 4 }), named, fc.boolean(), (notifies, preparers, isReturn) => {
      const more = isReturn ? { workflowDone: false, nextActivity: "returned", userField: "f_preparer" } : {}
      const { before, step } = approval(notifies, {}, more)
      const record = { ...before, values: { ...before.values, preparer_1: preparers } }
      const people = findActionRecipients(record, step)?.others.flatMap((group) => group.people) ?? []
      expect(new Set(people).size).toBe(people.length)
      const assigned = step.effects.flatMap((effect) => (effect.kind === "assigned" ? effect.people : []))
      for (const one of [user("ben"), ...assigned]) expect(people).not.toContain(one)
    }),
  )
})
