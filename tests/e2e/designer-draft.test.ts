import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import { signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf } from "./support/calls.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

/** Names a field anew, as somebody types it. */
async function rename(page: Page, index: number, name: string): Promise<void> {
  await page.locator(".designer__field-face").nth(index).click()
  await page.locator(".designer__properties").getByRole("textbox").first().fill(name)
}
const named = (page: Page, name: string) => page.locator(".designer__field-name").filter({ hasText: name })

test.each(["en", "ar"] as const)(
  "two people at one draft see each other and keep both edits; after a reload each takes back their own, in %s",
  async (language) => {
    const say = await speaking(language)
    const one = await visit({ language })
    await signInAs(one, "client-administrator")
    const calls = await callsOf(one)
    const { id } = await calls<ProfileDraft>("POST", "/api/v1/profiles/other/clone", {
      name: { en: `Shared desk ${language}` },
    })
    await goTo(one, `/profiles/${id}`)
    const other = await visit({ language })
    await signInAs(other, "entity-administrator")
    await goTo(other, `/profiles/${id}`)
    for (const page of [one, other]) {
      await page.getByRole("list", { name: say("designer.peers") }).waitFor({ timeout: 15_000 })
    }

    await rename(one, 0, "Named by one")
    await rename(other, 1, "Named by the other")
    for (const page of [one, other]) {
      await named(page, "Named by one").waitFor({ timeout: 15_000 })
      await named(page, "Named by the other").waitFor({ timeout: 15_000 })
    }
    await one.locator(".draft-here").first().waitFor()

    await one.reload()
    await named(one, "Named by the other").waitFor()
    await one.getByRole("button", { name: say("designer.history"), exact: true }).click()
    await one.getByRole("button", { name: say("designer.history.start") }).click()
    for (const page of [one, other]) {
      await expect.poll(() => named(page, "Named by one").count(), { timeout: 15_000 }).toBe(0)
      expect(await named(page, "Named by the other").count()).toBe(1)
    }
  },
)

test.each(["en", "ar"] as const)(
  "a version of before is brought back into the draft, as a step that can be undone and published, in %s",
  async (language) => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    const calls = await callsOf(page)
    const { id, draftRevision } = await calls<ProfileDraft>("POST", "/api/v1/profiles/other/clone", {
      name: { en: `Brought back ${language}` },
    })
    await calls("POST", `/api/v1/profiles/${id}/publish`, { draftRevision })
    await goTo(page, `/profiles/${id}`)
    await rename(page, 0, "Named in version two")
    await named(page, "Named in version two").waitFor()
    const publish = async (version: number) => {
      await page.getByRole("button", { name: say("designer.publish", { version }), exact: true }).click()
      const dialog = page.getByRole("dialog")
      await dialog.getByRole("button", { name: say("designer.publish.do"), exact: true }).click()
      await dialog.waitFor({ state: "hidden" })
    }
    await publish(2)

    await goTo(page, `/profiles/${id}/versions`)
    await page.getByRole("button", { name: say("versions.more", { version: 1 }), exact: true }).click()
    await page.getByRole("menuitem", { name: say("versions.restore"), exact: true }).click()
    await page
      .getByText(say("versions.restored", { version: 1 }), { exact: true })
      .first()
      .waitFor()
    await expect.poll(() => named(page, "Named in version two").count()).toBe(0)
    await page.keyboard.press("Control+z")
    await named(page, "Named in version two").waitFor()
    await page.keyboard.press("Control+Shift+z")
    await expect.poll(() => named(page, "Named in version two").count()).toBe(0)
    await publish(3)
    const { draft } = await calls<ProfileDraft>("GET", `/api/v1/profiles/${id}`)
    expect(JSON.stringify(draft)).not.toContain("Named in version two")
  },
)
