import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import type { ProfileDraft } from "../../contracts/profile-drafts.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs, type Calls } from "../../../../tests/e2e/support/calls.ts"
import { draftSaved, fieldNamed, publish, renameField } from "../../../../tests/e2e/support/designer.ts"
import { createInspectionType } from "../../../../tests/e2e/support/inspection-type.ts"
import { goTo } from "../../../../tests/e2e/support/navigation.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

test("two users edit one draft, decide what both changed, and each undoes their own edits after a reload", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const { id } = await createInspectionType(call)
  const mine = await visit({ as: "client-administrator", at: `/profiles/${id}` })
  await fieldNamed(mine, "Title").waitFor()
  const theirs = await visit({ as: "entity-administrator", at: `/profiles/${id}` })
  const pages = [mine, theirs]
  for (const page of pages) await page.getByRole("list", { name: t("designer.collaborators") }).waitFor()

  await renameField(theirs, "Cost", "Price")
  await renameField(mine, "Due on", "Deadline")
  for (const page of pages) {
    await fieldNamed(page, "Price").waitFor()
    await fieldNamed(page, "Deadline").waitFor()
  }
  await mine.locator(".draft-presence").first().waitFor()

  // The same field on both sides: what is saved last waits for a decision.
  await Promise.all(pages.map(draftSaved))
  // The properties of a field are there before the connection is lost.
  await fieldNamed(mine, "Owner").click()
  await mine.context().setOffline(true)
  await renameField(mine, "Owner", "Mine")
  await renameField(theirs, "Owner", "Theirs")
  await draftSaved(theirs)
  await mine.context().setOffline(false)
  await mine.getByRole("button", { name: t("designer.conflict.choose") }).click()
  const dialog = mine.getByRole("dialog")
  await dialog.getByRole("radio", { name: t("designer.conflict.theirs") }).check()
  await dialog.getByRole("button", { name: t("designer.conflict.do") }).click()
  await fieldNamed(mine, "Theirs").waitFor()
  await draftSaved(mine)

  await mine.reload()
  await fieldNamed(mine, "Deadline").waitFor()
  await mine.getByRole("button", { name: t("designer.history"), exact: true }).click()
  await mine.getByRole("button", { name: t("designer.history.start") }).click()
  for (const page of pages) {
    await fieldNamed(page, "Deadline").waitFor({ state: "detached" })
    await fieldNamed(page, "Price").waitFor()
  }
  await draftSaved(mine)
  await goTo(theirs, "/profiles")
  await mine.getByRole("list", { name: t("designer.collaborators") }).waitFor({ state: "detached" })
  const { draft } = await call<ProfileDraft>("GET", `/api/v1/profiles/${id}`)
  const names = draft.sections.flatMap(({ fields }) => fields.map(({ fieldText }) => fieldText.en))
  expect(names).toEqual(expect.arrayContaining(["Price", "Theirs", "Due on"]))
})

/** A published record type with a rule about the cost of the inspections that its records are linked with. */
async function createFollowUpType(call: Calls, inspection: string): Promise<ProfileDefinition> {
  const name = { en: `Follow-up ${inspection.slice(0, 6)}` }
  const text = (id: string, more: object = {}) => ({
    id,
    keyword: `${id}_1`,
    type: "TEXT",
    fieldText: { en: id },
    ...more,
  })
  const fields = [
    text("title", { role: "title" }),
    text("links", { type: "PROFILEREF", profileId: inspection, profileType: "OTHER", relation: "CHILD" }),
    text("note"),
  ].map((one, sortOrder) => ({ ...one, sortOrder }))
  const when = { linked_some: [{ field: "links" }, { number_gt: [{ linked: "f_cost_1" }, 5] }] }
  const definition = {
    id: randomUUID(),
    type: "OTHER",
    modules: ["IC"],
    name,
    pluralName: name,
    numbering: { prefix: "F-", padding: 2, scope: "client" },
    sections: [{ id: "s", name, position: "LEFT", sortOrder: 0, fields }],
    rules: [{ id: "r", kind: "required", target: "note", when }],
  } as unknown as ProfileDefinition
  const { id, draftRevision } = await call<ProfileDraft>("POST", "/api/v1/profiles", { definition })
  await call("POST", `/api/v1/profiles/${id}/publish`, { draftRevision })
  return definition
}

test("a version is published despite a rule that it breaks, and an earlier one is restored into the draft", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const { id } = await createInspectionType(call, { published: true })
  const followUp = await createFollowUpType(call, id)
  const page = await visit({ as: "client-administrator", at: `/profiles/${id}` })
  const cost = fieldNamed(page, "Cost")

  await cost.click()
  await page.keyboard.press("Delete")
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("designer.delete"), exact: true })
    .click()
  await cost.waitFor({ state: "detached" })
  await page.getByRole("button", { name: t("designer.publish", { version: 2 }), exact: true }).click()
  const dialog = page.getByRole("dialog")
  const broken = t("versions.brokenReferences.of", { kind: "rule", profile: followUp.name.en, name: "note" })
  await dialog.getByRole("link", { name: broken }).waitFor()
  const go = dialog.getByRole("button", { name: t("designer.publish.do"), exact: true })
  expect(await go.isDisabled()).toBe(true)
  await dialog.getByRole("checkbox", { name: t("versions.brokenReferences.accept", { count: 1 }) }).press("Space")
  await go.click()
  await dialog.waitFor({ state: "hidden" })

  await page.getByRole("link", { name: t("designer.published", { version: 2 }) }).click()
  await page.getByRole("button", { name: t("versions.more", { version: 1 }), exact: true }).click()
  await page.getByRole("menuitem", { name: t("versions.restore"), exact: true }).click()
  await page
    .getByText(t("versions.restored", { version: 1 }))
    .first()
    .waitFor()
  await cost.waitFor()
  await page.keyboard.press("Control+z")
  await cost.waitFor({ state: "detached" })
  await page.keyboard.press("Control+Shift+z")
  await cost.waitFor()
  await publish(page, t, 3)
  const { published } = await call<ProfileDraft>("GET", `/api/v1/profiles/${id}`)
  expect(published?.sections[0]?.fields.map(({ keyword }) => keyword)).toContain("cost_1")
})
