import { expect, test } from "vitest"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { createOwnRecord, uniqueText } from "../../../../tests/e2e/support/test-records.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("a risk is linked to a control and unlinked by keyboard, and a test of design is added to the control", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const [control, risk] = [await createOwnRecord(call, "control"), await createOwnRecord(call, "risk")]
  const page = await visit({ as: "client-administrator", at: control.path })
  const dialog = page.getByRole("dialog")
  const addTo = (name: string) => page.getByRole("button", { name: t("record.linked.addTo", { name }) })

  await addTo("Risks").click()
  await dialog.getByRole("searchbox").fill(risk.title)
  const candidate = dialog.getByRole("row").filter({ hasText: risk.uniqueId })
  await candidate.getByRole("checkbox").check()
  await dialog.getByRole("button", { name: /^Link 1 / }).click()
  await dialog.waitFor({ state: "detached" })
  const linked = page.locator(".ru-linked-row")
  const risks = linked.filter({ hasText: risk.uniqueId })
  await risks.waitFor()

  await risks.getByRole("link").focus()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  const confirmation = page.getByRole("alertdialog")
  await confirmation.getByText(t("record.unlink.title", { name: risk.uniqueId })).waitFor()
  await confirmation.getByRole("button", { name: t("record.unlink.confirm"), exact: true }).click()
  await risks.waitFor({ state: "detached" })

  await addTo("Tests of design").click()
  // A test is made for its control: there is nothing to link.
  await expect.poll(() => dialog.getByRole("tab", { name: t("linking.linkExisting") }).isDisabled()).toBe(true)
  const title = uniqueText("Walk of one")
  await dialog.locator('[id$="title_1"]').fill(title)
  await dialog.getByRole("button", { name: t("linking.addAndLink") }).click()
  await dialog.waitFor({ state: "detached" })
  await page.reload()
  await linked.filter({ hasText: title }).waitFor()
  expect(await risks.count()).toBe(0)
})
