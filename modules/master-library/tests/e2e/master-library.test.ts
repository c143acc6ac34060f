import { expect, test } from "vitest"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"
import type { ProcessTree } from "../../contracts/library.ts"

useBrowser()

test("a process is added to the library, moved into another by keyboard, and assigned with it to an entity", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const page = await visit({ as: "client-administrator", at: "/settings/master-library" })
  const tree = page.getByRole("treegrid")
  const name = `Grants received ${Date.now()}`
  await page.getByRole("button", { name: t("masterLibrary.add.process") }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox", { name: t("masterLibrary.add.name") }).fill(name)
  await dialog.getByRole("button", { name: t("masterLibrary.add.confirm") }).click()
  const row = tree.getByRole("row").filter({ hasText: name })
  await row.waitFor()

  // The new process has the focus, at the end of the top level. It is moved on the page before the server has answered.
  await row.and(page.locator(":focus")).waitFor()
  const moved = page.waitForResponse((answer) => answer.request().method() === "PUT")
  await page.keyboard.press("Alt+ArrowRight")
  await tree.locator('[aria-level="2"]').filter({ hasText: name }).waitFor()
  expect((await moved).status()).toBe(200)
  const nodes = async () => (await call<ProcessTree>("GET", "/api/v1/profiles/process-mapping/master")).content
  const added = (await nodes()).find(({ record }) => record.name === name)
  const parent = (await nodes()).find(({ record }) => record.id === added?.parentId)
  expect(parent?.record.type).toBe("PROCESS")

  await page.getByRole("tab", { name: t("masterLibrary.tab.entities") }).click()
  // Only the rows in view are on the page.
  await page.getByRole("searchbox", { name: t("masterLibrary.search") }).fill(name)
  const cell = { process: name, entity: "Calverine Gulf LLC" }
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT")
  await page.getByRole("checkbox", { name: t("masterLibrary.entities.cell", cell) }).click()
  expect((await saved).status()).toBe(200)
  expect((await nodes()).find(({ record }) => record.name === name)?.entities).toBe(1)
})
