import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import type { listBlocks } from "../../contracts/blocks.ts"
import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { fieldNamed, fieldNames } from "../../../../tests/e2e/support/designer.ts"
import { createInspectionType } from "../../../../tests/e2e/support/inspection-type.ts"
import { goTo } from "../../../../tests/e2e/support/navigation.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("fields move from one record type to another by the clipboard and as a block, and the block is deleted", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const from = await createInspectionType(call)
  const into = await createInspectionType(call, {
    change: (definition) => ({
      ...definition,
      rules: [],
      sections: definition.sections.map((section) => ({ ...section, fields: section.fields.slice(0, 2) })),
    }),
  })
  const page = await visit({ as: "client-administrator", at: `/profiles/${from.id}` })
  const block = `Costs ${randomUUID().slice(0, 6)}`
  const card = page.locator('[data-carries="block"]').filter({ hasText: block })
  const names = () => fieldNames(page).allTextContents()
  const dialog = page.getByRole("dialog")

  await fieldNamed(page, "Cost").focus()
  await page.keyboard.press("Shift+ArrowDown")
  await page.keyboard.press("Control+b")
  await dialog.getByRole("textbox").first().fill(block)
  await page.keyboard.press("Enter")
  await card.waitFor()
  await fieldNamed(page, "Reason").and(page.locator(":focus")).waitFor()
  await page.keyboard.press("Control+c")

  await goTo(page, `/profiles/${into.id}`)
  await fieldNamed(page, "Title").focus()
  await page.keyboard.press("Control+v")
  await fieldNamed(page, "Cost").waitFor()
  expect(await names()).toEqual(["Title", "Cost", "Reason", "Due on"])
  await page.keyboard.press("Control+z")
  await fieldNamed(page, "Cost").waitFor({ state: "detached" })

  await fieldNamed(page, "Due on").click()
  await card.press("Enter")
  await fieldNamed(page, "Reason").waitFor()
  expect(await names()).toEqual(["Title", "Due on", "Cost", "Reason"])

  await page.getByRole("button", { name: t("designerBlocks.more", { name: block }) }).click()
  await page.getByRole("menuitem", { name: t("designerBlocks.delete") }).click()
  const confirmation = page.getByRole("alertdialog")
  await confirmation.getByRole("button", { name: t("designerBlocks.delete") }).click()
  await confirmation.waitFor({ state: "detached" })
  await card.waitFor({ state: "detached" })
  const { content } = await call<ReplyOf<typeof listBlocks>>("GET", "/api/v1/profiles/blocks")
  expect(content.map(({ name }) => name.en)).not.toContain(block)
})
