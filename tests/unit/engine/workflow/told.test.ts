import fc from "fast-check"
import { expect, test } from "vitest"
import { act, type Taken } from "../../../../engine/workflow/act.ts"
import { toldOfStep } from "../../../../engine/workflow/told.ts"
import type { WorkingRecord } from "../../../../engine/workflow/standing.ts"
import { type ActionNotice, noticeAudiences } from "../../../../schemas/workflow.ts"
import type { MailTemplateId } from "../../../../schemas/ids.ts"
import { begun, person, reviewed, user } from "./sample.ts"

const values = { title_1: "Match", preparer_1: ["ann"], reviewer_1: ["ben", "cai"], note_1: "one" }
const templateId = "t1" as MailTemplateId

/** The record sent for review by Ann, and its approval by Ben, whose action tells as given. */
function approval(notifies: ActionNotice[], review = {}, approve = {}) {
  const record = begun(reviewed(review, { notifies, ...approve }), values)
  const sent = taken(act(record, person("ann"), { actionId: "send" }))
  const before: WorkingRecord = { ...record, standing: sent.standing }
  return { before, step: taken(act(before, person("ben"), { actionId: "approve" })) }
}

function taken(outcome: ReturnType<typeof act>): Taken {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems))
  return outcome
}

test("an action tells the sender, the preparers and the people of fields, nobody twice and not who took it", () => {
  const { before, step } = approval([
    { to: ["SENDER"], channels: ["EMAIL"], templateId },
    { to: ["PREPARERS"], userFields: ["f_reviewer", "f_preparer"] },
  ])
  expect(toldOfStep(before, step)).toEqual({
    actionId: "approve",
    others: [{ people: ["ann"], channels: ["EMAIL"], templateId }, { people: ["cai"] }],
  })
})

test("whoever gets a task is told of that, in the way the action says", () => {
  const workflow = reviewed()
  const send = workflow.activities[0]?.actions[0]
  if (send) send.notifies = [{ to: ["ASKED"], channels: ["EMAIL"], templateId }, { userFields: ["f_reviewer"] }]
  const record = begun(workflow, values)
  const step = taken(act(record, person("ann"), { actionId: "send" }))
  expect(step.effects).toContainEqual(expect.objectContaining({ kind: "assigned", people: ["ben", "cai"] }))
  expect(toldOfStep(record, step)).toEqual({ actionId: "send", task: { channels: ["EMAIL"], templateId }, others: [] })
})

test("an approval that waits for others has taken no action yet", () => {
  const { before, step } = approval([{ to: ["SENDER"] }], { approvals: { needed: 2 } })
  expect(toldOfStep(before, step)).toBeUndefined()
  const second = taken(act({ ...before, standing: step.standing }, person("cai"), { actionId: "approve" }))
  expect(toldOfStep({ ...before, standing: step.standing }, second)).toMatchObject({ others: [{ people: ["ann"] }] })
})

test("when the work is done nobody is asked any more", () => {
  const { before, step } = approval([{ to: ["ASKED"] }])
  expect(toldOfStep(before, step)).toEqual({ actionId: "approve", task: {}, others: [] })
})

test("whatever actions tell, nobody is told twice, nor who took it, nor who gets a task", () => {
  const notice: fc.Arbitrary<ActionNotice> = fc.record({
    to: fc.subarray([...noticeAudiences]),
    userFields: fc.subarray(["f_preparer", "f_reviewer", "f_gone"]),
  })
  const named = fc.subarray(["ann", "ben", "cai", "dan"])
  fc.assert(
    fc.property(fc.array(notice, { maxLength: 4 }), named, fc.boolean(), (notifies, preparers, goesBack) => {
      const more = goesBack ? { workflowDone: false, nextActivity: "returned", userField: "f_preparer" } : {}
      const { before, step } = approval(notifies, {}, more)
      const record = { ...before, values: { ...before.values, preparer_1: preparers } }
      const people = toldOfStep(record, step)?.others.flatMap((telling) => telling.people) ?? []
      expect(new Set(people).size).toBe(people.length)
      const assigned = step.effects.flatMap((effect) => (effect.kind === "assigned" ? effect.people : []))
      for (const one of [user("ben"), ...assigned]) expect(people).not.toContain(one)
    }),
  )
})
