import { expect, test } from "vitest"
import type { Page } from "playwright-core"
import type { Language } from "../../schemas/languages.ts"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

/** Chooses from a field where several can be chosen. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.locator(`#user-${field}`).click()
  await page.getByRole("option", { name: option }).click()
  await page.keyboard.press("Escape")
}

test.each<Language>(["en", "ar"])(
  "a role is made by keyboard, given to a new person, kept while they hold it, and both go again (%s)",
  async (language) => {
    const say = await speaking(language)
    const role = `Journey ${language}`
    const email = `journey.${language}@calverine.example`
    const page = await visit({ language })
    await signInAs(page, "client-administrator")

    await page.locator(".app-side__item[href='/settings/roles']").click()
    await page.getByRole("button", { name: "Tester", exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: say("roles.add") }).click()
    await page.locator("#role-name").fill(role)
    const cell = (feature: string, action: "READ" | "UPDATE") =>
      page.getByRole("checkbox", {
        name: say("roles.matrix.cell", { feature, action: say(`roles.action.${action}`) }),
        exact: true,
      })
    await cell(say("roles.feature.Control"), "READ").focus()
    await page.keyboard.press("Space")
    // Forwards in the direction of reading.
    await page.keyboard.press(language === "ar" ? "ArrowLeft" : "ArrowRight")
    await page.keyboard.press("Space")
    expect(await cell(say("roles.feature.Control"), "UPDATE").isChecked()).toBe(true)
    await expectAccessible(page)
    await page.getByRole("button", { name: say("roles.save"), exact: true }).click()
    const row = page.getByRole("row").filter({ hasText: role })
    await row.getByText(say("roles.grants", { count: 2 })).waitFor()

    await page.locator(".app-side__item[href='/settings/users']").click()
    await page.getByRole("button", { name: say("users.add") }).click()
    const save = page.getByRole("button", { name: say("users.invite.do") })
    await save.click()
    await page.getByText(say("problem.user.role_required")).waitFor()
    expect(await page.locator("#user-firstName").evaluate((field) => field === document.activeElement)).toBe(true)
    await page.locator("#user-firstName").fill("Journey")
    await page.locator("#user-lastName").fill("Person")
    await page.locator("#user-email").fill("nobody")
    await choose(page, "roles", role)
    await choose(page, "companyIds", "Calverine Foods Ltd")
    await save.click()
    await page.getByText(say("problem.user.bad_email")).waitFor()
    await page.locator("#user-email").fill(email)
    await expectAccessible(page)
    await save.click()
    const person = page.getByRole("row").filter({ hasText: email })
    await person.getByText(say("users.status.invited")).waitFor()
    await expectAccessible(page)

    const act = async (name: string) => {
      await person.getByRole("button", { name: say("users.menu", { name: "Journey Person" }) }).click()
      await page.getByRole("menuitem", { name, exact: true }).click()
    }
    await act(say("users.lock"))
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say("users.lock"), exact: true })
      .click()
    await person.getByText(say("users.status.locked")).waitFor()

    // A role that somebody holds stays, and one is told who does.
    await goTo(page, "/settings/roles")
    await row.getByRole("button", { name: say("roles.menu", { name: role }) }).click()
    await page.getByRole("menuitem", { name: say("roles.delete") }).click()
    const asking = page.getByRole("alertdialog")
    await asking.getByRole("button", { name: say("roles.delete"), exact: true }).click()
    await asking.getByText(email).waitFor()
    await asking.getByRole("button", { name: say("roles.cancel") }).click()
    await row.getByRole("link", { name: say("roles.people", { count: 1 }) }).click()

    await act(say("users.delete"))
    await asking.getByRole("textbox").fill("DELETE")
    await asking.getByRole("button", { name: say("users.delete"), exact: true }).click()
    await page.getByText(say("users.nothing"), { exact: true }).waitFor()
    await goTo(page, "/settings/roles")
    await row.getByRole("button", { name: say("roles.menu", { name: role }) }).click()
    await page.getByRole("menuitem", { name: say("roles.delete") }).click()
    await asking.getByRole("button", { name: say("roles.delete"), exact: true }).click()
    await row.waitFor({ state: "detached" })
  },
)

test("an entity administrator sees the people of the entity alone, and a tester is not let in", async () => {
  const say = await speaking("en")
  const page = await visit()
  await signInAs(page, "entity-administrator")
  await goTo(page, "/settings/users")
  await page.getByText("entity.controller.foods@calverine.example").waitFor()
  expect(await page.getByText("entity.controller.logistics@calverine.example").count()).toBe(0)
  await page.getByRole("button", { name: "Internal control lead", exact: true }).click()
  await page.getByText(say("users.readOnly")).waitFor()
  expect(await page.getByRole("button", { name: say("users.save"), exact: true }).count()).toBe(0)

  const other = await visit()
  await signInAs(other, "tester")
  expect(await other.locator(".app-side__item[href='/settings/users']").count()).toBe(0)
  await goTo(other, "/settings/users")
  await other.getByText("Ask your entity administrator", { exact: false }).waitFor()
})
