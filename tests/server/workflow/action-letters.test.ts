import { afterAll, beforeAll, expect, test } from "vitest"
import type { MailTemplateId } from "../../../schemas/ids.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import { type LettersWorld, startLettersWorld, written } from "../../support/letters-world.ts"
import { text } from "../../support/profile-world.ts"
import { smallProfile } from "../../support/small-profile.ts"
import { fields, reviewed } from "../../unit/engine/workflow/sample.ts"

/** From an action of a workflow to the letters that tell of it, in the client's own words. */

const onOther = (...actions: readonly Grant["actions"][number][]): readonly Grant[] => [
  { feature: "Activities", subFeature: "Other", actions: [...actions] },
]

let world: LettersWorld
beforeAll(async () => {
  world = await startLettersWorld()
})
afterAll(() => world.server.close())

test("a step is told of in the template's words, to each in what they may read, with its reason and its names", async () => {
  const writer = await world.someone({ grants: onOther("READ", "CREATE", "UPDATE") })
  const reviewer = await world.someone({ grants: onOther("READ") })
  const other = await world.someone({ grants: onOther("READ") })
  const blind = await world.someone({ grants: [] })
  const texts = {
    en: { subject: "{record}: {action} by {by}", body: "Dear {recipient},\n\n- {reason}\n- {project}, {activity}" },
  }
  const body = { name: "Sent back", purpose: "WORKFLOW_ACTION", texts }
  const made = await world.call(world.admin, "POST", "/api/v1/mail-templates", body)
  const templateId = made.body.id as MailTemplateId

  const workflow = reviewed()
  for (const action of workflow.activities[1]?.actions ?? [])
    action.notifies = [{ to: ["ASKED", "SENDER"], userFields: ["f_reviewer"], templateId }]
  await world.publish(smallProfile("lettered", fields, { workflow, modules: ["IC"] }))
  const record = await world.call(writer, "POST", "/api/v1/profiles/data", {
    profileId: "lettered",
    projectId: world.projects.north,
    entityId: world.north,
    fields: {
      title_1: text("Three-way match"),
      preparer_1: { listValue: [writer.id] },
      reviewer_1: { listValue: [reviewer.id, other.id, blind.id] },
    },
  })
  const act = async (person: typeof writer, revision: number, actionId: string, reason?: string) => {
    const url = `/api/v1/workflow/records/${record.body.id}/actions`
    const reply = await world.call(person, "POST", url, { actionId, revision, reason })
    expect([reply.status, reply.body.problems]).toEqual([200, undefined])
    return reply.body.revision as number
  }
  const sent = await act(writer, record.body.revision, "send")
  await act(reviewer, sent, "return", "The sample is\r\ntoo small. <b>{record}</b>")
  await world.settled()

  // The other reviewer is told of the step, the writer of the task it gave, both in the template's words.
  for (const reader of [other, writer]) {
    const letters = await world.lettersTo(reader)
    const letter = written(letters.at(-1)!)
    expect(letter.subject).toMatch(/^Three-way match: Action return by \S/)
    expect(letter.text).toContain("- The sample is too small. <b>{record}</b>\n- North 2026, Activity returned")
    expect(letter.html).toContain("&lt;b&gt;{record}&lt;/b&gt;")
    expect(letters.at(-1)?.path).toContain(record.body.id)
  }
  expect((await world.lettersTo(blind)).map((row) => written(row).subject)).not.toContainEqual(
    expect.stringContaining("Three-way match"),
  )
})
