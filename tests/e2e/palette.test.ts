import { expect, test } from "vitest"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

/** A page that is loading answers when it stands. */
const slow = { timeout: 20_000 }

test.each(["en", "ar"] as const)("everything is reached by keys alone, in %s", async (language) => {
  const say = await speaking(language)
  const page = await visit({ language })
  await signInAs(page, "client-administrator")
  await page.locator(".home__type").first().waitFor()

  await page.keyboard.press("Control+K")
  const input = page.getByRole("combobox", { name: say("palette.placeholder") })
  await input.waitFor()
  await expectAccessible(page)
  // A record of any type, by its number.
  await page.keyboard.type("c-p2p-014")
  await page
    .getByRole("option", { name: /C-P2P-014/ })
    .first()
    .waitFor()
  await expect
    .poll(() => page.locator('[role="option"][aria-selected="true"]').textContent(), slow)
    .toContain("C-P2P-014")
  await expectAccessible(page)
  await page.keyboard.press("Enter")
  await page.locator(".ru-record").waitFor()
  expect(page.url()).toMatch(/\/control\/[\w-]+\/edit\//)

  // A screen, by its name; arrows move.
  await page.keyboard.press("Control+K")
  await input.waitFor()
  await page.keyboard.type(say("shell.bin"))
  await page.getByRole("option", { name: say("shell.bin") }).waitFor()
  await page.keyboard.press("Enter")
  await expect.poll(() => new URL(page.url()).pathname, slow).toBe("/bin")

  // A project.
  await page.keyboard.press("Control+K")
  await input.waitFor()
  await page.keyboard.type("IFC 2026")
  await page
    .getByRole("option", { name: /IFC 2026/ })
    .first()
    .waitFor()
  await page.keyboard.press("Enter")
  await expect.poll(() => page.locator(".app-selector").first().textContent(), slow).toContain("IFC 2026")

  // Nothing of the name.
  await page.keyboard.press("Control+K")
  await input.waitFor()
  await page.keyboard.type("xyzzy")
  await page.getByText(say("palette.nothing", { text: "xyzzy" })).waitFor()
  await page.keyboard.press("Escape")
  await input.waitFor({ state: "detached" })
})

test("it opens from a text field and gives the focus and the text back; a question mark is written there", async () => {
  const say = await speaking("en")
  const page = await visit()
  await signInAs(page, "client-administrator")
  await goTo(page, "/projects")
  const search = page.getByRole("searchbox", { name: say("projects.search") })
  await search.click()
  await page.keyboard.type("what?")
  expect(await search.inputValue()).toBe("what?")
  await page.keyboard.press("Control+K")
  await page.getByRole("combobox", { name: say("palette.placeholder") }).waitFor()
  await page.keyboard.press("Escape")
  await expect.poll(() => search.evaluate((field) => field === document.activeElement), slow).toBe(true)
  expect(await search.inputValue()).toBe("what?")
})

test("? shows every shortcut; on a record it explains, and the palette leads there", async () => {
  const say = await speaking("en")
  const page = await visit()
  await signInAs(page, "client-administrator")
  await page.locator(".home__type").first().waitFor()
  await page.keyboard.press("?")
  const overview = page.getByRole("dialog", { name: say("palette.shortcuts") })
  await overview.getByText(say("shortcuts.record.save")).first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await overview.waitFor({ state: "detached" })
  await page.keyboard.press("Control+K")
  await page.getByRole("combobox").waitFor()
  await page.keyboard.type("keyboard")
  await page.keyboard.press("Enter")
  await overview.waitFor()
})

test("language, appearance and module are switched from it", async () => {
  const page = await visit()
  await signInAs(page, "client-administrator")
  await page.locator(".home__type").first().waitFor()
  const act = async (text: string) => {
    await page.keyboard.press("Control+K")
    await page.locator(".palette input").waitFor()
    await page.keyboard.type(text)
    await page.locator('.palette [role="option"]').first().waitFor()
    await page.keyboard.press("Enter")
    await page.locator(".palette").waitFor({ state: "detached" })
  }
  await act("dark")
  await expect.poll(() => page.evaluate(() => localStorage.getItem("ru.color-mode")), slow).toBe("dark")
  await act("Français")
  await expect.poll(() => page.locator("html").getAttribute("lang"), slow).toBe("fr")
  const say = await speaking("fr")
  const module = page.locator(".app-module")
  await act(`${say("shell.module.IA")} Gulf`)
  await module.filter({ hasText: "Calverine Gulf" }).waitFor()
  // It is remembered for the account, and the journeys share one.
  await act(`${say("shell.module.IC")} Foods`)
  await module.filter({ hasText: "Calverine Foods" }).waitFor()
})

test("whoever may not open a screen does not find it", async () => {
  const say = await speaking("en")
  const page = await visit()
  await signInAs(page, "control-owner")
  await page.locator(".home__type").first().waitFor()
  await page.keyboard.press("Control+K")
  await page.getByRole("combobox", { name: say("palette.placeholder") }).waitFor()
  await page.keyboard.type(say("shell.profiles"))
  await page.getByText(say("palette.nothing", { text: say("shell.profiles") })).waitFor()
  expect(await page.getByRole("option").count()).toBe(0)
})
