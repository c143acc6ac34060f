import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import type { Language } from "../../schemas/languages.ts"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo, openList, openRecord } from "./support/places.ts"
import { icfrProject } from "./support/projects.ts"
import { speaking } from "./support/say.ts"

useBrowser()

/** A page that is loading answers when it stands. */
const slow = { timeout: 20_000 }

test.each(["en", "ar"] as const)(
  "no project is chosen: it is asked for, and then on the page, in %s",
  async (language) => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await page.locator('.app-side__item[href^="/control"]').click()
    const question = page.getByRole("dialog", { name: say("shell.noProject.title") })
    await question.waitFor()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await question.waitFor({ state: "detached" })
    await page.getByText(say("shell.noProject.nav")).waitFor()
    await expectAccessible(page)
    await page.locator(".app-selector").first().click()
    await page.getByRole("menuitemcheckbox", { name: icfrProject }).click()
    await page.getByRole("grid").getByRole("row").nth(1).waitFor()
    expect(await page.locator(".app-selector").first().textContent()).toContain(icfrProject)
  },
)

test("a single project is picked by itself", async () => {
  const page = await visit()
  await page.route("**/api/v1/projects", async (route) => {
    const reply = await route.fetch()
    const { content } = await reply.json()
    await route.fulfill({ response: reply, json: { content: content.slice(0, 1) } })
  })
  await signInAs(page, "client-administrator")
  await page.locator('.app-side__item[href^="/control"]').click()
  await page.getByRole("grid").getByRole("row").nth(1).waitFor()
  expect(await page.getByRole("dialog").count()).toBe(0)
})

test("the selectors: hidden where nothing belongs to a project, and telling only on a record's page", async () => {
  const page = await visit()
  await signInAs(page, "client-administrator")
  await openList(page, "control")
  const selector = page.locator(".app-selector").first()
  expect(await selector.isEnabled()).toBe(true)
  await openRecord(page, "C-P2P-014")
  expect(await selector.isEnabled()).toBe(false)
  expect(await selector.textContent()).toContain(icfrProject)
  await goTo(page, "/lists")
  await page.locator(".app-user").waitFor()
  await page.locator(".ru-sheet-head").waitFor()
  expect(await page.locator(".app-selector").count()).toBe(0)
})

test("of several regulations one is chosen, and its projects are offered", async () => {
  const say = await speaking("en")
  const page = await visit()
  await page.route("**/api/v1/projects", async (route) => {
    const reply = await route.fetch()
    const { content } = await reply.json()
    const [first, ...others] = content
    await route.fulfill({
      response: reply,
      json: { content: [{ ...first, processType: "Sustainability" }, ...others] },
    })
  })
  await signInAs(page, "client-administrator")
  await page.locator(".app-selector--process").click()
  await page.getByRole("menuitemcheckbox", { name: "Sustainability" }).click()
  await page.locator(".app-selector").first().click()
  await expect.poll(() => page.getByRole("menuitemcheckbox").count(), slow).toBe(1)
  await page.keyboard.press("Escape")
  await page.reload()
  await page.locator(".app-selector--process").filter({ hasText: "Sustainability" }).waitFor()
  await page.locator(".app-selector--process").click()
  await page.getByRole("menuitemcheckbox", { name: say("shell.processType.all") }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem("selected-process-type")), slow).toBe(null)
})

test.each(["en", "ar"] as const)(
  "the account's menu leads to modules, profile and password, in %s",
  async (language) => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    const choose = async (name: string) => {
      await page.locator(".app-user").click()
      await page.getByRole("menuitem", { name, exact: true }).click()
    }
    await choose(say("shell.myProfile"))
    await expect.poll(() => new URL(page.url()).pathname, slow).toBe("/my-profile")
    await choose(say("shell.resetPassword"))
    await expect.poll(() => new URL(page.url()).search, slow).toBe("?tab=password")
    await choose(say("shell.selectModules"))
    const entity = page.locator(".choose-module__entities").last().getByRole("button", { name: "Calverine Gulf" })
    await entity.waitFor()
    await expectAccessible(page)
    await entity.click()
    await page.locator(".app-shell").waitFor()
    await page
      .locator(".app-module")
      .filter({ hasText: say("shell.module.IA") })
      .waitFor()
    // It is remembered for the account, and the journeys share one.
    await choose(say("shell.selectModules"))
    await page.locator(".choose-module__entities").first().getByRole("button", { name: "Calverine Foods" }).click()
    await page
      .locator(".app-module")
      .filter({ hasText: say("shell.module.IC") })
      .waitFor()
    await choose(say("shell.signOut"))
    await page.locator('input[name="username"]').waitFor()
  },
)

test("the sidebar shows what one may see, and how it stands is remembered", async () => {
  const page = await visit()
  await signInAs(page, "tester")
  await page.locator('.app-side__item[href^="/control"]').waitFor()
  const hrefs = await page
    .locator(".app-side__item")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")))
  expect(hrefs).toContain("/projects")
  for (const kept of ["/profiles", "/lists", "/bin", "/settings/organisation"]) expect(hrefs).not.toContain(kept)
  await page.locator(".app-brand__collapse button").click()
  await expect.poll(() => page.locator(".app-shell").getAttribute("data-sidebar"), slow).toBe("hover")
  await page.reload()
  await page.locator(".app-shell").waitFor()
  expect(await page.locator(".app-shell").getAttribute("data-sidebar")).toBe("hover")
})

