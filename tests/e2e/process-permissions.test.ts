import { expect, test } from "vitest"
import type { ProfileInstance } from "../../schemas/record.ts"
import { useBrowser, visit } from "./support/browser.ts"
import { callsAs } from "./support/calls.ts"
import { makeOwn } from "./support/own-records.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test("a tester may change what lies below a process, then no longer its sub-processes, then nothing of it", async () => {
  const say = await speaking("en")
  const call = await callsAs("client-administrator")
  const [process, below] = [await makeOwn(call, "process"), await makeOwn(call, "sub-process")]
  const linked = { revision: process.revision, recordIds: [below.id] }
  await call("POST", `/api/v1/profiles/data/${process.id}/refFields/sub_processes_1`, linked)
  const asTester = await callsAs("tester")
  const mayChange = async ({ id }: { readonly id: string }) =>
    (await asTester<ProfileInstance>("GET", `/api/v1/profiles/data/${id}`)).access.canWrite
  expect([await mayChange(process), await mayChange(below)]).toEqual([false, false])

  const page = await visit({ as: "client-administrator", at: "/settings/process-permissions" })
  await page.getByRole("searchbox", { name: say("permissions.processes.search") }).fill(process.title)
  await page.getByRole("table").getByRole("button", { name: process.title }).click()
  const dialog = page.getByRole("dialog")
  const form = dialog.locator("form")
  await form.getByRole("combobox", { name: say("permissions.add") }).fill("tester.operation")
  await page.getByRole("option", { name: "Tester operation" }).click()
  await page.keyboard.press("Escape")
  await form.getByRole("checkbox", { name: say("permissions.update"), exact: true }).check()
  await form.getByRole("checkbox", { name: say("permissions.below"), exact: true }).check()
  await form.getByRole("button", { name: say("permissions.give") }).click()
  await page.getByText(say("permissions.added", { count: 1 }), { exact: true }).waitFor()
  expect([await mayChange(process), await mayChange(below)]).toEqual([true, true])

  // People who are there by role have no boxes to tick.
  const row = dialog.locator(".ru-permissions__row").filter({ has: page.getByRole("checkbox") })
  await row.getByRole("button", { name: say("permissions.types.all") }).click()
  await row
    .getByRole("group", { name: say("permissions.types") })
    .getByRole("checkbox", { name: /^Sub-processes/ })
    .click()
  await page.getByText(say("permissions.changed", { name: "Tester operation" }), { exact: true }).waitFor()
  expect([await mayChange(process), await mayChange(below)]).toEqual([true, false])

  await row.getByRole("button", { name: say("permissions.remove", { name: "Tester operation" }) }).click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("permissions.remove.confirm") })
    .click()
  await page.getByText(say("permissions.removed", { name: "Tester operation" }), { exact: true }).waitFor()
  expect([await mayChange(process), await mayChange(below)]).toEqual([false, false])
})
