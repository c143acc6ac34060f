import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { goTo } from "../../../../tests/e2e/support/navigation.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("an administrator creates a role, invites a user with it, locks the user, and deletes both", async () => {
  const t = await translator("en")
  const suffix = randomUUID().slice(0, 8)
  const role = `Role ${suffix}`
  const email = `journey.${suffix}@calverine.example`
  const page = await visit({ as: "client-administrator", at: "/settings/roles" })
  await page.getByRole("button", { name: t("roles.add") }).click()
  await page.locator("#role-name").fill(role)
  const feature = t("roles.feature.Control")
  for (const action of ["READ", "UPDATE"] as const) {
    const name = t("roles.matrix.cell", { feature, action: t(`roles.action.${action}`) })
    await page.getByRole("checkbox", { name, exact: true }).click()
  }
  await page.getByRole("button", { name: t("roles.save"), exact: true }).click()
  const row = page.getByRole("row").filter({ hasText: role })
  await row.getByText(t("roles.grants", { count: 2 })).waitFor()

  await goTo(page, "/settings/users")
  await page.getByRole("button", { name: t("users.add") }).click()
  await page.locator("#user-firstName").fill("Journey")
  await page.locator("#user-lastName").fill(suffix)
  await page.locator("#user-email").fill(email)
  for (const [field, option] of [
    ["roles", role],
    ["companyIds", "Calverine Foods Ltd"],
  ] as const) {
    await page.locator(`#user-${field}`).click()
    await page.getByRole("option", { name: option }).click()
    await page.keyboard.press("Escape")
  }
  await page.getByRole("button", { name: t("users.invite.do") }).click()
  await page.getByRole("searchbox").fill(email)
  const user = page.getByRole("row").filter({ hasText: email })
  await user.getByText(t("users.status.invited")).waitFor()
  expect(await user.textContent()).toContain(role)
  const confirmation = page.getByRole("alertdialog")
  const act = async (name: string) => {
    await user.getByRole("button", { name: t("users.menu", { name: `Journey ${suffix}` }) }).click()
    await page.getByRole("menuitem", { name, exact: true }).click()
  }
  await act(t("users.lock"))
  await confirmation.getByRole("button", { name: t("users.lock"), exact: true }).click()
  await user.getByText(t("users.status.locked")).waitFor()

  // A role that somebody holds stays; the refusal names them, and the list leads to them.
  await goTo(page, "/settings/roles")
  const removeRole = async () => {
    await row.getByRole("button", { name: t("roles.menu", { name: role }) }).click()
    await page.getByRole("menuitem", { name: t("record.delete") }).click()
    await confirmation.getByRole("button", { name: t("record.delete"), exact: true }).click()
  }
  await removeRole()
  await confirmation.getByText(email).waitFor()
  await confirmation.getByRole("button", { name: t("roles.cancel") }).click()
  await row.getByRole("link", { name: t("roles.people", { count: 1 }) }).click()
  await act(t("users.delete"))
  await confirmation.getByRole("textbox").fill("DELETE")
  await confirmation.getByRole("button", { name: t("users.delete"), exact: true }).click()
  await page.getByText(t("users.nothing"), { exact: true }).waitFor()
  await goTo(page, "/settings/roles")
  await removeRole()
  await page.getByText(t("roles.deleted", { name: role }), { exact: true }).waitFor()
})
