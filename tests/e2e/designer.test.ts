import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { useBrowser, visit } from "./support/browser.ts"
import { byKeyboard } from "./support/by-keyboard.ts"
import { callsAs } from "./support/calls.ts"
import { draftSaved, fieldNamed, fieldNames, publish, renameField } from "./support/designer.ts"
import { makeInspection } from "./support/inspection-type.ts"
import { projectIdOf } from "./support/projects.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test("a field that is added and published is in an open form within two seconds, without a reload", async () => {
  const say = await speaking("en")
  const call = await callsAs("client-administrator")
  const { id } = await makeInspection(call, { published: true })
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
  await renameField(designer, say("fieldType.NUMBER.name"), "Walkthrough hours")
  await publish(designer, say, 2)

  await form.getByText("Walkthrough hours").waitFor({ timeout: 2_000 })
  expect(await title.inputValue()).toBe("Typed while someone publishes")
})

test("who leaves before the draft could be saved is asked, and it is saved once the connection is back", async () => {
  const say = await speaking("en")
  const call = await callsAs("client-administrator")
  const { id } = await makeInspection(call)
  const page = await visit({ as: "client-administrator", at: `/profiles/${id}` })
  // The properties of a field are there before the connection is lost.
  await fieldNamed(page, "Cost").click()
  await page.locator(".designer__properties").getByRole("textbox").first().waitFor()

  await page.context().setOffline(true)
  await renameField(page, "Cost", "Price")
  await page.getByText(say("designer.unsaved")).waitFor()
  await page
    .getByRole("link", { name: say("shell.profiles"), exact: true })
    .first()
    .click()
  const question = page.getByRole("alertdialog")
  await question.getByRole("button", { name: say("shell.leave.stay") }).click()
  await question.waitFor({ state: "detached" })
  expect(new URL(page.url()).pathname).toBe(`/profiles/${id}`)

  await page.context().setOffline(false)
  await draftSaved(page)
  const { draft } = await call<ProfileDraft>("GET", `/api/v1/profiles/${id}`)
  expect(JSON.stringify(draft)).toContain("Price")
})

test("a form is built from the home page on without a pointer, and what is done is announced", async () => {
  const say = await speaking("en")
  const page = await visit({ as: "client-administrator" })
  const { press, type, reach, hold, opened, hear, stand } = byKeyboard(page)
  const canvas = page.getByRole("region", { name: say("designer.canvas") })
  const palette = page.getByRole("complementary", { name: say("designer.palette") })
  const name = `By keyboard ${randomUUID().slice(0, 8)}`
  const date = say("fieldType.DATE.name")

  await reach("link", say("shell.profiles"))
  await press("Enter")
  await reach("button", say("designer.new"))
  await press("Enter")
  await opened("dialog")
  await hold("textbox", new RegExp(`^${say("designer.new.name")}`))
  await type(name)
  await press("Enter")
  await page.waitForURL(/\/profiles\/[0-9a-f-]{36}/)
  await canvas.waitFor()
  await stand()

  await reach("searchbox", say("designer.palette.find"))
  await type(date)
  await reach("button", date, { within: palette })
  await press("Enter")
  await hear(say("designer.added", { name: date }))
  const [number = "", title = ""] = await fieldNames(page).allTextContents()
  const section = (await canvas.getByRole("heading", { level: 3 }).first().textContent()) ?? ""

  await reach("button", new RegExp(`^${date}`), { within: canvas })
  await press("Space")
  await hear(say("designer.grabbed", { name: date }))
  await press("ArrowUp")
  await hear(say("designer.moved", { name: date, place: 2, count: 3, section }))
  await press("Space")
  await hear(say("designer.dropped", { name: date, place: 2, section }))
  expect(await fieldNames(page).allTextContents()).toEqual([number, date, title])
  await press("F2")
  await type("Visited on")
  await press("Enter")
  await hold("button", /^Visited on/, canvas)
  await draftSaved(page)

  await reach("button", say("designer.publish", { version: 1 }), { by: "Shift+Tab" })
  await press("Enter")
  const dialog = await opened("dialog")
  await reach("button", say("designer.publish.do"), { within: dialog })
  await press("Enter")
  await dialog.waitFor({ state: "detached" })
  await hold("button", say("designer.publish", { version: 2 }))
})
