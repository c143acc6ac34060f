import { expect, test } from "vitest"
import { signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo, openList, openRecord } from "./support/places.ts"
import { icfrProject } from "./support/projects.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test("a field drawn in the designer and published is in an open form and list within two seconds, without a reload", async () => {
  const say = await speaking("en")
  const form = await visit()
  await signInAs(form, "client-administrator")
  await openList(form, "control")
  await openRecord(form, "C-R2R-008")
  const title = form.locator('[id$="title_1"]')
  await title.fill("Typed while someone publishes")

  const desk = await visit()
  await signInAs(desk, "client-administrator")
  await goTo(desk, "/profiles/control")
  const type = desk.locator(".designer__type").filter({ hasText: say("fieldType.NUMBER.name") })
  const place = desk.locator(".designer__field").filter({ hasText: "Description" }).first()
  await type.waitFor()
  const from = await type.boundingBox()
  const to = await place.boundingBox()
  if (!from || !to) throw new Error("The palette and the canvas must be in view.")
  await desk.mouse.move(from.x + 20, from.y + 10)
  await desk.mouse.down()
  await desk.mouse.move(from.x + 60, from.y + 30, { steps: 4 })
  await desk.mouse.move(to.x + 60, to.y + to.height - 6, { steps: 12 })
  await desk.mouse.up()
  const label = desk.locator(".designer__properties").getByRole("textbox").first()
  await label.fill("Walkthrough hours")
  await desk.locator(".designer__field").filter({ hasText: "Walkthrough hours" }).waitFor()
  await desk.getByRole("button", { name: /^Publish v/ }).click()
  await desk.getByRole("dialog").getByText(say("designer.publish.fieldAdded")).waitFor()
  await desk
    .getByRole("dialog")
    .getByRole("button", { name: say("designer.publish.do"), exact: true })
    .click()
  await desk.getByRole("dialog").waitFor({ state: "hidden" })

  await form.getByText("Walkthrough hours").waitFor({ timeout: 2_000 })
  expect(await title.inputValue()).toBe("Typed while someone publishes")
})

test("the keyboard alone adds, moves and undoes, and says so", async () => {
  const page = await visit()
  await signInAs(page, "client-administrator")
  await goTo(page, "/profiles/other")
  const field = page.locator(".designer__field-face").nth(1)
  await field.focus()
  const order = () => page.locator(".designer__field-name").allTextContents()
  const before = await order()
  await page.keyboard.press("Space")
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("Space")
  await expect.poll(order).not.toEqual(before)
  await page.keyboard.press("Control+z")
  await expect.poll(order).toEqual(before)
})

test("a record type of one's own is made, published, and listed under its own name in the project one chooses", async () => {
  const say = await speaking("en")
  const page = await visit()
  await signInAs(page, "client-administrator")
  await goTo(page, "/profiles")
  await page.getByRole("button", { name: say("designer.new"), exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox").first().fill("Vendor visit")
  await dialog.getByRole("textbox").last().fill("Vendor visits")
  await dialog.getByRole("button", { name: say("designer.new.create"), exact: true }).click()
  await page.getByRole("button", { name: /^Publish v/ }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("designer.publish.do"), exact: true })
    .click()
  await page.getByRole("dialog").waitFor({ state: "hidden" })
  await page.locator(".app-side__item").filter({ hasText: "Vendor visits" }).click()
  await page.locator(".project-choice").getByRole("button", { name: icfrProject }).click()
  await page.getByRole("heading", { name: "Vendor visits", exact: true }).waitFor()
  expect(page.url()).toContain("profile=")
})
