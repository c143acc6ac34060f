import type { Page } from "playwright-core"
import { expect, onTestFinished, test } from "vitest"
import { useBrowser, visit } from "./support/browser.ts"
import { callsAs } from "./support/calls.ts"
import { hostile, attackMarker, createHostileTexts } from "./support/hostile-texts.ts"
import { goTo } from "./support/navigation.ts"
import { translator } from "./support/translate.ts"

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

test("every screen that shows user input renders hostile texts as plain text", async () => {
  const t = await translator("en")
  const page = await visit({ as: "client-administrator" })
  const counted = await watched(page)
  const call = await callsAs("client-administrator")
  await goTo(page, "/tasks")
  await page.evaluate(() => (window as unknown as { ru_attack(): void }).ru_attack())
  expect(counted.ran).toBe(1)
  counted.ran = 0

  const undone: (() => Promise<unknown>)[] = []
  onTestFinished(async () => {
    for (const undo of undone.toReversed()) await undo()
  })
  const written = await createHostileTexts(call, (undo) => undone.push(undo))

  /** The screen stands, shows what is hostile where it holds any, and has run none of it. */
  const openPage = async (path: string, visible = page.getByText(attackMarker).first()) => {
    await goTo(page, path)
    await visible.waitFor({ state: "attached" })
    expect({ path, ...counted }).toEqual({ path, ran: 0, forbidden: [] })
  }

  await openPage(written.listPath, page.getByRole("searchbox").first())
  await page.getByRole("searchbox").first().fill(attackMarker)
  await page.getByRole("grid").getByText(attackMarker).first().waitFor()
  await openPage(written.recordPath, page.locator(".ru-record"))
  await page.getByRole("button", { name: t("record.sidePanel.comments") }).click()
  const drawer = page.getByRole("complementary", { name: t("record.sidePanel.comments") })
  await drawer.getByText("said").nth(5).waitFor()
  // What was offered as a link leads nowhere of its own.
  for (const link of await drawer.getByRole("link").all()) {
    expect(await link.getAttribute("href")).toMatch(/^(https?:|mailto:|\/)/)
  }
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: t("record.sidePanel.audit") }).click()
  await page
    .getByRole("complementary", { name: t("record.sidePanel.audit") })
    .getByText(attackMarker)
    .first()
    .waitFor()
  await page.keyboard.press("Escape")

  await page.keyboard.press("Control+K")
  await page.getByRole("combobox", { name: t("palette.placeholder") }).waitFor()
  await page.keyboard.type(attackMarker)
  await page
    .getByRole("option", { name: new RegExp(attackMarker) })
    .first()
    .waitFor()

  for (const path of ["/profiles", written.profilePath, `${written.profilePath}/versions`, "/lists", "/settings/roles"])
    await openPage(path)
  await openPage("/settings/users", page.getByRole("searchbox"))
  await page.getByRole("searchbox").fill("Hostile")
  await page.getByRole("row").filter({ hasText: "Hostile Texts" }).waitFor()
  // In the address as well: a page that does not exist, and a search that was typed.
  await openPage(`/control/${encodeURIComponent(hostile)}`, page.getByRole("main"))
  expect(counted).toEqual({ ran: 0, forbidden: [] })
})
