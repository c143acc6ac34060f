import { afterAll, beforeAll, expect, test } from "vitest"
import type { MailTemplateId } from "../../../../schemas/ids.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import {
  type NotificationEmailFixture,
  setupNotificationEmailFixture,
  written,
} from "../../../../tests/support/notification-email-fixture.ts"
import { text } from "../../../../tests/support/profile-fixture.ts"
import { smallProfile } from "../../../../tests/support/small-profile.ts"
import { fields, reviewed } from "../../../../tests/unit/engine/workflow/sample.ts"

/** From a workflow action to its emails with the client's own template. */

const onOther = (...actions: readonly Grant["actions"][number][]): readonly Grant[] => [
  { feature: "Activities", subFeature: "Other", actions: [...actions] },
]

let fixture: NotificationEmailFixture
beforeAll(async () => {
  fixture = await setupNotificationEmailFixture()
})
afterAll(() => fixture.server.close())

test("an action email uses the template's text, limited to what each recipient can read, with its reason and names", async () => {
  const writer = await fixture.someone({ grants: onOther("READ", "CREATE", "UPDATE") })
  const reviewer = await fixture.someone({ grants: onOther("READ") })
  const other = await fixture.someone({ grants: onOther("READ") })
  const blind = await fixture.someone({ grants: [] })
  const texts = {
    en: { subject: "{record}: {action} by {by}", body: "Dear {recipient},\n\n- {reason}\n- {project}, {activity}" },
  }
  const body = { name: "Sent back", purpose: "WORKFLOW_ACTION", texts }
  const createResponse = await fixture.call(fixture.admin, "POST", "/api/v1/mail-templates", body)
  const templateId = createResponse.body.id as MailTemplateId

  const workflow = reviewed()
  for (const action of workflow.activities[1]?.actions ?? [])
    action.notifies = [{ to: ["ASSIGNEES", "SENDER"], userFields: ["f_reviewer"], templateId }]
  await fixture.publish(smallProfile("lettered", fields, { workflow, modules: ["IC"] }))
  const record = await fixture.call(writer, "POST", "/api/v1/profiles/data", {
    profileId: "lettered",
    projectId: fixture.projects.north,
    entityId: fixture.north,
    fields: {
      title_1: text("Three-way match"),
      preparer_1: { listValue: [writer.id] },
      reviewer_1: { listValue: [reviewer.id, other.id, blind.id] },
    },
  })
  const act = async (user: typeof writer, revision: number, actionId: string, reason?: string) => {
    const url = `/api/v1/workflow/records/${record.body.id}/actions`
    const reply = await fixture.call(user, "POST", url, { actionId, revision, reason })
    expect([reply.status, reply.body.problems]).toEqual([200, undefined])
    return reply.body.revision as number
  }
  const sent = await act(writer, record.body.revision, "send")
  await act(reviewer, sent, "return", "The sample is\r\ntoo small. <b>{record}</b>")
  await fixture.waitUntilIdle()

  // The other reviewer is notified of the action, the writer of the new task, both with the template's content.
  for (const reader of [other, writer]) {
    const emails = await fixture.listEmailsTo(reader)
    const email = written(emails.at(-1)!)
    expect(email.subject).toMatch(/^Three-way match: Action return by \S/)
    expect(email.text).toContain("- The sample is too small. <b>{record}</b>\n- North 2026, Activity returned")
    expect(email.html).toContain("&lt;b&gt;{record}&lt;/b&gt;")
    expect(emails.at(-1)?.path).toContain(record.body.id)
  }
  expect((await fixture.listEmailsTo(blind)).map((row) => written(row).subject)).not.toContainEqual(
    expect.stringContaining("Three-way match"),
  )
})
