import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { MailTemplateId } from "../../../schemas/ids.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { ActionNotice } from "../../../schemas/workflow.ts"
import { stepValues } from "../../../server/services/workflow/step-values.ts"
import { compiled } from "../../support/compiled.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"
import { smallProfile } from "../../support/small-profile.ts"
import { fields, reviewed } from "../../unit/engine/workflow/sample.ts"

/** Whom actions of a workflow tell, and with whose words. */

const onOther = (...actions: readonly Grant["actions"][number][]): readonly Grant[] => [
  { feature: "Activities", subFeature: "Other", actions: [...actions] },
]

let world: ProfileWorld
let [pat, rae, rob, guest, south]: readonly TestPerson[] = []
const one = () => ({ pat: pat!, rae: rae!, rob: rob!, guest: guest!, south: south! })

beforeAll(async () => {
  world = await startProfileWorld()
  pat = await world.person("pat", {
    grants: onOther("READ", "CREATE", "UPDATE"),
    entityIds: [world.north, world.south],
  })
  rae = await world.person("rae", { grants: onOther("READ") })
  rob = await world.person("rob", { grants: onOther("READ") })
  guest = await world.person("guest")
  south = await world.person("south", { grants: onOther("READ"), entityIds: [world.south] })
})
afterAll(() => world.server.close())

const template = async (more: object = {}): Promise<MailTemplateId> => {
  const texts = { en: { subject: "{action} by {by}", body: "{reason}" } }
  const body = { name: `Template ${uuid().slice(-8)}`, purpose: "WORKFLOW_ACTION", texts, ...more }
  return (await world.call(world.admin, "POST", "/api/v1/mail-templates", body)).body.id
}

/** A record type whose sending tells so; the reviewers of its records are told of their task. */
async function typeThatTells(notifies: ActionNotice[]): Promise<ProfileDefinition> {
  const workflow = reviewed()
  const [draft, review] = workflow.activities
  for (const action of draft?.actions ?? []) action.notifies = notifies
  for (const action of review?.actions ?? []) action.notifies = notifies
  const definition = smallProfile(`tells_${uuid().slice(-8)}`, fields, { workflow, modules: ["IC"] })
  await world.publish(definition)
  return definition
}

async function sent({ id: profileId }: ProfileDefinition, reviewers: readonly TestPerson[]) {
  const made = await world.call(one().pat, "POST", "/api/v1/profiles/data", {
    profileId,
    projectId: world.projects.north,
    entityId: world.north,
    fields: {
      title_1: text("Match"),
      preparer_1: { listValue: [one().pat.id] },
      reviewer_1: { listValue: reviewers.map(({ id }) => id) },
    },
  })
  expect([made.status, made.body.problems]).toEqual([201, undefined])
  return act(one().pat, made.body, "send")
}

async function act(person: TestPerson, record: { id: string; revision: number }, actionId: string, reason?: string) {
  const url = `/api/v1/workflow/records/${record.id}/actions`
  const { status, body } = await world.call(person, "POST", url, { actionId, revision: record.revision, reason })
  expect([status, body.problems]).toEqual([200, undefined])
  return { id: record.id, revision: body.revision as number }
}

const told = (recordId: string) =>
  world.server.database.tenant(world.clientId, async (tx) => {
    const rows = await tx
      .selectFrom("notification as n")
      .leftJoin("notification_letter as l", (join) =>
        join
          .onRef("l.client_id", "=", "n.client_id")
          .onRef("l.user_id", "=", "n.user_id")
          .onRef("l.notification_id", "=", "n.id"),
      )
      .where("n.about_id", "=", recordId)
      .orderBy("n.id")
      .select(["n.kind", "n.user_id as who", "n.in_bell as bell", "l.template_id as template", "l.user_id as letter"])
      .execute()
    return rows.map(({ kind, who, bell, template: id, letter }) => [kind, who, bell, letter !== null, id])
  })

