import { expect, test } from "vitest"
import type { NotificationPage } from "../../../notifications/contracts/notifications.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { smallField } from "../../../../tests/support/small-profile.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs, type Calls } from "../../../../tests/e2e/support/calls.ts"
import { createTestRecord, createUserField, publishType } from "../../../../tests/e2e/support/record-type.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

/** A record type with a due date and an owner. */
const publishDeadline = (call: Calls) =>
  publishType(call, "Deadline", [
    smallField("f_due", "due_1", "DATE", { role: "due_date", fieldText: { en: "Due on" } }),
    { ...createUserField("f_owner", "owner_1", "Owner"), role: "owner" },
  ])

/** The records of which somebody was reminded by hand, newest first. */
async function remindedOf(call: Calls): Promise<readonly (string | null)[]> {
  const { content } = await call<NotificationPage>("GET", "/api/notifications?size=50")
  return content.filter((one) => one.activityType === "MANUAL_REMINDER").map((one) => one.instanceId)
}

test("a reminder is added to a record type and shows when a record's owner will be reminded", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const { id: owner } = await call<{ id: string }>("GET", "/oauth/app-users")
  const { id: profileId } = await publishDeadline(call)
  const record = await createTestRecord(call, profileId, "Annual return", {
    owner_1: { listValue: [owner] },
    due_1: { value: "2031-03-10" },
  })

  const page = await visit({ as: "client-administrator", at: `/profiles/${profileId}?tab=reminders` })
  await page.getByRole("button", { name: t("reminders.add") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox", { name: t("reminders.field.name") }).fill("Three days before")
  await dialog.getByRole("button", { name: t("reminders.save") }).click()
  await page.getByRole("row").filter({ hasText: "Three days before" }).waitFor()

  const timeline = page.getByRole("region", { name: t("reminders.timeline"), exact: true })
  await timeline.getByRole("combobox", { name: t("reminders.timeline.record") }).fill("Annual")
  await page.getByRole("option", { name: new RegExp(record.uniqueId) }).click()
  await timeline.getByText(t("reminders.outcome.UPCOMING"), { exact: true }).waitFor()
  const days = timeline.getByRole("list", { name: t("reminders.timeline"), exact: true }).locator("time")
  expect(await days.evaluateAll((all) => all.map((one) => one.getAttribute("datetime")))).toEqual(["2031-03-07"])
})

test("a reminder is sent manually from the list and from a record, and reaches the owner", async () => {
  const t = await translator("en")
  const [call, owns] = await Promise.all([callsAs("client-administrator"), callsAs("tester")])
  const { id: owner } = await owns<{ id: string }>("GET", "/oauth/app-users")
  const { id: profileId } = await publishDeadline(call)
  const createTask = (title: string, due: string): Promise<ProfileInstance> =>
    createTestRecord(call, profileId, title, { owner_1: { listValue: [owner] }, due_1: { value: due } })
  const first = await createTask("First return", "2026-06-10")
  const second = await createTask("Second return", "2026-06-11")

  const page = await visit({ as: "client-administrator", at: `/other/${first.projectId}?profile=${profileId}` })
  const row = (title: string) => page.getByRole("row").filter({ hasText: title })
  await row("First return").locator("> *").first().click()
  const bar = page.getByRole("toolbar", { name: t("list.selected.bar") })
  await bar.getByRole("button", { name: t("list.bulk.remind") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox", { name: t("reminders.send.note") }).fill("Today, please.")
  await dialog.getByRole("button", { name: t("reminders.send.action") }).click()
  await page.getByText(t("reminders.sent")).waitFor()
  expect(await remindedOf(owns)).toContain(first.id)

  await row("Second return").getByRole("link").first().click()
  await page.getByRole("button", { name: t("record.more") }).click()
  await page.getByRole("menuitem", { name: t("list.bulk.remind") }).click()
  await dialog.getByRole("heading", { name: t("reminders.send.title", { count: 1 }) }).waitFor()
  expect(await remindedOf(owns)).not.toContain(second.id)
  await dialog.getByRole("button", { name: t("reminders.send.action") }).click()
  await dialog.waitFor({ state: "hidden" })
  expect(await remindedOf(owns)).toContain(second.id)
})