test.each(["en", "ar"] as const)("pages that are not there or not allowed say so, in %s", async (language) => {
  const say = await speaking(language)
  const page = await visit({ language })
  await signInAs(page, "control-owner")
  for (const path of ["/nothing/of/the/kind/here", "/nothing"]) {
    await goTo(page, path)
    await page.getByText(say("shell.notFound.title")).waitFor()
    await expectAccessible(page)
  }
  for (const [path, what] of [
    ["/profiles", say("shell.profiles")],
    ["/profiles/control", say("shell.profiles")],
    ["/lists", say("shell.lists")],
    ["/control/0/new", say("shell.thisPage")],
  ] as const) {
    await goTo(page, path)
    await page.getByText(say("shell.denied.title", { what })).waitFor()
  }
  await expectAccessible(page)
  await page.getByRole("link", { name: say("shell.backHome") }).click()
  await page.locator(".home").waitFor()
})

test("who is signed in could not be loaded: again, or out", async () => {
  const say = await speaking("en")
  const page = await visit()
  await signInAs(page, "client-administrator")
  await page.route("**/oauth/app-users", (route) => route.fulfill({ status: 503, json: { status: 503 } }))
  await page.reload()
  await page.getByText(say("shell.error.title")).waitFor()
  await expectAccessible(page)
  await page.unroute("**/oauth/app-users")
  await page.getByRole("button", { name: say("shell.error.retry") }).click()
  await page.locator(".home").waitFor()

  await page.route("**/oauth/app-users", (route) => route.abort())
  await page.reload()
  await page.getByText(say("shell.error.network")).waitFor()
  await page.getByRole("button", { name: say("shell.signOut") }).click()
  await page.locator('input[name="username"]').waitFor()
})

test("a switch of entity that fails is told, and one stays where one is", async () => {
  const say = await speaking("ar")
  const page = await visit({ language: "ar" })
  await signInAs(page, "client-administrator")
  await page.locator(".app-module").waitFor()
  const before = await page.locator(".app-module").textContent()
  await page.route("**/oauth/entity-token", (route) => route.abort())
  await page.locator(".app-module").click()
  await page.getByRole("menuitemcheckbox", { name: "Calverine Gulf LLC" }).first().click()
  const toast = page.locator(".ru-toast").filter({ hasText: say("shell.error.network") })
  await toast.waitFor()
  // Top left, where Arabic ends its lines.
  const box = await toast.boundingBox()
  expect(box?.x).toBeLessThan(100)
  expect(box?.y).toBeLessThan(200)
  expect(await page.locator(".app-module").textContent()).toBe(before)
})

test("offline is said, with what still works, and what is open stays", async () => {
  const say = await speaking("en")
  const page = await visit()
  await signInAs(page, "client-administrator")
  await openList(page, "control")
  await page.context().setOffline(true)
  await page.getByText(say("shell.offline")).waitFor()
  expect(await page.getByRole("grid").getByRole("row").count()).toBeGreaterThan(1)
  await page.context().setOffline(false)
  await page.getByText(say("shell.offline")).waitFor({ state: "detached" })
})

/** As somebody who reads the page would change its language. */
async function speakOn(page: Page, language: Language, name: string): Promise<void> {
  await page.locator(".app-user").click()
  await page.getByRole("menuitemcheckbox", { name, exact: true }).click()
  await expect.poll(() => page.locator("html").getAttribute("lang"), slow).toBe(language)
}

test("another language keeps what is typed in a form; title, direction and words follow", async () => {
  const page = await visit()
  await signInAs(page, "client-administrator")
  await goTo(page, "/projects/new")
  const say = await speaking("en")
  expect(await page.title()).toContain("Risk Universe")
  const name = page.locator(".projects__fields input").first()
  await name.fill("Typed before the switch")
  await page.getByText(say("projects.sight.users"), { exact: true }).click()
  const spoken = [
    ["ar", "العربية", "rtl"],
    ["hi", "हिन्दी", "ltr"],
  ] as const
  for (const [language, called, dir] of spoken) {
    await speakOn(page, language, called)
    const now = await speaking(language)
    expect(await page.locator("html").getAttribute("dir")).toBe(dir)
    await page.getByRole("button", { name: now("projects.create") }).waitFor()
    expect(await name.inputValue()).toBe("Typed before the switch")
    expect(await page.getByRole("radio", { name: now("projects.sight.users"), exact: true }).isChecked()).toBe(true)
    expect(await page.title()).toBe(`${now("projects.new")} · Risk Universe`)
  }
})

test("another language keeps a record's form and a comment that was begun", async () => {
  const page = await visit()
  await signInAs(page, "client-administrator")
  await openList(page, "control")
  await openRecord(page, "C-P2P-023")
  const description = page.locator(".ru-record textarea").first()
  await description.fill("Half an edit")
  await page.keyboard.press("Alt+Shift+C")
  const words = await speaking("en")
  await page.getByRole("button", { name: words("comments.write") }).click()
  await page.getByRole("textbox", { name: words("comments.label"), exact: true }).click()
  const comment = page.locator('[contenteditable="true"]').first()
  await comment.waitFor()
  await page.keyboard.type("Half a comment")
  for (const [language, called] of [
    ["ar", "العربية"],
    ["hi", "हिन्दी"],
  ] as const) {
    await speakOn(page, language, called)
    await expect.poll(() => comment.textContent(), slow).toContain("Half a comment")
    expect(await description.inputValue()).toBe("Half an edit")
  }
})
