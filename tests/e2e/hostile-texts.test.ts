import type { Page } from "playwright-core"
import { expect, onTestFinished, test } from "vitest"
import { signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf } from "./support/calls.ts"
import { hostile, mark, writeHostileTexts } from "./support/hostile-texts.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

/** Counts what runs that nobody wrote for the product, and what the browser had to forbid. */
async function watched(page: Page) {
  const counted = { ran: 0, forbidden: [] as string[] }
  await page.exposeFunction("ru_attack", () => void (counted.ran += 1))
  await page.exposeFunction("ru_forbidden", (what: string) => void counted.forbidden.push(what))
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      const { ru_forbidden: report } = window as unknown as { ru_forbidden(what: string): void }
      report(`${effectiveDirective} ${blockedURI}`)
    })
  })
  page.on("dialog", (dialog) => void ((counted.ran += 1), dialog.dismiss()))
  return counted
}

/** A page that is loading answers when it stands. */
const slow = { timeout: 20_000 }

test.each(["en", "ar"] as const)("hostile texts are texts on every screen, in %s", async (language) => {
  const say = await speaking(language)
  const page = await visit({ language })
  await signInAs(page, "client-administrator")
  const counted = await watched(page)
  const call = await callsOf(page)
  await page.evaluate(() => (window as unknown as { ru_attack(): void }).ru_attack())
  expect(counted.ran).toBe(1)
  counted.ran = 0

  const undone: (() => Promise<unknown>)[] = []
  onTestFinished(async () => {
    for (const undo of undone.toReversed()) await undo()
  })
  const written = await writeHostileTexts(call, (undo) => undone.push(undo))

  /** The screen stands, shows what is hostile where it holds any, and has run none of it. */
  const look = async (path: string, holds: boolean) => {
    await goTo(page, path)
    await page.locator(".app-shell").waitFor()
    const shown = holds ? page.getByText(mark).first() : page.getByRole("main")
    await shown.waitFor({ state: "attached" })
    expect({ path, ...counted }).toEqual({ path, ran: 0, forbidden: [] })
  }

  await look(written.listPath, false)
  await page.getByRole("searchbox").first().fill(mark)
  await page.getByRole("grid").getByText(mark).first().waitFor()
  await look(written.recordPath, false)
  await page.locator(".ru-record").waitFor()
  await page.getByRole("button", { name: say("record.rail.comments") }).click()
  const drawer = page.getByRole("complementary", { name: say("record.rail.comments") })
  await expect.poll(() => drawer.getByText("said").count(), slow).toBeGreaterThan(5)
  // What was offered as a link leads nowhere of its own.
  for (const link of await drawer.getByRole("link").all()) {
    expect(await link.getAttribute("href")).toMatch(/^(https?:|mailto:|\/)/)
  }
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: say("record.rail.audit") }).click()
  await expect.poll(() => page.getByText(mark).count(), slow).toBeGreaterThan(0)
  await page.keyboard.press("Escape")

  await look("/", false)
  await page.keyboard.press("Control+K")
  await page.getByRole("combobox", { name: say("palette.placeholder") }).waitFor()
  await page.keyboard.type(mark)
  await page
    .getByRole("option", { name: new RegExp(mark) })
    .first()
    .waitFor()
  await page.keyboard.press("Escape")

  await look("/profiles", true)
  await look(written.profilePath, true)
  await look(`${written.profilePath}/versions`, false)
  await look("/lists", true)
  await look("/settings/users", false)
  await look("/settings/roles", true)
  for (const path of [
    "/settings/organisation",
    "/settings/outbox",
    "/settings/jobs",
    "/settings/sign-in",
    "/projects",
    "/bin",
    "/tasks",
  ])
    await look(path, false)
  // In the address as well: a page that does not exist, and a search that was typed.
  await look(`/control/${encodeURIComponent(hostile)}`, false)
  expect(counted).toEqual({ ran: 0, forbidden: [] })
})
