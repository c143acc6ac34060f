import { expect, test } from "vitest"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import { useBrowser, visit } from "./support/browser.ts"
import { callsAs } from "./support/calls.ts"
import { makeRecord, publishType } from "./support/record-type.ts"
import { speaking } from "./support/say.ts"

useBrowser()

test("a record type is archived with what that means, takes no new record, and is restored", async () => {
  const say = await speaking("en")
  const call = await callsAs("client-administrator")
  const { id, name } = await publishType(call, "Quay round", [])
  const { projectId } = await makeRecord(call, id, "North quay")

  const page = await visit({ as: "client-administrator", at: "/profiles" })
  await page.getByRole("searchbox").fill(name)
  const row = page.getByRole("row").filter({ hasText: name })
  await row.getByRole("button", { name: say("designer.more", { name }) }).click()
  await page.getByRole("menuitem", { name: say("recordType.archive") }).click()
  const dialog = page.getByRole("alertdialog")
  await dialog.getByText(say("recordType.archive.records", { count: 1 })).waitFor()
  await dialog.getByRole("textbox").fill("The quay is sold")
  await dialog.getByRole("button", { name: say("recordType.archive"), exact: true }).click()
  await page.getByText(say("recordType.archived.done", { name }), { exact: true }).waitFor()

  await page.goto(new URL(`/other/${projectId}?profile=${id}`, page.url()).href)
  await page.getByRole("row").filter({ hasText: "North quay" }).waitFor()
  await page.getByText(say("record.type.archived"), { exact: true }).waitFor()
  const offer = page.getByRole("button", { name: say("shell.createRecord", { record: name }) })
  expect(await offer.getAttribute("aria-disabled")).toBe("true")

  await page.goto(new URL(`/profiles/${id}?part=settings`, page.url()).href)
  await page.getByText("The quay is sold").waitFor()
  await page.getByRole("button", { name: say("recordType.restore"), exact: true }).click()
  await page.getByRole("button", { name: say("designer.publish", { version: 2 }) }).waitFor()
  await makeRecord(call, id, "South quay")

  // Out of the sidebar of the journeys that follow.
  const { draftRevision } = await call<ProfileDraft>("GET", `/api/v1/profiles/${id}`)
  await call("POST", `/api/v1/profiles/${id}/archive`, { draftRevision })
})
