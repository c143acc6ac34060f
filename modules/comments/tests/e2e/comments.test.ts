import { expect, test } from "vitest"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { createOwnRecord } from "../../../../tests/e2e/support/test-records.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("two users discuss a control: a mention and a file that arrive at once, a reply, a change and a deletion", async () => {
  const t = await translator("en")
  const control = await createOwnRecord(await callsAs("client-administrator"), "control")
  const [author, tester] = await Promise.all([
    visit({ as: "client-administrator", at: control.path }),
    visit({ as: "tester", at: control.path }),
  ])
  for (const page of [author, tester]) await page.getByRole("button", { name: t("record.sidePanel.comments") }).click()
  const drawer = author.getByRole("complementary", { name: t("record.sidePanel.comments") })
  const other = tester.getByRole("complementary", { name: t("record.sidePanel.comments") })

  await drawer.getByRole("button", { name: t("comments.write") }).click()
  const box = drawer.getByRole("textbox", { name: t("comments.label"), exact: true })
  // The editor is fetched first, and takes the focus when it is there.
  await box.and(author.locator(":focus")).waitFor()
  await author.keyboard.type("Is sample 17 explained? @tester")
  const user = author
    .getByRole("listbox", { name: t("richText.people") })
    .getByRole("option")
    .first()
  const name = await user.locator("bdi").textContent()
  await author.keyboard.press("Enter")
  await box.getByText(`@${name}`).waitFor()
  // What is not sent outlives the page.
  await author.reload()
  await drawer.waitFor()
  await box.waitFor()
  await box.getByText("Is sample 17 explained?").waitFor()
  const file = { name: "block-log.txt", mimeType: "text/plain", buffer: Buffer.from("17 released") }
  await drawer.locator('input[type="file"]').setInputFiles(file)
  await drawer.getByRole("button", { name: t("comments.detach", { name: file.name }) }).waitFor()
  await box.focus()
  await author.keyboard.press("Control+Enter")

  const received = other.getByRole("listitem").filter({ hasText: "Is sample 17 explained?" })
  const download = tester.waitForEvent("download")
  await received.getByRole("button", { name: t("comments.download", { name: file.name }) }).click()
  expect((await download).suggestedFilename()).toBe(file.name)
  await received.getByText(`@${name}`).waitFor()
  expect(await received.getByText(t("comments.edit"), { exact: true }).count()).toBe(0)
  await received.getByText(t("comments.reply"), { exact: true }).click()
  await other.getByRole("textbox", { name: t("comments.reply.label"), exact: true }).fill("It is.")
  await tester.keyboard.press("Control+Enter")
  await received.getByRole("listitem").getByText("It is.").waitFor()

  await author.reload()
  await drawer.waitFor()
  const sent = drawer.getByRole("listitem").filter({ hasText: "Is sample 17 explained?" })
  await sent.getByRole("listitem").getByText("It is.").waitFor()
  await sent.getByText(t("comments.edit"), { exact: true }).click()
  // What is typed before the editor has taken the focus is lost.
  await sent.getByRole("textbox").and(author.locator(":focus")).waitFor()
  await author.keyboard.press("Control+End")
  await author.keyboard.type(" Please answer.")
  await sent.getByRole("button", { name: t("comments.save") }).click()
  await sent.getByText(t("comments.edited"), { exact: true }).waitFor()
  await sent.getByText("Please answer.").waitFor()

  await sent.getByText(t("comments.delete"), { exact: true }).click()
  await author
    .getByRole("alertdialog")
    .getByRole("button", { name: t("comments.delete") })
    .click()
  await drawer.getByText(t("comments.deleted")).waitFor()
  expect(await drawer.getByText("Is sample 17 explained?").count()).toBe(0)
  await drawer.getByText("It is.").waitFor()
})
