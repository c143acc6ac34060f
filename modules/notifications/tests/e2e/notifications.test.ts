import { expect, test } from "vitest"
import { signInOnScreen, useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { linkTo, createUserAccount } from "../../../../tests/e2e/support/create-user-account.ts"
import { newRecord } from "../../../../tests/e2e/support/new-record.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("a mention appears in the bell at once and in the mailbox as preferred, and both link to the comment", async () => {
  const postComment = await translator("en")
  const office = await callsAs("client-administrator")
  const reader = await createUserAccount(office)
  const { title, path } = await newRecord(office, "Mentioned in")
  const page = await visit({ as: reader.email, at: "/my-profile?tab=notifications" })
  const kind = postComment("notifications.name.COMMENT_MENTION")
  await page.getByRole("combobox", { name: postComment("notifications.preferences.emailOf", { kind }) }).click()
  await page
    .getByRole("option", { name: postComment("notifications.preferences.email.immediate"), exact: true })
    .click()
  await page.getByRole("button", { name: postComment("notifications.preferences.save"), exact: true }).click()
  await page.getByText(postComment("notifications.preferences.saved")).waitFor()

  const writer = await visit({ as: "client-administrator", at: path })
  await writer.locator(".ru-record").waitFor()
  await writer.keyboard.press("Alt+Shift+C")
  const drawer = writer.getByRole("complementary", { name: postComment("record.sidePanel.comments") })
  await drawer.getByRole("button", { name: postComment("comments.write") }).click()
  await drawer.getByRole("textbox", { name: postComment("comments.label"), exact: true }).waitFor()
  await writer.keyboard.type(`Please look at sample 9 @${reader.lastName}`)
  await writer
    .getByRole("listbox", { name: postComment("richText.people") })
    .getByRole("option")
    .click()
  await writer.keyboard.press("Control+Enter")
  await drawer.getByRole("listitem").filter({ hasText: "sample 9" }).waitFor()

  // The reader's page was left alone meanwhile.
  const notificationsButton = page.getByRole("banner").getByRole("button", { name: postComment("shell.notifications") })
  await notificationsButton.and(page.getByRole("button", { name: /1/ })).click()
  await page.getByRole("dialog").getByRole("link").filter({ hasText: title }).click()
  const opened = page.getByRole("complementary", { name: postComment("record.sidePanel.comments") })
  await opened.getByText("sample 9").waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
  await notificationsButton
    .and(page.getByRole("button", { name: postComment("shell.notifications"), exact: true }))
    .waitFor()

  const link = await linkTo(office, reader.email, "notification")
  const later = await visit({ at: link })
  await signInOnScreen(later, reader.email)
  await later
    .getByRole("complementary", { name: postComment("record.sidePanel.comments") })
    .getByText("sample 9")
    .waitFor()
  expect(new URL(later.url()).pathname).toBe(path)
})
