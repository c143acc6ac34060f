import { expect, test } from "vitest"
import type { ProfileDraft } from "../../contracts/profile-drafts.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { createTestRecord, publishType } from "../../../../tests/e2e/support/record-type.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("a record type is archived after its effects are shown, accepts no new record, and is restored", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const { id, name } = await publishType(call, "Quay round", [])
  const { projectId } = await createTestRecord(call, id, "North quay")

  const page = await visit({ as: "client-administrator", at: "/profiles" })
  await page.getByRole("searchbox").fill(name)
  const row = page.getByRole("row").filter({ hasText: name })
  await row.getByRole("button", { name: t("designer.more", { name }) }).click()
  await page.getByRole("menuitem", { name: t("recordType.archive") }).click()
  const dialog = page.getByRole("alertdialog")
  await dialog.getByText(t("recordType.archive.records", { count: 1 })).waitFor()
  await dialog.getByRole("textbox").fill("The quay is sold")
  await dialog.getByRole("button", { name: t("recordType.archive"), exact: true }).click()
  await page.getByText(t("recordType.archived.done", { name }), { exact: true }).waitFor()

  await page.goto(new URL(`/other/${projectId}?profile=${id}`, page.url()).href)
  await page.getByRole("row").filter({ hasText: "North quay" }).waitFor()
  await page.getByText(t("record.type.archived"), { exact: true }).waitFor()
  const offer = page.getByRole("button", { name: t("shell.createRecord", { record: name }) })
  expect(await offer.getAttribute("aria-disabled")).toBe("true")

  await page.goto(new URL(`/profiles/${id}?tab=settings`, page.url()).href)
  await page.getByText("The quay is sold").waitFor()
  await page.getByRole("button", { name: t("recordType.restore"), exact: true }).click()
  await page.getByRole("button", { name: t("designer.publish", { version: 2 }) }).waitFor()
  await createTestRecord(call, id, "South quay")

  // Out of the sidebar of the journeys that follow.
  const { draftRevision } = await call<ProfileDraft>("GET", `/api/v1/profiles/${id}`)
  await call("POST", `/api/v1/profiles/${id}/archive`, { draftRevision })
})
