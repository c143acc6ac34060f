import { randomUUID } from "node:crypto"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import type { AppUser } from "../../../auth/contracts/auth.ts"
import type { RecordWorkflow } from "../../contracts/workflow.ts"
import type { WorkflowDefinition } from "../../../../schemas/workflow.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { createTestRecord, createUserField, publishType } from "../../../../tests/e2e/support/record-type.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

const [send, approve, returnAction] = ["Send to the reviewer", "Agree", "Give back"]

const workflow: WorkflowDefinition = {
  enabled: true,
  activities: [
    {
      id: "draft",
      name: { en: "Writing" },
      sequence: 0,
      status: "IN_PROGRESS",
      userField: "f_preparer",
      actions: [
        {
          id: "send",
          kind: "SEND_FOR_APPROVAL",
          name: { en: send },
          nextActivity: "review",
          userField: "f_reviewer",
          isRequired: true,
        },
      ],
    },
    {
      id: "review",
      name: { en: "Second look" },
      sequence: 1,
      status: "SENT_FOR_APPROVAL",
      actions: [
        { id: "approve", kind: "APPROVAL", name: { en: approve }, workflowDone: true },
        { id: "back", kind: "RE_ASSIGN", name: { en: returnAction }, nextActivity: "draft" },
      ],
    },
  ],
}

async function openTask(page: Page, title: string): Promise<void> {
  await page.getByRole("row").filter({ hasText: title }).getByRole("link").click()
  await page.locator(".ru-workflow-line").waitFor()
}

test("a reviewer returns a record with a reason, its preparer sends it again, and the approved record is reopened", async () => {
  const t = await translator("en")
  const [prepares, reviews] = await Promise.all([callsAs("client-administrator"), callsAs("entity-administrator")])
  const [one, other] = await Promise.all([prepares, reviews].map((call) => call<AppUser>("GET", "/oauth/app-users")))
  const fields = [
    createUserField("f_preparer", "preparer_1", "Preparer"),
    createUserField("f_reviewer", "reviewer_1", "Reviewer"),
  ]
  const { id: profileId } = await publishType(prepares, "Walkthrough note", fields, { workflow })
  const title = `Receiving walked through ${randomUUID().slice(0, 8)}`
  const record = await createTestRecord(prepares, profileId, title, {
    preparer_1: { listValue: [one?.id] },
    reviewer_1: { listValue: [other?.id] },
  })
  const path = `/api/v1/workflow/records/${record.id}`
  await prepares("POST", `${path}/actions`, { actionId: "send", revision: record.revision })
  const waitsFor = (user: AppUser | undefined) =>
    t("workflow.assigned", { people: `${user?.firstName} ${user?.lastName}`.trim() })

  const at = `/tasks?text=${encodeURIComponent(title)}`
  const reviewer = await visit({ as: "entity-administrator", at })
  await openTask(reviewer, title)
  await reviewer.getByRole("button", { name: t("workflow.more") }).click()
  await reviewer.getByRole("menuitem", { name: returnAction }).click()
  const dialog = reviewer.getByRole("dialog")
  await dialog.getByRole("textbox").fill("Who received it?")
  await dialog.getByRole("button", { name: returnAction, exact: true }).click()
  await reviewer.getByText(waitsFor(one)).waitFor()

  const preparer = await visit({ as: "client-administrator", at })
  await openTask(preparer, title)
  await preparer.getByRole("button", { name: send, exact: true }).click()
  await preparer.getByText(waitsFor(other)).waitFor()

  await reviewer.locator('.app-side__item[href="/tasks"]').click()
  await openTask(reviewer, title)
  await reviewer.getByRole("button", { name: approve, exact: true }).click()
  await reviewer.getByText(t("record.readOnly.workflow_done")).waitFor()

  await preparer.reload()
  await preparer.getByRole("button", { name: t("workflow.reopen") }).click()
  await preparer.getByText(waitsFor(one)).waitFor()
  const { events, workflowDone } = await prepares<RecordWorkflow>("GET", path)
  expect(workflowDone).toBe(false)
  expect(events.map(({ reason }) => reason)).toContain("Who received it?")
})
