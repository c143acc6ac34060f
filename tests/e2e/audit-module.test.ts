import { expect, test } from "vitest"
import type { ManagedUser } from "../../modules/users/contracts/user-management.ts"
import { useBrowser, visit } from "./support/browser.ts"
import { callsAs } from "./support/calls.ts"
import { createUserAccount } from "./support/create-user-account.ts"
import { goTo } from "./support/navigation.ts"
import { auditProject } from "./support/projects.ts"
import { translator } from "./support/translate.ts"

useBrowser()

test("a user opens the audit module from internal control, its universe and plan, and returns", async () => {
  const t = await translator("en")
  const office = await callsAs("client-administrator")
  const { id, email } = await createUserAccount(office, { modules: ["IC", "IA"] })
  await office<ManagedUser>("PUT", `/api/users/${id}/client-administrator`, { isClientAdmin: true, revision: 1 })
  const page = await visit({ as: email })
  const chooseModule = async (code: "IC" | "IA") => {
    await page.locator(".app-user").click()
    await page.getByRole("menuitem", { name: t("shell.selectModules"), exact: true }).click()
    const module = page.locator(".choose-module__entities").nth(code === "IC" ? 0 : 1)
    await module.getByRole("button", { name: "Calverine Gulf" }).click()
    await page
      .locator(".app-module")
      .filter({ hasText: t(`shell.module.${code}`) })
      .waitFor()
  }
  await chooseModule("IA")
  const path = () => new URL(page.url()).pathname
  const grid = page.getByRole("grid")
  const first = grid.getByRole("row").nth(1).getByRole("link").first()
  await page.locator(".app-side__item[href='/audit_universe']").click()
  await grid.getByRole("row").nth(12).waitFor()
  expect(path()).toBe("/audit_universe")
  await first.click()
  await page.locator(".ru-record").waitFor()
  expect(path()).toMatch(/^\/audit_universe\/0\/edit\/[\w-]+$/)
  await page.goBack()
  await first.waitFor()
  expect(path()).toBe("/audit_universe")

  // Without a project the address asks which one, or goes to the only one there is.
  await goTo(page, "/audit_detail")
  const choice = page.locator(".project-choice").getByRole("button", { name: auditProject })
  await choice.or(grid).first().waitFor()
  if (await choice.isVisible()) await choice.click()
  await first.waitFor()
  const listed = path()
  expect(listed).toMatch(/^\/audit_detail\/[\w-]{8,}$/)
  const name = (await first.textContent()) ?? ""
  await first.click()
  await page.getByRole("heading", { level: 1, name }).waitFor()
  expect(path()).toMatch(new RegExp(`^${listed}/edit/[\\w-]+$`))
  await chooseModule("IC")
})
