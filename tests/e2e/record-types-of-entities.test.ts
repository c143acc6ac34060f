import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf, type Calls } from "./support/calls.ts"
import { goTo } from "./support/places.ts"
import { speaking } from "./support/say.ts"

useBrowser()

const logistics = "Calverine Logistics GmbH"

/** A record type of the whole group, in force. */
async function makeMaster(call: Calls, name: ProfileDefinition["name"]): Promise<string> {
  const definition: ProfileDefinition = {
    id: randomUUID(),
    type: "OTHER",
    modules: ["IC"],
    name,
    pluralName: name,
    numbering: { prefix: "G-", padding: 2, scope: "client" },
    sections: [
      {
        id: "s_check",
        name: { en: "Check", ar: "الفحص" },
        position: "LEFT",
        sortOrder: 0,
        fields: [
          { id: "f_title", keyword: "title_1", type: "TEXT", role: "title", fieldText: { en: "Title" }, sortOrder: 1 },
          { id: "f_note", keyword: "note_1", type: "TEXT", fieldText: { en: "Note" }, sortOrder: 2 },
        ],
      },
    ],
  }
  const { draftRevision } = await call<ProfileDraft>("POST", "/api/v1/profiles", { definition })
  await call("POST", `/api/v1/profiles/${definition.id}/publish`, { draftRevision })
  return definition.id
}

describe.each(["en", "ar"] as const)("record types of entities in %s", (language) => {
  test("one of the group's is copied for an entity, is there for its people alone, and takes over what became of its origin", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    const call = await callsOf(page)
    const name = `Customs check ${language} ${randomUUID().slice(0, 4)}`
    const master = await makeMaster(call, { en: name })
    const copyName = `${name} of logistics`
    const row = (of: string) => page.getByRole("row").filter({ has: page.getByRole("link", { name: of, exact: true }) })

    await goTo(page, "/profiles")
    await row(name).getByText(say("recordType.owner.group"), { exact: true }).waitFor()
    await row(name)
      .getByRole("button", { name: say("designer.more", { name }) })
      .click()
    await page.getByRole("menuitem", { name: say("recordType.clone"), exact: true }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("textbox").first().fill(copyName)
    await dialog.getByRole("combobox", { name: say("recordType.owner.for") }).click()
    await page.getByRole("option", { name: logistics }).click()
    await dialog.getByText(say("recordType.origin.hint", { name })).waitFor()
    await expectAccessible(page)
    await dialog.getByRole("button", { name: say("recordType.clone"), exact: true }).click()
    await page.locator(".designer").first().waitFor()
    const copy = new URL(page.url()).pathname.split("/").at(-1) ?? ""

    const path = `/api/v1/profiles/${master}`
    const { draftRevision } = await call<ProfileDraft>("GET", path)
    const field = { fieldText: { en: "Remark" } }
    const changed = await call<ProfileDraft>("PUT", `${path}/fields/f_note`, { draftRevision, field })
    await call("POST", `${path}/publish`, { draftRevision: changed.draftRevision })
    await goTo(page, "/profiles")
    await row(copyName).getByText(logistics).waitFor()
    await expectAccessible(page)
    await row(copyName)
      .getByRole("link", { name: say("recordType.origin.newer", { version: 2 }) })
      .click()
    const comparison = page.getByRole("region", { name: say("versions.compare") })
    await comparison.getByText("Remark").first().waitFor()
    await expectAccessible(page)

    await goTo(page, "/profiles")
    await row(copyName)
      .getByRole("link", { name: say("origin.compare") })
      .click()
    const taking = page.getByRole("dialog", { name: say("origin.dialog", { name, version: 2 }) })
    await taking.getByText("Remark").first().waitFor()
    await expectAccessible(page)
    await taking.getByRole("button", { name: say("origin.do") }).click()
    await taking.waitFor({ state: "hidden" })
    await page
      .getByRole("button", {
        name: say("designer.undo.step", { step: say("designer.step.takeOver", { name, version: 2 }) }),
      })
      .waitFor()
    await page.locator('.ru-toast[data-type="success"]').getByRole("button").first().click()

    const own = await call<ProfileDraft>("GET", `/api/v1/profiles/${copy}`)
    expect([own.origin?.version, JSON.stringify(own.draft)]).toEqual([2, expect.stringContaining("Remark")])
    await call("POST", `/api/v1/profiles/${copy}/publish`, { draftRevision: own.draftRevision })
    await goTo(page, "/")
    await page.locator(`.app-side__item[href*="${copy}"]`).waitFor()

    const elsewhere = await visit({ language })
    await signInAs(elsewhere, "entity-administrator")
    await goTo(elsewhere, "/profiles")
    await elsewhere.getByRole("main").getByRole("link", { name, exact: true }).waitFor()
    expect(await elsewhere.getByRole("link", { name: copyName, exact: true }).count()).toBe(0)
    expect(await elsewhere.locator(`.app-side__item[href*="${copy}"]`).count()).toBe(0)
    await goTo(elsewhere, `/profiles/${copy}`)
    await elsewhere.getByRole("heading", { name: say("shell.notFound.title") }).waitFor()
  })
})
