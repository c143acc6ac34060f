import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import type { ProfileDraft } from "../../contracts/profile-drafts.ts"
import { smallField } from "../../../../tests/support/small-profile.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { publishType } from "../../../../tests/e2e/support/record-type.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("a pack is exported, changed on both sides, and imported again with its conflict resolved", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const { id, name } = await publishType(call, "Supplier review", [smallField("f_note", "note_1", "TEXT")])
  const page = await visit({ as: "client-administrator", at: "/profiles" })
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) })
  await row.getByRole("button", { name: t("designer.more", { name }) }).click()
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: t("packs.export"), exact: true }).click(),
  ])
  const pack = JSON.parse(await readFile(await download.path(), "utf8"))

  const [section] = pack.profiles[0].definition.sections
  const note = section.fields.find((field: { readonly id: string }) => field.id === "f_note")
  note.fieldText.en = "Review"
  section.fields.push({ ...note, id: "f_score", keyword: "score_1", fieldText: { en: "Score" } })
  const path = `/api/v1/profiles/${id}`
  const { draftRevision } = await call<ProfileDraft>("GET", path)
  await call("PUT", `${path}/fields/f_note`, { draftRevision, field: { fieldText: { en: "Supplier" } } })

  await page.getByRole("button", { name: t("packs.import") }).click()
  const dialog = page.getByRole("dialog")
  const file = {
    name: download.suggestedFilename(),
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(pack)),
  }
  await dialog.locator('input[type="file"]').setInputFiles(file)
  await dialog.getByText(t("packs.conflicts", { count: 1, left: 1 })).waitFor()
  await dialog.getByRole("radio", { name: t("packs.side.theirs"), exact: true }).check()
  await dialog.getByRole("button", { name: t("packs.do") }).click()
  await dialog.getByText(t("packs.done")).waitFor()
  await dialog.getByRole("link", { name }).click()
  await page.locator(".designer__field").filter({ hasText: "Score" }).waitFor()
  const { draft } = await call<ProfileDraft>("GET", path)
  const labels = draft.sections.flatMap(({ fields }) => fields.map(({ fieldText }) => fieldText.en))
  expect(labels).toEqual(["Field title_1", "Review", "Score"])
})
