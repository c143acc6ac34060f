import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import type { AppUser } from "../../../auth/contracts/auth.ts"
import type { NotificationPage } from "../../../notifications/contracts/notifications.ts"
import type { WorkflowDefinition } from "../../../../schemas/workflow.ts"
import { smallField } from "../../../../tests/support/small-profile.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { byKeyboard } from "../../../../tests/e2e/support/by-keyboard.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { createTestRecord, createUserField, publishType } from "../../../../tests/e2e/support/record-type.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

const [handIn, agree] = ["Hand it in", "Agree with it"]

/** Its work begins with a finding. */
const workflow: WorkflowDefinition = {
  enabled: true,
  activities: [
    {
      id: "counting",
      name: { en: "Counting" },
      sequence: 0,
      status: "TO_DO",
      userField: "f_preparer",
      actions: [
        {
          id: "send",
          kind: "SEND_FOR_APPROVAL",
          name: { en: handIn },
          nextActivity: "looking",
          requires: ["f_finding"],
          userField: "f_reviewer",
          isRequired: true,
        },
      ],
    },
    {
      id: "looking",
      name: { en: "Looking" },
      sequence: 1,
      status: "IN_REVIEW",
      actions: [{ id: "agree", kind: "APPROVAL", name: { en: agree }, workflowDone: true }],
    },
  ],
}

test("a task is found, opened and completed by keyboard; the next user's notification links to what they can do", async () => {
  const t = await translator("en")
  const [prepares, reviews] = await Promise.all([callsAs("client-administrator"), callsAs("entity-administrator")])
  const [one, other] = await Promise.all([prepares, reviews].map((call) => call<AppUser>("GET", "/oauth/app-users")))
  const fields = [
    createUserField("f_preparer", "preparer_1", "Preparer"),
    smallField("f_finding", "finding_1", "TEXT", { fieldText: { en: "Finding" } }),
    createUserField("f_reviewer", "reviewer_1", "Reviewer"),
  ]
  const { id: profileId } = await publishType(prepares, "Count sheet", fields, { workflow })
  const title = `Raw material ${randomUUID().slice(0, 8)}`
  const record = await createTestRecord(prepares, profileId, title, {
    preparer_1: { listValue: [one?.id] },
    reviewer_1: { listValue: [other?.id] },
  })

  const page = await visit({ as: "client-administrator", at: `/tasks?text=${encodeURIComponent(title)}` })
  const { press, type, tabTo, focusOn } = byKeyboard(page)
  await page.getByRole("link", { name: title }).waitFor()
  await press("ArrowDown")
  await focusOn("link", title)
  await press("Enter")
  await focusOn("textbox", "Finding")
  await type("Nothing is missing")
  await press("Control+s")
  await page.getByText(t("record.saved"), { exact: true }).waitFor()
  await tabTo("button", handIn, { by: "Shift+Tab" })
  await press("Enter")
  await page.getByText(t("workflow.assigned", { people: `${other?.firstName} ${other?.lastName}`.trim() })).waitFor()

  const { content } = await reviews<NotificationPage>("GET", "/api/notifications?size=50")
  const link = content.find(({ instanceId }) => instanceId === record.id)?.link
  expect(link).toBeTypeOf("string")
  const reviewer = await visit({ as: "entity-administrator", at: link ?? "/" })
  await byKeyboard(reviewer).focusOn("button", agree)
})
