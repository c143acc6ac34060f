import { describe, expect, test } from "vitest"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { openList, openRecord } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

describe.each([
  { language: "en", uid: "C-P2P-014", said: "Is sample 17 explained?", more: " Yes.", answer: "It is." },
  { language: "ar", uid: "C-P2P-021", said: "هل اكتملت العيّنة؟", more: " نعم.", answer: "اكتملت." },
] as const)("what is said about a control, in $language", ({ language, uid, said, more, answer }) => {
  test("is written with a mention by keyboard and a file, answered, changed and deleted, and stays over a reload", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    await openList(page, "control")
    await openRecord(page, uid)
    await page.keyboard.press("Alt+Shift+C")
    const drawer = page.getByRole("complementary", { name: say("record.rail.comments") })
    await drawer.getByRole("button", { name: say("comments.write") }).click()
    const box = drawer.getByRole("textbox", { name: say("comments.label"), exact: true })
    await box.waitFor()
    await page.keyboard.type(`${said} @tester`)
    const people = page.getByRole("listbox", { name: say("richText.people") })
    await people.getByRole("option").first().waitFor()
    await page.keyboard.press("Escape")
    await people.waitFor({ state: "hidden" })
    expect(await drawer.isVisible()).toBe(true)
    for (const _ of "@tester") await page.keyboard.press("Backspace")
    await page.keyboard.type("@tester")
    const person = people.getByRole("option").first()
    await person.waitFor()
    const name = await person.locator("bdi").textContent()
    await page.keyboard.press("Enter")
    await box.getByText(`@${name}`).waitFor()

    // What is not sent outlives drawer and tab.
    await page.keyboard.press("Escape")
    await drawer.waitFor({ state: "hidden" })
    await page.reload()
    await page.getByRole("button", { name: say("record.rail.comments") }).waitFor()
    await page.keyboard.press("Alt+Shift+C")
    await box.getByText(said).waitFor()
    await drawer.locator('input[type="file"]').setInputFiles({
      name: "block-log.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("17 released"),
    })
    await drawer.getByRole("button", { name: say("comments.detach", { name: "block-log.txt" }) }).waitFor()
    await expectAccessible(page)
    await box.focus()
    await page.keyboard.press("Control+Enter")

    const list = drawer.getByRole("list").first()
    const entry = list.getByRole("listitem").filter({ hasText: said }).first()
    const download = page.waitForEvent("download")
    await entry.getByRole("button", { name: say("comments.download", { name: "block-log.txt" }) }).click()
    expect((await download).suggestedFilename()).toBe("block-log.txt")
    await entry.getByText(`@${name}`).waitFor()

    await entry.getByText(say("comments.reply"), { exact: true }).click()
    const reply = drawer.getByRole("textbox", { name: say("comments.reply.label"), exact: true })
    await expect.poll(() => reply.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.type(answer)
    await page.keyboard.press("Control+Enter")
    await entry.getByRole("listitem").getByText(answer).waitFor()

    await entry.getByText(say("comments.edit"), { exact: true }).first().click()
    await entry.getByRole("textbox").waitFor()
    await page.keyboard.press("Control+End")
    await page.keyboard.type(more)
    await entry.getByRole("button", { name: say("comments.save") }).click()
    await entry.getByText(say("comments.edited"), { exact: true }).waitFor()
    await expectAccessible(page)

    await page.reload()
    await entry.getByText(more.trim()).waitFor()
    await entry.getByRole("listitem").getByText(answer).waitFor()
    await entry.getByText(say("comments.delete"), { exact: true }).first().click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByRole("button", { name: say("comments.delete") }).click()
    await list.getByText(say("comments.deleted")).waitFor()
    expect(await list.getByText(said).count()).toBe(0)
    await list.getByText(answer).waitFor()
  })

  test("comes to another reader within seconds, who may answer but not change it", async () => {
    const say = await speaking(language)
    const [one, other] = [await visit({ language }), await visit({ language })]
    for (const [page, account] of [
      [one, "client-administrator"],
      [other, "tester"],
    ] as const) {
      await signInAs(page, account)
      await openList(page, "control")
      await openRecord(page, uid)
      await page.keyboard.press("Alt+Shift+C")
      await page.getByRole("button", { name: say("comments.write") }).waitFor()
    }
    await one.getByRole("button", { name: say("comments.write") }).click()
    await one.getByRole("textbox", { name: say("comments.label"), exact: true }).waitFor()
    await one.keyboard.type(`${said} ${language}`)
    await one.keyboard.press("Control+Enter")
    const entry = other
      .getByRole("complementary")
      .getByRole("listitem")
      .filter({ hasText: `${said} ${language}` })
    await entry.waitFor()
    expect(await entry.getByText(say("comments.reply"), { exact: true }).count()).toBe(1)
    expect(await entry.getByText(say("comments.edit"), { exact: true }).count()).toBe(0)
    await expectAccessible(other)
    await other.setViewportSize({ width: 390, height: 800 })
    await expectAccessible(other)
  })
})
