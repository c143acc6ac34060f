import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import type { Role } from "../../schemas/api/roles.ts"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf } from "./support/calls.ts"
import { goTo, openList, openRecord } from "./support/places.ts"
import { type Say, speaking } from "./support/say.ts"

useBrowser()

const banner = (page: Page) => page.locator(".app-main > .ru-banner").first()
const stopButton = (page: Page, say: Say) => banner(page).getByRole("button", { name: say("shell.stopViewing") })
const bannerFor = (page: Page, role: string) => banner(page).filter({ hasText: role })

/** Chooses a role in the dialog, which is open. */
async function choose(page: Page, role: string): Promise<void> {
  await page.getByRole("dialog").locator(".view-as button").filter({ hasText: role }).first().click()
  await bannerFor(page, role).waitFor()
}

async function beginByMenu(page: Page, say: Say, role: string): Promise<void> {
  await page.locator(".app-user").click()
  await page.getByRole("menuitem", { name: say("shell.viewAs") }).click()
  await choose(page, role)
}

test("an administrator sees a record as a control owner does, changes nothing, and is themselves again", async () => {
  const say = await speaking("en")
  const page = await visit()
  await signInAs(page, "client-administrator")
  await openList(page, "control")
  await page.getByRole("link", { name: say("importing.open") }).waitFor()
  expect(await page.locator(".app-side__item[href='/settings/roles']").count()).toBe(1)
  await openRecord(page, "C-P2P-009")
  const address = page.url()

  // By the palette, on the page one is at: it is the same page, as the role has it.
  await page.keyboard.press("Control+k")
  await page.getByRole("dialog").getByRole("combobox").fill(say("shell.viewAs"))
  await page.getByRole("option", { name: say("shell.viewAs") }).click()
  await page.getByRole("dialog").getByText("60", { exact: false }).first().waitFor()
  await expectAccessible(page)
  await choose(page, "Control owner")
  await page.getByText(say("record.readOnly.viewing")).first().waitFor()
  expect(page.url()).toBe(address)
  expect(await page.getByRole("button", { name: say("record.save"), exact: true }).count()).toBe(0)
  expect(await page.locator(".app-side__item[href='/settings/roles']").count()).toBe(0)
  await expectAccessible(page)

  // The server keeps it, and whatever is sent is refused with the way out.
  const calls = await callsOf(page)
  await bannerFor(page, "Control owner").waitFor()
  const refused = calls("PUT", "/oauth/my-profile", { firstName: "Somebody" }).then(() => "", String)
  expect(await refused).toContain("403")
  expect(await refused).toContain(say("problem.access.viewing", { role: "Control owner" }))

  // The list offers nothing that changes or carries away, and its pages are those of the role.
  await page.locator(".app-side__item[href^='/control']").click()
  await page.getByRole("grid").getByRole("row").nth(1).waitFor()
  for (const name of [say("importing.open"), say("list.export"), say("list.views.actions")])
    expect([name, await page.getByRole("button", { name }).or(page.getByRole("link", { name })).count()]).toEqual([
      name,
      0,
    ])
  await goTo(page, "/settings/roles")
  await page.getByRole("heading", { name: say("shell.denied.title", { what: say("shell.roles") }) }).waitFor()
  await goTo(page, "/my-profile")
  await page.getByText(say("viewing.page.text")).waitFor()

  await stopButton(page, say).click()
  await banner(page).waitFor({ state: "detached" })
  await page.locator(".app-side__item[href='/settings/roles']").waitFor()
  await page.getByText(say("viewing.ended.stopped")).waitFor()
  await page.getByRole("tab", { name: say("account.tab.password") }).waitFor()
})

test("في العربية على الهاتف: the banner stands mirrored over every page, and leads back", async () => {
  const say = await speaking("ar")
  const page = await visit({ language: "ar", width: 390, height: 844 })
  await signInAs(page, "client-administrator")
  await beginByMenu(page, say, "Tester")
  await expect.poll(() => page.locator(".home__type").count()).toBeGreaterThan(0)
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await sideways()).toBeLessThanOrEqual(0)
  // What is said begins at the right, and the button is at the left.
  const said = await banner(page).locator(".ru-banner__body").boundingBox()
  const button = await stopButton(page, say).boundingBox()
  expect(button!.x + button!.width).toBeLessThanOrEqual(said!.x + 1)
  await expectAccessible(page)
  await goTo(page, "/projects")
  await bannerFor(page, "Tester").waitFor()
  expect(await sideways()).toBeLessThanOrEqual(0)
  await stopButton(page, say).click()
  await banner(page).waitFor({ state: "detached" })
  await page.getByText(say("viewing.ended.stopped")).waitFor()
})

test("a role that is deleted while it is viewed ends the viewing, and one is told", async () => {
  const say = await speaking("en")
  const other = await visit()
  await signInAs(other, "client-administrator")
  const calls = await callsOf(other)
  const name = `Passing role ${Date.now()}`
  const grants = [{ feature: "Settings", subFeature: "User_Management", actions: ["READ"] }]
  const role = await calls<Role>("POST", "/oauth/roles", { name, kind: "executor", description: "", grants })

  const page = await visit()
  await signInAs(page, "client-administrator")
  await beginByMenu(page, say, name)
  await page.locator(".app-side__item[href='/settings/users']").waitFor()
  expect(await page.locator(".app-side__item[href^='/control']").count()).toBe(0)
  await calls("DELETE", `/oauth/roles/${role.id}?revision=${role.revision}`)
  await page.locator(".app-side__item[href='/settings/users']").click()
  await page.getByText(say("viewing.ended.elsewhere")).waitFor()
  await banner(page).waitFor({ state: "detached" })
  await page.locator(".app-side__item[href^='/control']").waitFor()
})
