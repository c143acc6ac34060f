import { expect, test } from "vitest"
import { signInOnScreen, useBrowser, visit } from "./support/browser.ts"
import { callsAs } from "./support/calls.ts"
import { linkTo, newPerson } from "./support/new-person.ts"
import { newRecord } from "./support/new-record.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test("a mention reaches the bell at once and the mailbox as its reader chose, and both lead to the comment", async () => {
  const say = await speaking("en")
  const office = await callsAs("client-administrator")
  const reader = await newPerson(office)
  const { title, address } = await newRecord(office, "Mentioned in")
  const page = await visit({ as: reader.email, at: "/my-profile?tab=notifications" })
  const kind = say("notifications.name.COMMENT_MENTION")
  await page.getByRole("combobox", { name: say("notifications.preferences.letterOf", { kind }) }).click()
  await page.getByRole("option", { name: say("notifications.preferences.letter.at_once"), exact: true }).click()
  await page.getByRole("button", { name: say("notifications.preferences.save"), exact: true }).click()
  await page.getByText(say("notifications.preferences.saved")).waitFor()

  const writer = await visit({ as: "client-administrator", at: address })
  await writer.locator(".ru-record").waitFor()
  await writer.keyboard.press("Alt+Shift+C")
  const drawer = writer.getByRole("complementary", { name: say("record.rail.comments") })
  await drawer.getByRole("button", { name: say("comments.write") }).click()
  await drawer.getByRole("textbox", { name: say("comments.label"), exact: true }).waitFor()
  await writer.keyboard.type(`Please look at sample 9 @${reader.lastName}`)
  await writer
    .getByRole("listbox", { name: say("richText.people") })
    .getByRole("option")
    .click()
  await writer.keyboard.press("Control+Enter")
  await drawer.getByRole("listitem").filter({ hasText: "sample 9" }).waitFor()

  // The reader's page was left alone meanwhile.
  const bell = page.getByRole("banner").getByRole("button", { name: say("shell.notifications") })
  await bell.and(page.getByRole("button", { name: /1/ })).click()
  await page.getByRole("dialog").getByRole("link").filter({ hasText: title }).click()
  const opened = page.getByRole("complementary", { name: say("record.rail.comments") })
  await opened.getByText("sample 9").waitFor()
  expect(new URL(page.url()).pathname).toBe(address)
  await bell.and(page.getByRole("button", { name: say("shell.notifications"), exact: true })).waitFor()

  const link = await linkTo(office, reader.email, "notification")
  const later = await visit({ at: link })
  await signInOnScreen(later, reader.email)
  await later
    .getByRole("complementary", { name: say("record.rail.comments") })
    .getByText("sample 9")
    .waitFor()
  expect(new URL(later.url()).pathname).toBe(address)
})
