import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import type { RecordWorkflow } from "../../schemas/api/workflow.ts"
import type { ProfileListItem } from "../../schemas/api/profiles.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { useBrowser, visit } from "./support/browser.ts"
import { callsAs, type Calls } from "./support/calls.ts"
import { projectIdOf } from "./support/projects.ts"
import { makeRecord } from "./support/record-type.ts"
import { makeReviewedType, sendForReview } from "./support/reviewed-record.ts"
import { speaking } from "./support/say.ts"

useBrowser()

const agree = "Agree to it"

/** A process of the journey's own with a sub-process and a risk below it. */
async function makeChain(call: Calls) {
  const projectId = await projectIdOf(call)
  const { content: profiles } = await call<{ content: ProfileListItem[] }>("GET", "/api/v1/profiles")
  const mark = randomUUID().slice(0, 8)
  const make = (type: string, linkTo?: { readonly id: string; readonly keyword: string }) =>
    call<ProfileInstance>("POST", "/api/v1/profiles/data", {
      profileId: profiles.find((one) => one.type === type)?.id,
      projectId,
      fields: { title_1: { value: `${type} ${mark}` } },
      ...(linkTo && { linkTo }),
    })
  const process = await make("PROCESS")
  const sub = await make("SUB_PROCESS", { id: process.id, keyword: "sub_processes_1" })
  const risk = await make("RISK", { id: sub.id, keyword: "risks_1" })
  return { projectId, process, risk }
}

test("a process is marked complete, a risk below it says so and leads there, and work is resumed", async () => {
  const say = await speaking("en")
  const call = await callsAs("client-administrator")
  const { projectId, process, risk } = await makeChain(call)
  const page = await visit({ as: "client-administrator", at: `/process/${projectId}/edit/${process.id}` })
  const mark = { name: say("completing.mark") }
  await page.getByRole("button", mark).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByText(say("completing.tasks", { count: 0 })).waitFor()
  expect(await dialog.getByRole("listitem").count()).toBe(3)
  await dialog.getByRole("button", mark).click()
  await page.getByText(say("record.readOnly.process_completed")).waitFor()

  await page.goto(new URL(`/risk/${projectId}/edit/${risk.id}`, page.url()).href)
  await page.getByText(say("record.readOnly.process_completed")).waitFor()
  await page.locator(".ru-completion-line").getByRole("link").click()
  const resume = { name: say("completing.resume") }
  await page.getByRole("button", resume).click()
  await page.getByRole("alertdialog").getByRole("button", resume).click()
  await page.getByRole("button", mark).waitFor()
  const { access } = await call<ProfileInstance>("GET", `/api/v1/profiles/data/${risk.id}`)
  expect(access.canWrite).toBe(true)
})

test("one step is taken of several records: foreseen with what is refused and why, taken of the others, and the refused ones shown", async () => {
  const say = await speaking("en")
  const [call, reviews] = await Promise.all([callsAs("client-administrator"), callsAs("entity-administrator")])
  const { id: reviewer } = await reviews<{ id: string }>("GET", "/oauth/app-users")
  const profileId = await makeReviewedType(call, { en: agree })
  await sendForReview(call, profileId, reviewer, "Morning")
  await sendForReview(call, profileId, reviewer, "Evening")
  const night = await makeRecord(call, profileId, "Night", { reviewer_1: { listValue: [reviewer] } })

  const page = await visit({ as: "entity-administrator", at: `/other/${night.projectId}?profile=${profileId}` })
  const row = (title: string) => page.getByRole("row").filter({ hasText: title })
  for (const title of ["Morning", "Evening", "Night"]) await row(title).locator("> *").first().click()
  const bar = page.getByRole("toolbar", { name: say("list.selected.bar") })
  await bar.getByRole("button", { name: say("list.bulk.act") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("combobox").click()
  await page.getByRole("option", { name: agree }).click()
  await dialog.getByRole("button", { name: say("bulk.preview"), exact: true }).click()
  const reasons = dialog.getByRole("region", { name: say("bulk.reasons") })
  await reasons.getByText(say("problem.workflow.not_offered")).waitFor()
  await dialog.getByRole("button", { name: say("bulk.act.apply", { action: agree, count: 2 }) }).click()
  await dialog.getByText(say("bulk.done.taken")).first().waitFor()
  await reasons.getByRole("button", { name: say("bulk.reasons.show") }).click()
  await dialog.getByRole("cell", { name: /Morning/ }).waitFor({ state: "detached" })
  await dialog.getByRole("cell", { name: /Night/ }).waitFor()
  const close = { name: say("bulk.close") }
  await dialog.getByRole("button", close).last().click()
  await row("Morning").getByText(say("status.WORKFLOW_DONE")).waitFor()
  const { workflowDone } = await call<RecordWorkflow>("GET", `/api/v1/workflow/records/${night.id}`)
  expect(workflowDone).toBe(false)
})
