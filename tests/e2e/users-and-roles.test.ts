import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { useBrowser, visit } from "./support/browser.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test("an administrator makes a role, invites somebody with it, locks them, and deletes both again", async () => {
  const say = await speaking("en")
  const mark = randomUUID().slice(0, 8)
  const role = `Role ${mark}`
  const email = `journey.${mark}@calverine.example`
  const page = await visit({ as: "client-administrator", at: "/settings/roles" })
  await page.getByRole("button", { name: say("roles.add") }).click()
  await page.locator("#role-name").fill(role)
  const feature = say("roles.feature.Control")
  for (const action of ["READ", "UPDATE"] as const) {
    const name = say("roles.matrix.cell", { feature, action: say(`roles.action.${action}`) })
    await page.getByRole("checkbox", { name, exact: true }).click()
  }
  await page.getByRole("button", { name: say("roles.save"), exact: true }).click()
  const row = page.getByRole("row").filter({ hasText: role })
  await row.getByText(say("roles.grants", { count: 2 })).waitFor()

  await goTo(page, "/settings/users")
  await page.getByRole("button", { name: say("users.add") }).click()
  await page.locator("#user-firstName").fill("Journey")
  await page.locator("#user-lastName").fill(mark)
  await page.locator("#user-email").fill(email)
  for (const [field, option] of [
    ["roles", role],
    ["companyIds", "Calverine Foods Ltd"],
  ] as const) {
    await page.locator(`#user-${field}`).click()
    await page.getByRole("option", { name: option }).click()
    await page.keyboard.press("Escape")
  }
  await page.getByRole("button", { name: say("users.invite.do") }).click()
  await page.getByRole("searchbox").fill(email)
  const person = page.getByRole("row").filter({ hasText: email })
  await person.getByText(say("users.status.invited")).waitFor()
  expect(await person.textContent()).toContain(role)
  const question = page.getByRole("alertdialog")
  const act = async (name: string) => {
    await person.getByRole("button", { name: say("users.menu", { name: `Journey ${mark}` }) }).click()
    await page.getByRole("menuitem", { name, exact: true }).click()
  }
  await act(say("users.lock"))
  await question.getByRole("button", { name: say("users.lock"), exact: true }).click()
  await person.getByText(say("users.status.locked")).waitFor()

  // A role that somebody holds stays; the refusal names them, and the list leads to them.
  await goTo(page, "/settings/roles")
  const removeRole = async () => {
    await row.getByRole("button", { name: say("roles.menu", { name: role }) }).click()
    await page.getByRole("menuitem", { name: say("roles.delete") }).click()
    await question.getByRole("button", { name: say("roles.delete"), exact: true }).click()
  }
  await removeRole()
  await question.getByText(email).waitFor()
  await question.getByRole("button", { name: say("roles.cancel") }).click()
  await row.getByRole("link", { name: say("roles.people", { count: 1 }) }).click()
  await act(say("users.delete"))
  await question.getByRole("textbox").fill("DELETE")
  await question.getByRole("button", { name: say("users.delete"), exact: true }).click()
  await page.getByText(say("users.nothing"), { exact: true }).waitFor()
  await goTo(page, "/settings/roles")
  await removeRole()
  await page.getByText(say("roles.deleted", { name: role }), { exact: true }).waitFor()
})
