import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { MailTemplateId } from "../../../../schemas/ids.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ActionNotification } from "../../../../schemas/workflow.ts"
import { actionTemplateValues } from "../../server/event-template-values.ts"
import { compiled } from "../../../../tests/support/compiled.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { type ProfileFixture, setupProfileFixture, text } from "../../../../tests/support/profile-fixture.ts"
import { smallProfile } from "../../../../tests/support/small-profile.ts"
import { fields, reviewed } from "../../../../tests/unit/engine/workflow/sample.ts"

/** Who is notified of workflow actions, and with which content. */

const onOther = (...actions: readonly Grant["actions"][number][]): readonly Grant[] => [
  { feature: "Activities", subFeature: "Other", actions: [...actions] },
]

let fixture: ProfileFixture
let [pat, rae, rob, externalUser, south]: readonly TestUser[] = []
const one = () => ({ pat: pat!, rae: rae!, rob: rob!, externalUser: externalUser!, south: south! })

beforeAll(async () => {
  fixture = await setupProfileFixture()
  pat = await fixture.user("pat", {
    grants: onOther("READ", "CREATE", "UPDATE"),
    entityIds: [fixture.north, fixture.south],
  })
  rae = await fixture.user("rae", { grants: onOther("READ") })
  rob = await fixture.user("rob", { grants: onOther("READ") })
  externalUser = await fixture.user("guest")
  south = await fixture.user("south", { grants: onOther("READ"), entityIds: [fixture.south] })
})
afterAll(() => fixture.server.close())

const template = async (more: object = {}): Promise<MailTemplateId> => {
  const texts = { en: { subject: "{action} by {by}", body: "{reason}" } }
  const body = { name: `Template ${uuid().slice(-8)}`, purpose: "WORKFLOW_ACTION", texts, ...more }
  return (await fixture.call(fixture.admin, "POST", "/api/v1/mail-templates", body)).body.id
}

/** A record type with these notifications on sending; reviewers are notified of their task. */
async function createNotifyingProfile(notifies: ActionNotification[]): Promise<ProfileDefinition> {
  const workflow = reviewed()
  const [draft, review] = workflow.activities
  for (const action of draft?.actions ?? []) action.notifies = notifies
  for (const action of review?.actions ?? []) action.notifies = notifies
  const definition = smallProfile(`tells_${uuid().slice(-8)}`, fields, { workflow, modules: ["IC"] })
  await fixture.publish(definition)
  return definition
}

async function sent({ id: profileId }: ProfileDefinition, reviewers: readonly TestUser[]) {
  const createResponse = await fixture.call(one().pat, "POST", "/api/v1/profiles/data", {
    profileId,
    projectId: fixture.projects.north,
    entityId: fixture.north,
    fields: {
      title_1: text("Match"),
      preparer_1: { listValue: [one().pat.id] },
      reviewer_1: { listValue: reviewers.map(({ id }) => id) },
    },
  })
  expect([createResponse.status, createResponse.body.problems]).toEqual([201, undefined])
  return act(one().pat, createResponse.body, "send")
}

async function act(user: TestUser, record: { id: string; revision: number }, actionId: string, reason?: string) {
  const url = `/api/v1/workflow/records/${record.id}/actions`
  const { status, body } = await fixture.call(user, "POST", url, { actionId, revision: record.revision, reason })
  expect([status, body.problems]).toEqual([200, undefined])
  return { id: record.id, revision: body.revision as number }
}

const listNotified = (recordId: string) =>
  fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    const rows = await tx
      .selectFrom("notification as n")
      .leftJoin("notification_email as l", (join) =>
        join
          .onRef("l.client_id", "=", "n.client_id")
          .onRef("l.user_id", "=", "n.user_id")
          .onRef("l.notification_id", "=", "n.id"),
      )
      .where("n.subject_id", "=", recordId)
      .orderBy("n.id")
      .select(["n.kind", "n.user_id as who", "n.in_app as bell", "l.template_id as template", "l.user_id as letter"])
      .execute()
    return rows.map(({ kind, who, bell, template: id, letter }) => [kind, who, bell, letter !== null, id])
  })

