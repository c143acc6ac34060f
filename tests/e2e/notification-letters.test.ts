import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import type { MentionCandidate } from "../../schemas/api/comments.ts"
import type { LetterPreview, listOutbox } from "../../schemas/api/outbox.ts"
import type { ReplyOf } from "../../schemas/api/endpoint.ts"
import { emailOf, expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf } from "./support/calls.ts"
import { openList, openRecord } from "./support/places.ts"
import { speaking, type Say } from "./support/say.ts"

useBrowser()

const ofMentions = "COMMENT_MENTION"

/** How a person is written to of mentions, chosen as they would. */
async function choose(page: Page, say: Say, way: "never" | "at_once"): Promise<void> {
  const letter = page.getByRole("combobox", {
    name: say("notifications.preferences.letterOf", { kind: say(`notifications.name.${ofMentions}`) }),
  })
  await letter.click()
  await page.getByRole("option", { name: say(`notifications.preferences.letter.${way}`), exact: true }).click()
  await page.getByRole("button", { name: say("notifications.preferences.save"), exact: true }).click()
  const saved = page.locator('.ru-toast[data-type="success"]')
  await saved.getByText(say("notifications.preferences.saved")).waitFor()
  await saved.getByRole("button").click()
  await saved.waitFor({ state: "detached" })
}

describe.each([
  { language: "en", uid: "C-P2P-014", account: "control-owner", typed: "p2p", width: 1440 },
  {
    language: "ar",
    uid: "C-P2P-021",
    account: "tester",
    typed: "tester",
    width: 390,
    colorScheme: "dark",
  },
] as const)("how one wants to be written to, in $language", ({ language, uid, account, typed, width, colorScheme }) => {
  test("no letter is written of what one wants none of, and one as soon as it is wanted at once", async () => {
    const say = await speaking(language)
    const [one, other] = [await visit({ language }), await visit({ language, width, height: 800, colorScheme })]
    await signInAs(one, "client-administrator")
    await openList(one, "control")
    await openRecord(one, uid)
    const [, projectid = "", refname = ""] = /control\/([^/]+)\/edit\/([^/?]+)/.exec(one.url()) ?? []
    const call = await callsOf(one)
    const place = `recordId=${refname}&projectId=${projectid}&text=${typed}`
    const { content } = await call<{ content: MentionCandidate[] }>("GET", `/api/mentions?${place}`)
    const person = content.find(({ email }) => email === emailOf(account))
    const comments: string[] = []
    const mention = async () => {
      const body = `<span data-type="mention" data-id="${person?.id}"></span>`
      comments.push((await call<{ id: string }>("POST", "/api/comments", { refname, projectid, body })).id)
    }
    const search = `/api/v1/outbox?kind=notification&search=${encodeURIComponent(emailOf(account))}`
    const letters = async () => (await call<ReplyOf<typeof listOutbox>>("GET", search)).content
    const before = (await letters()).length

    await signInAs(other, account)
    await other.goto(new URL("/my-profile?tab=notifications", other.url()).href)
    await other.getByRole("table", { name: say("notifications.preferences.table") }).waitFor()
    await expectAccessible(other)
    expect(await other.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await choose(other, say, "never")
    await mention()
    await choose(other, say, "at_once")
    await mention()
    // The first was there before the second: had it been written of, there would be two.
    await expect.poll(async () => (await letters()).length, { timeout: 25_000 }).toBe(before + 1)
    const [newest] = await letters()
    const letter = await call<LetterPreview>("GET", `/api/v1/outbox/${newest?.id}`)
    expect(letter.paragraphs.flat().join("\n")).toContain(uid)
    expect(letter.button).not.toBeNull()

    for (const id of comments) await call("DELETE", `/api/comments/${id}?revision=1`)
  })
})
