import { describe, expect, test } from "vitest"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { openList, openRecord } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

/** As long as the specification lets the count lie behind, and what a busy machine takes besides. */
const pollMs = 25_000

describe.each([
  {
    language: "en",
    uid: "C-P2P-014",
    said: "Please look at sample 9",
    width: 1440,
    account: "tester",
    typed: "tester",
    name: "Tester operation",
  },
  {
    language: "ar",
    uid: "C-P2P-021",
    said: "انظر إلى العيّنة 9",
    width: 390,
    account: "control-owner",
    typed: "p2p",
    name: "P2P process owner",
  },
] as const)("what one is told of, in $language", ({ language, uid, said, width, account, typed, name }) => {
  test("a mention shows at the bell of whom it mentions, opens the record at its comments, and is read then", async () => {
    const say = await speaking(language)
    const label = say("shell.notifications")
    const [one, other] = [await visit({ language }), await visit({ language, width, height: 800 })]
    await signInAs(other, account)
    const bell = other.getByRole("banner").getByRole("button", { name: label })
    await bell.waitFor()
    const unread = async () => Number((await bell.getAttribute("aria-label"))?.match(/\d+/)?.[0] ?? 0)
    // Other journeys may have mentioned the same person.
    const before = await unread()

    await signInAs(one, "client-administrator")
    await openList(one, "control")
    await openRecord(one, uid)
    await one.keyboard.press("Alt+Shift+C")
    const drawer = one.getByRole("complementary", { name: say("record.rail.comments") })
    await drawer.getByRole("button", { name: say("comments.write") }).click()
    await drawer.getByRole("textbox", { name: say("comments.label"), exact: true }).waitFor()
    await one.keyboard.type(`${said} @${typed}`)
    const people = one.getByRole("listbox", { name: say("richText.people") })
    await people.getByRole("option").filter({ hasText: name }).click()
    await one.keyboard.press("Control+Enter")
    const entry = drawer.getByRole("listitem").filter({ hasText: said }).first()
    await entry.waitFor()

    // The page of the other was left alone meanwhile.
    await expect.poll(unread, { timeout: pollMs }).toBe(before + 1)
    await bell.focus()
    await other.keyboard.press("Enter")
    const panel = other.getByRole("dialog")
    const told = panel.getByRole("link").filter({ hasText: uid }).first()
    await told.waitFor()
    await expectAccessible(other)
    await other.keyboard.press("Escape")
    await panel.waitFor({ state: "hidden" })
    await expect.poll(() => bell.evaluate((element) => element === document.activeElement)).toBe(true)

    await other.keyboard.press("Enter")
    await told.focus()
    await other.keyboard.press("Enter")
    await other.waitForURL(/\/control\/[^/]+\/edit\//)
    const opened = other.getByRole("complementary", { name: say("record.rail.comments") })
    await opened.getByText(said).first().waitFor()
    await panel.waitFor({ state: "hidden" })
    await expect.poll(unread).toBe(before)

    // What was said is taken back, and with it what was told.
    await entry.getByText(say("comments.delete"), { exact: true }).first().click()
    await one
      .getByRole("alertdialog")
      .getByRole("button", { name: say("comments.delete") })
      .click()
    await entry.waitFor({ state: "detached" })
  })

  test("who was told of nothing reads so, and what cannot be fetched can be asked for again", async () => {
    const say = await speaking(language)
    const page = await visit({ language, width })
    const none = { content: [], page: 0, size: 3, last: true, until: null }
    let isBroken = true
    await page.route("**/api/notifications?*", (route) =>
      isBroken ? route.fulfill({ status: 400, json: { message: "?" } }) : route.fulfill({ json: none }),
    )
    await signInAs(page, "external-auditor")
    await page
      .getByRole("banner")
      .getByRole("button", { name: say("shell.notifications") })
      .click()
    const panel = page.getByRole("dialog")
    await panel.getByText(say("notifications.failed"), { exact: true }).waitFor()
    await expectAccessible(page)
    isBroken = false
    await panel.getByRole("button", { name: say("shell.retry") }).click()
    await panel.getByText(say("no_notifications"), { exact: true }).waitFor()
    await expectAccessible(page)
  })
})
