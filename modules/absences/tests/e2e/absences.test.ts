import { randomUUID } from "node:crypto"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import type { ListAbsences } from "../../contract.ts"
import { formatNumericDay, formatDayInText } from "../../../../schemas/day-text.ts"
import { addToDate } from "../../../../schemas/iso-date.ts"
import { emailOf, useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { createUserAccount } from "../../../../tests/e2e/support/create-user-account.ts"
import { goTo } from "../../../../tests/e2e/support/navigation.ts"
import { createReviewedType, sendForReview } from "../../../../tests/e2e/support/reviewed-record.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

const absences = "/api/v1/workflow/absences"

async function selectUser(page: Page, email: string): Promise<void> {
  await page.getByRole("dialog").getByRole("combobox").fill(email)
  await page.getByRole("option").filter({ hasText: email }).click()
}

async function openTask(page: Page, title: string): Promise<void> {
  await goTo(page, `/tasks?text=${encodeURIComponent(title)}`)
  await page.getByRole("row").filter({ hasText: title }).getByRole("link").first().click()
  await page.locator(".ru-workflow-line").waitFor()
}

test("a user names a substitute while away, who acts on their behalf, reassigns work, and stops when they return", async () => {
  const t = await translator("en")
  const office = await callsAs("client-administrator")
  const [reviewer, other] = [await createUserAccount(office), await createUserAccount(office)]
  const [first, second] = [`Counted ${randomUUID().slice(0, 6)}`, `Weighed ${randomUUID().slice(0, 6)}`]
  const profileId = await createReviewedType(office, { en: "That is so" })
  await sendForReview(office, profileId, reviewer.id, first)
  await sendForReview(office, profileId, reviewer.id, second)
  const nameOf = ({ firstName, lastName }: typeof other) => `${firstName} ${lastName}`

  // Away from today for five days.
  const away = await visit({ as: reviewer.email, at: "/my-profile?tab=absences" })
  const { today } = await (await callsAs(reviewer.email))<ListAbsences>("GET", absences)
  await away.getByRole("button", { name: t("absences.add") }).click()
  const dialog = away.getByRole("dialog")
  await dialog.getByRole("textbox", { name: t("absences.from") }).fill(formatNumericDay(today, "en"))
  await dialog
    .getByRole("textbox", { name: t("absences.last") })
    .fill(formatNumericDay(addToDate(today, 4, "day") ?? "", "en"))
  await selectUser(away, other.email)
  await dialog.getByRole("button", { name: t("record.save") }).click()
  const row = away.getByRole("list", { name: t("absences.title") }).getByRole("listitem")
  await row.getByText(t("absences.named", { name: nameOf(other) })).waitFor()
  await row.getByText(t("absences.now"), { exact: true }).waitFor()

  // The substitute finds the work and does it.
  const substitute = await visit({ as: other.email, at: "/tasks" })
  await openTask(substitute, first)
  const inTheirName = substitute.getByText(t("workflow.asSubstitute", { people: nameOf(reviewer) }))
  await inTheirName.waitFor()
  await substitute.locator(".ru-workflow-actions").getByRole("button", { name: "That is so", exact: true }).click()
  await substitute.getByText(t("workflow.done")).first().waitFor()
  const log = t("record.sidePanel.audit")
  await substitute.getByRole("button", { name: log, exact: true }).click()
  const drawer = substitute.getByRole("complementary", { name: log })
  await drawer.getByText(t("audit.parameter.actedFor")).first().waitFor()
  await drawer.getByText(nameOf(reviewer)).first().waitFor()

  // What else waits goes to a third person, by the same right.
  await openTask(substitute, second)
  await substitute.getByRole("button", { name: t("workflow.more") }).click()
  await substitute.getByRole("menuitem", { name: t("workflow.reassign") }).click()
  await selectUser(substitute, emailOf("cc"))
  await substitute
    .getByRole("dialog")
    .getByRole("button", { name: t("workflow.reassign.do"), exact: true })
    .click()
  await inTheirName.waitFor({ state: "detached" })

  // Back again.
  await row.getByRole("button", { name: t("absences.delete.of", { name: formatDayInText(today, "en") }) }).click()
  await away
    .getByRole("alertdialog")
    .getByRole("button", { name: t("record.delete"), exact: true })
    .click()
  await away.getByText(t("absences.empty")).waitFor()
  const { substituteFor } = await (await callsAs(other.email))<ListAbsences>("GET", absences)
  expect(substituteFor).toEqual([])
})
