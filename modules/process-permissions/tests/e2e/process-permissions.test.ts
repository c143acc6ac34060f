import { expect, test } from "vitest"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { createOwnRecord } from "../../../../tests/e2e/support/test-records.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("a tester can edit everything below a process, then no longer its sub-processes, then nothing of it", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const [process, child] = [await createOwnRecord(call, "process"), await createOwnRecord(call, "sub-process")]
  const linked = { revision: process.revision, recordIds: [child.id] }
  await call("POST", `/api/v1/profiles/data/${process.id}/refFields/sub_processes_1`, linked)
  const asTester = await callsAs("tester")
  const canEdit = async ({ id }: { readonly id: string }) =>
    (await asTester<ProfileInstance>("GET", `/api/v1/profiles/data/${id}`)).access.canWrite
  expect([await canEdit(process), await canEdit(child)]).toEqual([false, false])

  const page = await visit({ as: "client-administrator", at: "/settings/process-permissions" })
  await page.getByRole("searchbox", { name: t("permissions.processes.search") }).fill(process.title)
  await page.getByRole("table").getByRole("button", { name: process.title }).click()
  const dialog = page.getByRole("dialog")
  const form = dialog.locator("form")
  await form.getByRole("combobox", { name: t("permissions.add") }).fill("tester.operation")
  await page.getByRole("option", { name: "Tester operation" }).click()
  await page.keyboard.press("Escape")
  await form.getByRole("checkbox", { name: t("permissions.update"), exact: true }).check()
  await form.getByRole("checkbox", { name: t("permissions.below"), exact: true }).check()
  await form.getByRole("button", { name: t("permissions.grant") }).click()
  await page.getByText(t("permissions.added", { count: 1 }), { exact: true }).waitFor()
  expect([await canEdit(process), await canEdit(child)]).toEqual([true, true])

  // People who are there by role have no boxes to tick.
  const row = dialog.locator(".ru-permissions__row").filter({ has: page.getByRole("checkbox") })
  await row.getByRole("button", { name: t("permissions.types.all") }).click()
  await row
    .getByRole("group", { name: t("permissions.types") })
    .getByRole("checkbox", { name: /^Sub-processes/ })
    .click()
  await page.getByText(t("permissions.changed", { name: "Tester operation" }), { exact: true }).waitFor()
  expect([await canEdit(process), await canEdit(child)]).toEqual([true, false])

  await row.getByRole("button", { name: t("permissions.remove", { name: "Tester operation" }) }).click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("permissions.remove.confirm") })
    .click()
  await page.getByText(t("permissions.removed", { name: "Tester operation" }), { exact: true }).waitFor()
  expect([await canEdit(process), await canEdit(child)]).toEqual([false, false])
})
