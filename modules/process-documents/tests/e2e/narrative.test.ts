import { expect, test } from "vitest"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { projectIdOf } from "../../../../tests/e2e/support/projects.ts"
import { createOwnRecord, createTestRecord, uniqueText } from "../../../../tests/e2e/support/test-records.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"
import type { CheckOut } from "../../../check-outs/contract.ts"

useBrowser()

test("a narrative is written under a check-out that others see, checked in with a note and compared", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const projectId = await projectIdOf(call)
  const control = await createOwnRecord(call, "control")
  const title = uniqueText("Own narrative")
  const { id, uniqueId } = await createTestRecord(call, { profileId: "narrative", projectId }, title)
  const first = await call<CheckOut>("POST", "/api/v1/check-outs", { kind: "DOCUMENT", recordId: id })
  await call("PUT", `/api/v1/process-documents/${id}`, {
    checkOutId: first.id,
    basedOn: null,
    content: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Invoices arrive." }] }] },
  })
  await call("DELETE", `/api/v1/check-outs/${first.id}`)

  const page = await visit({ as: "client-administrator", at: `/documents/${id}` })
  await page.getByRole("button", { name: t("document.checkOut") }).click()
  const editor = page.getByRole("textbox", { name: new RegExp(uniqueId) })
  await editor.click()
  const second = await visit({ as: "entity-administrator", at: `/documents/${id}` })
  await second.locator(".check-out-note").waitFor()
  expect(await second.getByRole("button", { name: t("document.checkOut") }).count()).toBe(0)

  await page.keyboard.press("Control+End")
  await page.keyboard.press("Enter")
  await page.keyboard.type(`They are matched by #${control.uniqueId}`)
  // Another project may have a control of the same number.
  await page.getByRole("option", { name: control.title }).click()
  await page.getByRole("button", { name: t("document.checkIn"), exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox").fill("Matching added")
  await dialog.getByRole("button", { name: t("document.checkIn") }).click()
  await page.getByRole("button", { name: t("document.checkOut") }).waitFor()

  await page.getByRole("button", { name: t("document.versions") }).click()
  await page.getByText("Matching added").waitFor()
  await page.getByRole("button", { name: t("document.compareWith", { number: 2, other: 1 }) }).click()
  await page.locator("ins").filter({ hasText: "They are matched by" }).first().waitFor()

  // The second user reads the new version without loading the page again.
  await second.getByText("They are matched by").waitFor()
  await second.getByRole("link", { name: new RegExp(control.uniqueId) }).waitFor()
})
