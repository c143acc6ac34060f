import { expect, test } from "vitest"
import type { ProfileDraft } from "../../contracts/profile-drafts.ts"
import { smallField } from "../../../../tests/support/small-profile.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { publishType } from "../../../../tests/e2e/support/record-type.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

const logistics = "Calverine Logistics GmbH"

test("a group record type is copied for an entity, applies changes of its origin, and is visible to that entity only", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const { id: master, name } = await publishType(call, "Customs check", [smallField("f_note", "note_1", "TEXT")])
  const copyName = `${name} of logistics`

  const page = await visit({ as: "client-administrator", at: "/profiles" })
  const row = (of: string) => page.getByRole("row").filter({ has: page.getByRole("link", { name: of, exact: true }) })
  await row(name)
    .getByRole("button", { name: t("designer.more", { name }) })
    .click()
  await page.getByRole("menuitem", { name: t("recordType.clone"), exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("textbox").first().fill(copyName)
  await dialog.getByRole("combobox", { name: t("recordType.owner.for") }).click()
  await page.getByRole("option", { name: logistics }).click()
  await dialog.getByRole("button", { name: t("recordType.clone"), exact: true }).click()
  await page.locator(".designer").first().waitFor()
  const copy = new URL(page.url()).pathname.split("/").at(-1) ?? ""

  const path = `/api/v1/profiles/${master}`
  const { draftRevision } = await call<ProfileDraft>("GET", path)
  const field = { fieldText: { en: "Remark" } }
  const changed = await call<ProfileDraft>("PUT", `${path}/fields/f_note`, { draftRevision, field })
  await call("POST", `${path}/publish`, { draftRevision: changed.draftRevision })

  await page.goto(new URL("/profiles", page.url()).href)
  await row(copyName)
    .getByRole("link", { name: t("origin.compare") })
    .click()
  const comparison = page.getByRole("dialog", { name: t("origin.dialog", { name, version: 2 }) })
  await comparison.getByText("Remark").first().waitFor()
  await comparison.getByRole("button", { name: t("origin.do") }).click()
  const step = t("designer.edit.applyOrigin", { name, version: 2 })
  await page.getByRole("button", { name: t("designer.undo.step", { step }) }).waitFor()
  const own = await call<ProfileDraft>("GET", `/api/v1/profiles/${copy}`)
  expect([own.origin?.version, JSON.stringify(own.draft)]).toEqual([2, expect.stringContaining("Remark")])
  await call("POST", `/api/v1/profiles/${copy}/publish`, { draftRevision: own.draftRevision })

  const elsewhere = await visit({ as: "entity-administrator", at: "/profiles" })
  await elsewhere.getByRole("main").getByRole("link", { name, exact: true }).waitFor()
  expect(await elsewhere.getByRole("link", { name: copyName, exact: true }).count()).toBe(0)
  expect(await elsewhere.locator(`.app-side__item[href*="${copy}"]`).count()).toBe(0)
})
