import { expect, test } from "vitest"
import type { Role } from "../../schemas/api/roles.ts"
import { useBrowser, visit } from "./support/browser.ts"
import { callsAs, callsOf } from "./support/calls.ts"
import { newRecord } from "./support/new-record.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test("an administrator sees a record as a role does, changes nothing, and is themselves again when the role goes", async () => {
  const say = await speaking("en")
  const office = await callsAs("client-administrator")
  const name = `Passing role ${Date.now()}`
  const grants = [{ feature: "Activities", subFeature: "Control", actions: ["READ", "UPDATE"] }]
  const role = await office<Role>("POST", "/oauth/roles", { name, kind: "executor", description: "", grants })
  const { address } = await newRecord(office, "Seen as a role")

  const page = await visit({ as: "client-administrator", at: address })
  await page.getByRole("button", { name: say("record.save"), exact: true }).waitFor()
  const banner = page.locator(".app-main > .ru-banner").filter({ hasText: name })
  const begin = async () => {
    await page.locator(".app-user").click()
    await page.getByRole("menuitem", { name: say("shell.viewAs") }).click()
    await page.getByRole("dialog").locator(".view-as button").filter({ hasText: name }).click()
    await banner.waitFor()
  }
  await begin()
  await page.getByText(say("record.readOnly.viewing")).first().waitFor()
  expect(new URL(page.url()).pathname).toBe(address)
  expect(await page.getByRole("button", { name: say("record.save"), exact: true }).count()).toBe(0)
  expect(await page.locator(".app-side__item[href='/settings/roles']").count()).toBe(0)

  // The session keeps it, and whatever is sent is refused with the way out.
  const calls = await callsOf(page)
  await banner.waitFor()
  const refused = await calls("PUT", "/oauth/my-profile", { firstName: "Somebody" }).then(() => "", String)
  expect(refused).toContain("403")
  expect(refused).toContain(say("problem.access.viewing", { role: name }))
  await banner.getByRole("button", { name: say("shell.stopViewing") }).click()
  await page.getByText(say("viewing.ended.stopped")).waitFor()
  await page.getByRole("button", { name: say("record.save"), exact: true }).waitFor()

  await goTo(page, "/projects")
  await begin()
  await office("DELETE", `/oauth/roles/${role.id}?revision=${role.revision}`)
  await page.locator(".app-side__item[href^='/control']").click()
  await page.getByText(say("viewing.ended.elsewhere")).waitFor()
  await banner.waitFor({ state: "detached" })
  await page.locator(".app-side__item[href='/settings/roles']").waitFor()
})
