import { expect, test } from "vitest"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

/** A page that is loading answers when it stands. */
const slow = { timeout: 20_000 }

test.each(["en", "ar"] as const)(
  "a project is made, found, changed, given users, closed and opened again, in %s",
  async (language) => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await page.locator('.app-side__item[href="/projects"]').click()
    await page.locator(".projects__table").waitFor()
    await expectAccessible(page)

    const name = `Treasury 2027 ${language}`
    const policy = `Treasury policy ${language}`
    await page.getByRole("link", { name: say("projects.new"), exact: true }).click()
    await page.getByLabel(say("projects.field.name")).waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: say("projects.create") }).click()
    // What is missing is said at its field, and the first of them is gone to.
    await expect.poll(() => page.getByText(say("projects.required"), { exact: true }).count(), slow).toBe(2)
    expect(
      await page.getByLabel(say("projects.field.name")).evaluate((field) => field === document.activeElement),
    ).toBe(true)
    await page.getByLabel(say("projects.field.name")).fill(name)
    await page.getByRole("combobox", { name: say("projects.field.process") }).fill(policy)
    await page.getByRole("option", { name: say("projects.process.create", { text: policy }) }).click()
    await page.getByRole("button", { name: say("projects.create") }).click()
    await page.getByText(say("projects.told.created", { name })).waitFor()
    await page.locator(".projects__facts").waitFor()
    await expectAccessible(page)
    // Whoever makes it works in it at once.
    expect(await page.locator(".app-selector").first().textContent()).toContain(name)

    await page.getByRole("button", { name: say("projects.users.add") }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("combobox").fill("treasury")
    await dialog.getByRole("option", { name: /Treasury analyst/ }).click()
    await page.keyboard.press("Escape")
    await expectAccessible(page)
    await dialog.getByRole("button", { name: say("projects.users.add") }).click()
    await page.locator(".projects__users li").getByText("Treasury analyst").waitFor()
    await page.getByText(say("projects.restricted"), { exact: true }).waitFor()

    await page.getByRole("link", { name: say("projects.edit"), exact: true }).click()
    await page.getByRole("textbox", { name: say("projects.field.year") }).fill("2028")
    await page.getByRole("button", { name: say("projects.save"), exact: true }).click()
    await page.getByText(say("projects.told.saved", { name })).waitFor()
    await expect.poll(() => page.locator(".projects__facts").textContent(), slow).toContain("2028")

    await page.getByRole("button", { name: say("projects.close"), exact: true }).click()
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say("projects.close"), exact: true })
      .click()
    await page.getByText(say("projects.closed.text")).waitFor()
    await page
      .getByRole("link", { name: say("projects.title"), exact: true })
      .first()
      .click()
    await page.locator(".projects__table").waitFor()
    expect(await page.getByRole("link", { name }).count()).toBe(0)
    await page.getByText(say("projects.show.closed"), { exact: true }).click()
    await page.getByRole("link", { name }).click()
    await page.getByRole("button", { name: say("projects.reopen") }).click()
    await page.getByText(say("projects.told.reopened", { name })).waitFor()
  },
)

test("what somebody else saved meanwhile is told, and can be taken over", async () => {
  const say = await speaking("en")
  const first = await visit()
  await signInAs(first, "client-administrator")
  await goTo(first, "/projects")
  await first.getByRole("link", { name: "IFC 2026 · Calverine Gulf" }).click()
  await first.getByRole("link", { name: say("projects.edit"), exact: true }).click()
  await first.getByLabel(say("projects.field.process")).waitFor()
  const second = await first.context().newPage()
  await second.goto(first.url())
  await second.getByText(say("projects.period.month"), { exact: true }).click()
  await second.getByRole("button", { name: say("projects.save"), exact: true }).click()
  await second.locator(".projects__facts").waitFor()

  await first.getByRole("textbox", { name: say("projects.field.year") }).fill("2027")
  await first.getByRole("button", { name: say("projects.save"), exact: true }).click()
  await first.getByText(say("problem.project.conflict")).waitFor()
  expect(await first.getByRole("textbox", { name: say("projects.field.year") }).inputValue()).toBe("2027")
  await first.getByRole("button", { name: say("projects.newer") }).click()
  await expect
    .poll(() => first.getByRole("textbox", { name: say("projects.field.year") }).inputValue(), slow)
    .toBe("2026")
  expect(await first.getByLabel(say("projects.period.month"), { exact: true }).isChecked()).toBe(true)
  // As it was, for whoever comes after.
  await first.getByText(say("projects.period.quarter"), { exact: true }).click()
  await first.getByRole("button", { name: say("projects.save"), exact: true }).click()
  await first.locator(".projects__facts").waitFor()
})

test("a half-filled form is not left without a question", async () => {
  const say = await speaking("en")
  const page = await visit()
  await signInAs(page, "client-administrator")
  await goTo(page, "/projects/new")
  await page.getByLabel(say("projects.field.name")).fill("Half")
  await page.locator('.app-side__item[href="/"]').click()
  const question = page.getByRole("alertdialog")
  await question.getByRole("button", { name: say("shell.leave.stay") }).click()
  expect(await page.getByLabel(say("projects.field.name")).inputValue()).toBe("Half")
  await page.locator('.app-side__item[href="/"]').click()
  await question.getByRole("button", { name: say("shell.leave.discard") }).click()
  await page.locator(".home").waitFor()
})

test("whoever may only read projects is told so, instead of being shown an empty form", async () => {
  const say = await speaking("en")
  const page = await visit()
  await signInAs(page, "tester")
  await goTo(page, "/projects")
  await page.locator(".projects__table").waitFor()
  expect(await page.getByRole("link", { name: say("projects.new"), exact: true }).count()).toBe(0)
  await goTo(page, "/projects/new")
  await page.getByText(say("shell.denied.title", { what: say("shell.projects") })).waitFor()
  await expectAccessible(page)
})
