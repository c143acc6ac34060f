import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import type { ProfileDraft } from "../../contracts/profile-drafts.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { byKeyboard } from "../../../../tests/e2e/support/by-keyboard.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { draftSaved, fieldNamed, fieldNames, publish, renameField } from "../../../../tests/e2e/support/designer.ts"
import { createInspectionType } from "../../../../tests/e2e/support/inspection-type.ts"
import { projectIdOf } from "../../../../tests/e2e/support/projects.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("a field that is added and published appears in an open form within two seconds, without a reload", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const { id } = await createInspectionType(call, { published: true })
  const projectId = await projectIdOf(call)
  const fields = { title_1: { value: "Boiler house" } }
  const record = await call<ProfileInstance>("POST", "/api/v1/profiles/data", { profileId: id, projectId, fields })
  const [designer, form] = await Promise.all(
    [`/profiles/${id}`, `/other/${projectId}/edit/${record.id}`].map((at) => visit({ as: "client-administrator", at })),
  )
  if (!designer || !form) throw new Error("Both pages are open.")
  const title = form.getByRole("textbox", { name: "Title", exact: true })
  await title.fill("Typed while someone publishes")

  await designer.locator('[data-item="NUMBER"]').press("Enter")
  await renameField(designer, t("fieldType.NUMBER.name"), "Walkthrough hours")
  await publish(designer, t, 2)

  await form.getByText("Walkthrough hours").waitFor({ timeout: 2_000 })
  expect(await title.inputValue()).toBe("Typed while someone publishes")
})

test("leaving before the draft is saved asks for confirmation, and it is saved once the connection is back", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const { id } = await createInspectionType(call)
  const page = await visit({ as: "client-administrator", at: `/profiles/${id}` })
  // The properties of a field are there before the connection is lost.
  await fieldNamed(page, "Cost").click()
  await page.locator(".designer__properties").getByRole("textbox").first().waitFor()

  await page.context().setOffline(true)
  await renameField(page, "Cost", "Price")
  await page.getByText(t("designer.unsaved")).waitFor()
  await page
    .getByRole("link", { name: t("shell.profiles"), exact: true })
    .first()
    .click()
  const confirmation = page.getByRole("alertdialog")
  await confirmation.getByRole("button", { name: t("shell.leave.stay") }).click()
  await confirmation.waitFor({ state: "detached" })
  expect(new URL(page.url()).pathname).toBe(`/profiles/${id}`)

  await page.context().setOffline(false)
  await draftSaved(page)
  const { draft } = await call<ProfileDraft>("GET", `/api/v1/profiles/${id}`)
  expect(JSON.stringify(draft)).toContain("Price")
})

test("a form is built from the home page on without a pointer, and each step is announced", async () => {
  const t = await translator("en")
  const page = await visit({ as: "client-administrator" })
  const { press, type, tabTo, focusOn, opened, expectAnnounced, currentFocus } = byKeyboard(page)
  const canvas = page.getByRole("region", { name: t("designer.canvas") })
  const fieldTypeList = page.getByRole("complementary", { name: t("designer.fieldTypes") })
  const name = `By keyboard ${randomUUID().slice(0, 8)}`
  const date = t("fieldType.DATE.name")

  await tabTo("link", t("shell.profiles"))
  await press("Enter")
  await tabTo("button", t("designer.new"))
  await press("Enter")
  await opened("dialog")
  await focusOn("textbox", new RegExp(`^${t("designer.new.name")}`))
  await type(name)
  await press("Enter")
  await page.waitForURL(/\/profiles\/[0-9a-f-]{36}/)
  await canvas.waitFor()
  await currentFocus()

  await tabTo("searchbox", t("designer.fieldTypes.find"))
  await type(date)
  await tabTo("button", date, { within: fieldTypeList })
  await press("Enter")
  await expectAnnounced(t("designer.added", { name: date }))
  const [number = "", title = ""] = await fieldNames(page).allTextContents()
  const section = (await canvas.getByRole("heading", { level: 3 }).first().textContent()) ?? ""

  await tabTo("button", new RegExp(`^${date}`), { within: canvas })
  await press("Space")
  await expectAnnounced(t("designer.grabbed", { name: date }))
  await press("ArrowUp")
  await expectAnnounced(t("designer.moved", { name: date, position: 2, count: 3, section }))
  await press("Space")
  await expectAnnounced(t("designer.dropped", { name: date, position: 2, section }))
  expect(await fieldNames(page).allTextContents()).toEqual([number, date, title])
  await press("F2")
  await type("Visited on")
  await press("Enter")
  await focusOn("button", /^Visited on/, canvas)
  await draftSaved(page)

  await tabTo("button", t("designer.publish", { version: 1 }), { by: "Shift+Tab" })
  await press("Enter")
  const dialog = await opened("dialog")
  await tabTo("button", t("designer.publish.do"), { within: dialog })
  await press("Enter")
  await dialog.waitFor({ state: "detached" })
  await focusOn("button", t("designer.publish", { version: 2 }))
})
