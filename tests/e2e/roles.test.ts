import { expect, test } from "vitest"
import { productUrl, signInAs, useBrowser, visit } from "./support/browser.ts"
import { goTo, openList, openRecord } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test("an external auditor reads, and is told why nothing can be changed", async () => {
  const say = await speaking("en")
  const page = await visit()
  await signInAs(page, "external-auditor")
  await openList(page, "control")
  expect(await page.getByRole("link", { name: say("importing.open") }).count()).toBe(0)
  await openRecord(page, "C-P2P-014")
  await page.getByText(say("record.readOnly.no_write_permission")).waitFor()
  expect(await page.getByRole("button", { name: say("record.save"), exact: true }).count()).toBe(0)
})

test("the designer is not offered to a tester, and its address is refused with whom to ask", async () => {
  const page = await visit()
  await signInAs(page, "tester")
  expect(await page.locator(".app-side__item[href='/profiles']").count()).toBe(0)
  await goTo(page, "/profiles/control")
  await page.getByText("Ask your entity administrator", { exact: false }).waitFor()
})

test("a record that is not there and an address that is nothing lead back home", async () => {
  const say = await speaking("en")
  const page = await visit()
  await signInAs(page, "tester")
  await page.goto(`${productUrl()}/control/0/edit/019aa000-0000-7000-8000-000000000000`)
  await page.getByText(say("shell.notFound.title")).waitFor()
  await page.goto(`${productUrl()}/a/b/c/d/e`)
  await page.getByText(say("shell.notFound.title")).waitFor()
  await page.getByRole("link", { name: say("shell.backHome") }).click()
  await page.locator(".home__type").first().waitFor()
  expect(new URL(page.url()).pathname).toBe("/")
})
