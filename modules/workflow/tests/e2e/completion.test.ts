import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import type { RecordWorkflow } from "../../contracts/workflow.ts"
import type { ProfileListItem } from "../../../profiles/contract.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs, type Calls } from "../../../../tests/e2e/support/calls.ts"
import { projectIdOf } from "../../../../tests/e2e/support/projects.ts"
import { createTestRecord } from "../../../../tests/e2e/support/record-type.ts"
import { createReviewedType, sendForReview } from "../../../../tests/e2e/support/reviewed-record.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

const agree = "Agree to it"

/** A process of the journey's own with a sub-process and a risk below it. */
async function createProcessChain(call: Calls) {
  const projectId = await projectIdOf(call)
  const { content: profiles } = await call<{ content: ProfileListItem[] }>("GET", "/api/v1/profiles")
  const mark = randomUUID().slice(0, 8)
  const createRecordOf = (type: string, linkTo?: { readonly id: string; readonly keyword: string }) =>
    call<ProfileInstance>("POST", "/api/v1/profiles/data", {
      profileId: profiles.find((one) => one.type === type)?.id,
      projectId,
      fields: { title_1: { value: `${type} ${mark}` } },
      ...(linkTo && { linkTo }),
    })
  const process = await createRecordOf("PROCESS")
  const sub = await createRecordOf("SUB_PROCESS", { id: process.id, keyword: "sub_processes_1" })
  const risk = await createRecordOf("RISK", { id: sub.id, keyword: "risks_1" })
  return { projectId, process, risk }
}

test("a process is marked complete, a risk below it shows this and links to it, and work is resumed", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const { projectId, process, risk } = await createProcessChain(call)
  const page = await visit({ as: "client-administrator", at: `/process/${projectId}/edit/${process.id}` })
  const mark = { name: t("completion.mark") }
  await page.getByRole("button", mark).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByText(t("completion.tasks", { count: 0 })).waitFor()
  expect(await dialog.getByRole("listitem").count()).toBe(3)
  await dialog.getByRole("button", mark).click()
  await page.getByText(t("record.readOnly.process_completed")).waitFor()

  await page.goto(new URL(`/risk/${projectId}/edit/${risk.id}`, page.url()).href)
  await page.getByText(t("record.readOnly.process_completed")).waitFor()
  await page.locator(".ru-completion-line").getByRole("link").click()
  const resume = { name: t("completion.resume") }
  await page.getByRole("button", resume).click()
  await page.getByRole("alertdialog").getByRole("button", resume).click()
  await page.getByRole("button", mark).waitFor()
  const { access } = await call<ProfileInstance>("GET", `/api/v1/profiles/data/${risk.id}`)
  expect(access.canWrite).toBe(true)
})

test("one action on several records: the preview shows the rejected ones and why, and the others are performed", async () => {
  const t = await translator("en")
  const [call, reviews] = await Promise.all([callsAs("client-administrator"), callsAs("entity-administrator")])
  const { id: reviewer } = await reviews<{ id: string }>("GET", "/oauth/app-users")
  const profileId = await createReviewedType(call, { en: agree })
  await sendForReview(call, profileId, reviewer, "Morning")
  await sendForReview(call, profileId, reviewer, "Evening")
  const night = await createTestRecord(call, profileId, "Night", { reviewer_1: { listValue: [reviewer] } })

  const page = await visit({ as: "entity-administrator", at: `/other/${night.projectId}?profile=${profileId}` })
  const row = (title: string) => page.getByRole("row").filter({ hasText: title })
  for (const title of ["Morning", "Evening", "Night"]) await row(title).locator("> *").first().click()
  const bar = page.getByRole("toolbar", { name: t("list.selected.bar") })
  await bar.getByRole("button", { name: t("list.bulk.act") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("combobox").click()
  await page.getByRole("option", { name: agree }).click()
  await dialog.getByRole("button", { name: t("bulk.preview"), exact: true }).click()
  const reasons = dialog.getByRole("region", { name: t("bulk.reasons") })
  await reasons.getByText(t("problem.workflow.action_unavailable")).waitFor()
  await dialog.getByRole("button", { name: t("bulk.act.apply", { action: agree, count: 2 }) }).click()
  await dialog.getByText(t("bulk.done.performed")).first().waitFor()
  await reasons.getByRole("button", { name: t("bulk.reasons.show") }).click()
  await dialog.getByRole("cell", { name: /Morning/ }).waitFor({ state: "detached" })
  await dialog.getByRole("cell", { name: /Night/ }).waitFor()
  const close = { name: t("bulk.close") }
  await dialog.getByRole("button", close).last().click()
  await row("Morning").getByText(t("status.WORKFLOW_DONE")).waitFor()
  const { workflowDone } = await call<RecordWorkflow>("GET", `/api/v1/workflow/records/${night.id}`)
  expect(workflowDone).toBe(false)
})
