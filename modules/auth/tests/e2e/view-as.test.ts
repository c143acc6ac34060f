import { expect, test } from "vitest"
import type { Role } from "../../../roles/contract.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs, callsOf } from "../../../../tests/e2e/support/calls.ts"
import { newRecord } from "../../../../tests/e2e/support/new-record.ts"
import { goTo } from "../../../../tests/e2e/support/navigation.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("an administrator views a record as a role, read-only, and returns to their own role when it is deleted", async () => {
  const t = await translator("en")
  const office = await callsAs("client-administrator")
  const name = `Passing role ${Date.now()}`
  const grants = [{ feature: "Activities", subFeature: "Control", actions: ["READ", "UPDATE"] }]
  const role = await office<Role>("POST", "/oauth/roles", { name, kind: "executor", description: "", grants })
  const { path } = await newRecord(office, "Seen as a role")

  const page = await visit({ as: "client-administrator", at: path })
  await page.getByRole("button", { name: t("record.save"), exact: true }).waitFor()
  const banner = page.locator(".app-main > .ru-banner").filter({ hasText: name })
  const startViewing = async () => {
    await page.locator(".app-user").click()
    await page.getByRole("menuitem", { name: t("shell.viewAs") }).click()
    await page.getByRole("dialog").locator(".view-as button").filter({ hasText: name }).click()
    await banner.waitFor()
  }
  await startViewing()
  await page.getByText(t("record.readOnly.viewing")).first().waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
  expect(await page.getByRole("button", { name: t("record.save"), exact: true }).count()).toBe(0)
  expect(await page.locator(".app-side__item[href='/settings/roles']").count()).toBe(0)

  // The session keeps it, and whatever is sent is refused with the way out.
  const calls = await callsOf(page)
  await banner.waitFor()
  const rejected = await calls("PUT", "/oauth/my-profile", { firstName: "Somebody" }).then(() => "", String)
  expect(rejected).toContain("403")
  expect(rejected).toContain(t("problem.access.viewing", { role: name }))
  await banner.getByRole("button", { name: t("shell.stopViewing") }).click()
  await page.getByText(t("viewing.ended.stopped")).waitFor()
  await page.getByRole("button", { name: t("record.save"), exact: true }).waitFor()

  await goTo(page, "/projects")
  await startViewing()
  await office("DELETE", `/oauth/roles/${role.id}?revision=${role.revision}`)
  await page.locator(".app-side__item[href^='/control']").click()
  await page.getByText(t("viewing.ended.elsewhere")).waitFor()
  await banner.waitFor({ state: "detached" })
  await page.locator(".app-side__item[href='/settings/roles']").waitFor()
})