test("of a step are told whom its action names, once each, as far as they may read; with the words it names", async () => {
  const templateId = await template()
  const type = await typeThatTells([{ to: ["SENDER"], userFields: ["f_reviewer"], templateId }])
  const { pat: writer, rae: reviewer, rob: other, guest: outside, south: elsewhere } = one()
  const record = await sent(type, [reviewer, other, outside, elsewhere])
  const before = await told(record.id)
  expect(before.every(([kind]) => kind === "TASK_ASSIGNED")).toBe(true)

  await act(reviewer, record, "return", "The sample is too small.")
  const after = (await told(record.id)).filter(([kind]) => kind === "WORKFLOW_ACTION")
  // The writer gets a task and is told of that; who may not read the record is not told of it.
  expect(after).toEqual([["WORKFLOW_ACTION", other.id, true, true, templateId]])
  const page = await world.call(other, "GET", "/api/notifications?page=0")
  expect(page.body.content[0]).toMatchObject({ activityType: "WORKFLOW_ACTION", instanceId: record.id })
  expect(page.body.content[0].body).toContain("Action return")
  expect(page.body.content[0].body).not.toContain("too small")
  const own = await world.call(writer, "GET", "/api/notifications?page=0")
  expect(own.body.content[0]).toMatchObject({ activityType: "TASK_ASSIGNED", instanceId: record.id })
})

test("whoever is asked next is told of the task in the words and ways the action names", async () => {
  const templateId = await template()
  const type = await typeThatTells([{ to: ["ASKED"], channels: ["EMAIL"], templateId }])
  const record = await sent(type, [one().rae])
  const ofRae = (await told(record.id)).filter(([, who]) => who === one().rae.id)
  expect(ofRae).toEqual([["TASK_ASSIGNED", one().rae.id, false, true, templateId]])
})

test("what its letter tells of the step is read when it is written", async () => {
  const type = await typeThatTells([{ to: ["PREPARERS"] }])
  const record = await sent(type, [one().rae])
  await act(one().rae, record, "return", "The sample is too small.")
  const profile = compiled(type)
  const values = (stepId: string | null) =>
    world.server.database.tenant(world.clientId, (tx) =>
      stepValues(tx, { clientId: world.clientId, recordId: record.id as never, profile }, stepId, "en"),
    )
  expect(await values(null)).toEqual({ action: "Action return", reason: "The sample is too small." })
  expect(await values(uuid())).toEqual({ action: null, reason: null })
})

test("a template that actions name is not deleted, and serves what it did; the refusal says where", async () => {
  const templateId = await template()
  const type = await typeThatTells([{ to: ["SENDER"], templateId }])
  const url = `/api/v1/mail-templates/${templateId}`
  const { body: seen } = await world.call(world.admin, "GET", url)
  expect(seen.uses).toContainEqual({ kind: "workflowAction", name: `Type ${type.id}: Action send` })
  const refused = await world.call(world.admin, "DELETE", `${url}?revision=1`)
  expect([refused.status, refused.body.code]).toEqual([409, "mail_template.in_use"])
  expect(refused.body.message).toContain(`Type ${type.id}: Action`)
  const body = { name: seen.name, purpose: "REMINDER", texts: { en: { subject: "a", body: "b" } }, revision: 1 }
  const turned = await world.call(world.admin, "PUT", url, body)
  expect([turned.status, turned.body.code]).toEqual([409, "mail_template.in_use"])
  expect((await world.call(world.admin, "PUT", url, { ...body, purpose: "GENERAL" })).status).toBe(200)
})

test("one that is gone is no obstacle: the step is taken and people are told", async () => {
  const type = await typeThatTells([{ to: ["SENDER"], templateId: uuid() as MailTemplateId }])
  const record = await sent(type, [one().rae])
  const done = await act(one().rae, record, "approve")
  const kinds = (await told(done.id)).map(([kind, who]) => [kind, who])
  expect(kinds).toContainEqual(["WORKFLOW_ACTION", one().pat.id])
})
