import { expect, test } from "vitest"
import type { Block, listBlocks } from "../../schemas/api/blocks.ts"
import type { ReplyOf } from "../../schemas/api/endpoint.ts"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import { signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf } from "./support/calls.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test.each(["en", "ar"] as const)(
  "fields of one record type are saved as a block, put into another, taken back, and the block deleted, in %s",
  async (language) => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    const calls = await callsOf(page)
    const [from, into] = await Promise.all(
      ["from", "into"].map((name) =>
        calls<ProfileDraft>("POST", "/api/v1/profiles/other/clone", { name: { en: `Blocks ${name} ${language}` } }),
      ),
    )
    const name = `Sampling ${language}`
    const faces = page.locator(".designer__field-face")
    const names = page.locator(".designer__field-name")
    const card = page.locator('[data-carries="block"]').filter({ hasText: name })

    await goTo(page, `/profiles/${from?.id}`)
    await faces.nth(1).focus()
    await page.keyboard.press("Shift+ArrowDown")
    const chosen = (await names.allTextContents()).slice(1, 3)
    await page.keyboard.press("Control+b")
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("textbox").first().fill(name)
    await page.keyboard.press("Enter")
    await card.waitFor()

    await goTo(page, `/profiles/${into?.id}`)
    await faces.first().waitFor()
    const before = await names.allTextContents()
    await faces.first().click()
    await page.getByRole("searchbox", { name: say("designer.palette.find") }).fill(name)
    await card.focus()
    await page.keyboard.press("Enter")
    await expect.poll(() => names.allTextContents()).toEqual([before[0], ...chosen, ...before.slice(1)])
    await page.keyboard.press("Control+z")
    await expect.poll(() => names.allTextContents()).toEqual(before)

    await page.getByRole("button", { name: say("designerBlocks.more", { name }) }).click()
    await page.getByRole("menuitem", { name: say("designerBlocks.delete") }).click()
    const question = page.getByRole("alertdialog")
    await question.getByRole("button", { name: say("designerBlocks.delete") }).click()
    await question.waitFor({ state: "detached" })
    await expect.poll(() => card.count()).toBe(0)
    const { content } = await calls<ReplyOf<typeof listBlocks>>("GET", "/api/v1/profiles/blocks")
    expect(content.map((block: Pick<Block, "name">) => block.name.en)).not.toContain(name)
    for (const made of [from, into]) await calls("DELETE", `/api/v1/profiles/${made?.id}`)
  },
)
