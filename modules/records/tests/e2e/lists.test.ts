import { expect, test } from "vitest"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { createOwnType, createTestField, uniqueText } from "../../../../tests/e2e/support/test-records.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("a shared list is created by pasting, and disabled values disappear at once from a form open elsewhere", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const page = await visit({ as: "client-administrator", at: "/lists" })
  const dialog = page.getByRole("dialog")
  const name = uniqueText("Rhythms")
  const lines = ["Daily", "Weekly", "Monthly", "Quarterly"]
  await page.getByRole("button", { name: t("tags.new"), exact: true }).click()
  await dialog.getByRole("textbox", { name: t("tags.name") }).fill(name)
  await dialog.getByRole("button", { name: t("tags.paste"), exact: true }).click()
  await dialog.getByRole("textbox", { name: t("tags.paste"), exact: true }).fill(lines.join("\n"))
  await dialog.getByRole("button", { name: t("tags.paste.add", { count: 4 }), exact: true }).click()
  await dialog.getByRole("button", { name: t("tags.save"), exact: true }).click()
  await dialog.waitFor({ state: "hidden" })
  const row = page.getByRole("row").filter({ hasText: name })
  await row.getByText(t("tags.active", { active: 4, total: 4 })).waitFor()

  const { content: lists } = await call<{ content: { id: string; name: { en: string } }[] }>(
    "GET",
    "/api/v1/profiles/tags",
  )
  const tagId = lists.find((one) => one.name.en === name)?.id
  const type = await createOwnType(call, [createTestField("rhythm_1", "TAGREF", "Rhythm", { tagId })])
  const form = await visit({ as: "client-administrator", at: type.listPath.replace("?", "/new?") })
  await form.locator('[id$="title_1"]').fill("Watched")
  const rhythm = form.getByRole("combobox", { name: "Rhythm" })
  const option = (value: string) => form.getByRole("option", { name: value, exact: true })
  await rhythm.click()
  await option("Weekly").click()

  await page.getByRole("button", { name, exact: true }).click()
  for (const value of ["Weekly", "Monthly"])
    await dialog.getByRole("switch", { name: t("tags.element.active", { name: value }), exact: true }).click()
  await dialog.getByRole("button", { name: t("tags.save"), exact: true }).click()
  await dialog.waitFor({ state: "hidden" })

  await rhythm.click()
  await option("Monthly").waitFor({ state: "detached" })
  // What is chosen stays until another value takes its place.
  expect(await option("Weekly").count()).toBe(1)
  await option("Daily").click()
  await rhythm.click()
  await option("Quarterly").waitFor()
  expect(await option("Weekly").count()).toBe(0)
  await form.keyboard.press("Escape")
  expect(await form.locator('[id$="title_1"]').inputValue()).toBe("Watched")
})