test("recipients named by the action are notified once each, as far as they can read, with the named template", async () => {
  const templateId = await template()
  const type = await createNotifyingProfile([{ to: ["SENDER"], userFields: ["f_reviewer"], templateId }])
  const { pat: writer, rae: reviewer, rob: other, externalUser: outside, south: elsewhere } = one()
  const record = await sent(type, [reviewer, other, outside, elsewhere])
  const before = await listNotified(record.id)
  expect(before.every(([kind]) => kind === "TASK_ASSIGNED")).toBe(true)

  await act(reviewer, record, "return", "The sample is too small.")
  const after = (await listNotified(record.id)).filter(([kind]) => kind === "WORKFLOW_ACTION")
  // The writer gets a task with a notification; a user without read access is not notified.
  expect(after).toEqual([["WORKFLOW_ACTION", other.id, true, true, templateId]])
  const page = await fixture.call(other, "GET", "/api/notifications?page=0")
  expect(page.body.content[0]).toMatchObject({ activityType: "WORKFLOW_ACTION", instanceId: record.id })
  expect(page.body.content[0].body).toContain("Action return")
  expect(page.body.content[0].body).not.toContain("too small")
  const own = await fixture.call(writer, "GET", "/api/notifications?page=0")
  expect(own.body.content[0]).toMatchObject({ activityType: "TASK_ASSIGNED", instanceId: record.id })
})

test("the next assignee is notified of the task with the text and channels named by the action", async () => {
  const templateId = await template()
  const type = await createNotifyingProfile([{ to: ["ASSIGNEES"], channels: ["EMAIL"], templateId }])
  const record = await sent(type, [one().rae])
  const ofRae = (await listNotified(record.id)).filter(([, who]) => who === one().rae.id)
  expect(ofRae).toEqual([["TASK_ASSIGNED", one().rae.id, false, true, templateId]])
})

test("the values of an action email are read when it is rendered", async () => {
  const type = await createNotifyingProfile([{ to: ["PREPARERS"] }])
  const record = await sent(type, [one().rae])
  await act(one().rae, record, "return", "The sample is too small.")
  const profile = compiled(type)
  const values = (eventId: string | null) =>
    fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      actionTemplateValues(tx, { clientId: fixture.clientId, recordId: record.id as never, profile }, eventId, "en"),
    )
  expect(await values(null)).toEqual({ action: "Action return", reason: "The sample is too small." })
  expect(await values(uuid())).toEqual({ action: null, reason: null })
})

test("a template used by actions cannot be deleted and keeps working; the error says where it is used", async () => {
  const templateId = await template()
  const type = await createNotifyingProfile([{ to: ["SENDER"], templateId }])
  const url = `/api/v1/mail-templates/${templateId}`
  const { body: templateView } = await fixture.call(fixture.admin, "GET", url)
  expect(templateView.uses).toContainEqual({ kind: "workflowAction", name: `Type ${type.id}: Action send` })
  const rejected = await fixture.call(fixture.admin, "DELETE", `${url}?revision=1`)
  expect([rejected.status, rejected.body.code]).toEqual([409, "mail_template.in_use"])
  expect(rejected.body.message).toContain(`Type ${type.id}: Action`)
  const body = { name: templateView.name, purpose: "REMINDER", texts: { en: { subject: "a", body: "b" } }, revision: 1 }
  const turned = await fixture.call(fixture.admin, "PUT", url, body)
  expect([turned.status, turned.body.code]).toEqual([409, "mail_template.in_use"])
  expect((await fixture.call(fixture.admin, "PUT", url, { ...body, purpose: "GENERAL" })).status).toBe(200)
})

test("a missing template does not block the action, and recipients are notified", async () => {
  const type = await createNotifyingProfile([{ to: ["SENDER"], templateId: uuid() as MailTemplateId }])
  const record = await sent(type, [one().rae])
  const done = await act(one().rae, record, "approve")
  const kinds = (await listNotified(done.id)).map(([kind, who]) => [kind, who])
  expect(kinds).toContainEqual(["WORKFLOW_ACTION", one().pat.id])
})
