import { expect, test } from "vitest"
import { useBrowser, visit } from "./support/browser.ts"
import { callsAs } from "./support/calls.ts"
import { makeOwn } from "./support/own-records.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test("two people discuss a control: a mention and a file that arrive at once, an answer, a change and a deletion", async () => {
  const say = await speaking("en")
  const control = await makeOwn(await callsAs("client-administrator"), "control")
  const [author, tester] = await Promise.all([
    visit({ as: "client-administrator", at: control.path }),
    visit({ as: "tester", at: control.path }),
  ])
  for (const page of [author, tester]) await page.getByRole("button", { name: say("record.rail.comments") }).click()
  const drawer = author.getByRole("complementary", { name: say("record.rail.comments") })
  const other = tester.getByRole("complementary", { name: say("record.rail.comments") })

  await drawer.getByRole("button", { name: say("comments.write") }).click()
  const box = drawer.getByRole("textbox", { name: say("comments.label"), exact: true })
  await box.waitFor()
  await author.keyboard.type("Is sample 17 explained? @tester")
  const person = author
    .getByRole("listbox", { name: say("richText.people") })
    .getByRole("option")
    .first()
  const name = await person.locator("bdi").textContent()
  await author.keyboard.press("Enter")
  await box.getByText(`@${name}`).waitFor()
  // What is not sent outlives the page.
  await author.reload()
  await box.getByText("Is sample 17 explained?").waitFor()
  const file = { name: "block-log.txt", mimeType: "text/plain", buffer: Buffer.from("17 released") }
  await drawer.locator('input[type="file"]').setInputFiles(file)
  await drawer.getByRole("button", { name: say("comments.detach", { name: file.name }) }).waitFor()
  await box.focus()
  await author.keyboard.press("Control+Enter")

  const received = other.getByRole("listitem").filter({ hasText: "Is sample 17 explained?" })
  const download = tester.waitForEvent("download")
  await received.getByRole("button", { name: say("comments.download", { name: file.name }) }).click()
  expect((await download).suggestedFilename()).toBe(file.name)
  await received.getByText(`@${name}`).waitFor()
  expect(await received.getByText(say("comments.edit"), { exact: true }).count()).toBe(0)
  await received.getByText(say("comments.reply"), { exact: true }).click()
  await other.getByRole("textbox", { name: say("comments.reply.label"), exact: true }).fill("It is.")
  await tester.keyboard.press("Control+Enter")
  await received.getByRole("listitem").getByText("It is.").waitFor()

  await author.reload()
  const sent = drawer.getByRole("listitem").filter({ hasText: "Is sample 17 explained?" })
  await sent.getByRole("listitem").getByText("It is.").waitFor()
  await sent.getByText(say("comments.edit"), { exact: true }).click()
  await sent.getByRole("textbox").waitFor()
  await author.keyboard.press("Control+End")
  await author.keyboard.type(" Please answer.")
  await sent.getByRole("button", { name: say("comments.save") }).click()
  await sent.getByText(say("comments.edited"), { exact: true }).waitFor()
  await sent.getByText("Please answer.").waitFor()

  await sent.getByText(say("comments.delete"), { exact: true }).click()
  await author
    .getByRole("alertdialog")
    .getByRole("button", { name: say("comments.delete") })
    .click()
  await drawer.getByText(say("comments.deleted")).waitFor()
  expect(await drawer.getByText("Is sample 17 explained?").count()).toBe(0)
  await drawer.getByText("It is.").waitFor()
})
