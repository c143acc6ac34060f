import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import type { Language } from "../../schemas/languages.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf } from "./support/calls.ts"
import { goTo } from "./support/places.ts"
import { projectIdOf } from "./support/projects.ts"
import { speaking } from "./support/say.ts"

useBrowser()

/** A record type of one's own, so that no other journey's stands on it. */
function definitionOf(name: string): ProfileDefinition {
  return {
    id: randomUUID(),
    type: "OTHER",
    modules: ["IC"],
    name: { en: name },
    pluralName: { en: `${name}s` },
    numbering: { prefix: "LIFE-", padding: 3, scope: "client" },
    sections: [
      {
        id: "s",
        name: { en: "All" },
        position: "LEFT",
        sortOrder: 0,
        fields: [
          { id: "f_title", keyword: "title_1", type: "TEXT", role: "title", fieldText: { en: "Title" }, sortOrder: 0 },
        ],
      },
    ],
    list: { columns: [{ system: "uid" }, { system: "name" }] },
  }
}

test.each<Language>(["en", "ar"])(
  "a record type is archived with what it means, keeps its record, takes none, and is restored, in %s",
  async (language) => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    const call = await callsOf(page)
    const name = `Quay round ${language}`
    const definition = definitionOf(name)
    const made = await call<ProfileDraft>("POST", "/api/v1/profiles", { definition })
    const inForce = `/api/v1/profiles/${definition.id}/publish`
    await call("POST", inForce, { draftRevision: made.draftRevision })
    const projectId = await projectIdOf(call)
    const body = { profileId: definition.id, projectId, fields: { title_1: { value: "North quay" } } }
    const record = await call<ProfileInstance>("POST", "/api/v1/profiles/data", body)

    // Archived from its row, with the figures before one.
    await goTo(page, "/profiles")
    await page.getByRole("searchbox").fill(name)
    const row = page.getByRole("row").filter({ hasText: name })
    await row.getByRole("button", { name: say("designer.more", { name }) }).click()
    await page.getByRole("menuitem", { name: say("recordType.archive") }).click()
    const dialog = page.getByRole("alertdialog")
    await dialog.getByText(say("recordType.archive.records", { count: 1 })).waitFor()
    await expectAccessible(page)
    await dialog.getByRole("textbox").fill("The quay is sold")
    await dialog.getByRole("button", { name: say("recordType.archive"), exact: true }).click()
    await page.locator('.ru-toast[data-type="success"]').getByRole("button").click()
    await row.waitFor({ state: "detached" })

    // The list says so, still shows its record, and offers no new one.
    const list = `/other/${projectId}?profile=${definition.id}`
    await goTo(page, list)
    await page.getByRole("row").filter({ hasText: "North quay" }).waitFor()
    await page.getByText(say("record.type.archived"), { exact: true }).waitFor()
    const offer = page.getByRole("button", { name: say("shell.createRecord", { record: name }) })
    expect(await offer.getAttribute("aria-disabled")).toBe("true")
    await goTo(page, `/other/${projectId}/new?profile=${definition.id}`)
    await page.getByText(say("record.type.archived.new")).waitFor()
    await expectAccessible(page)
    const refused = await page.evaluate(() => document.querySelector("form") === null)
    expect(refused).toBe(true)
    await expect(call("POST", "/api/v1/profiles/data", body)).rejects.toThrow("profile.archived")

    // What is there is worked on.
    await goTo(page, `/other/${projectId}/edit/${record.id}`)
    await page.locator(".ru-record").waitFor()
    const title = page.getByRole("textbox", { name: "Title" })
    await title.fill("North quay, sold")
    await page.keyboard.press("Control+s")
    await expect
      .poll(async () => (await call<ProfileInstance>("GET", `/api/v1/profiles/data/${record.id}`)).name)
      .toBe("North quay, sold")

    // The designer reads it, and gives it back.
    await goTo(page, `/profiles/${definition.id}?part=settings`)
    await page.getByText("The quay is sold").waitFor()
    expect(await page.getByRole("button", { name: say("designer.publish", { version: 2 }) }).count()).toBe(0)
    await expect.poll(() => page.getByLabel(say("designer.setting.prefix"), { exact: true }).isDisabled()).toBe(true)
    await page.getByRole("button", { name: say("recordType.restore"), exact: true }).click()
    await page.locator('.ru-toast[data-type="success"]').getByRole("button").click()
    await page.getByRole("button", { name: say("designer.publish", { version: 2 }) }).waitFor()
    expect(await page.getByLabel(say("designer.setting.prefix"), { exact: true }).isDisabled()).toBe(false)
    await goTo(page, list)
    await page
      .getByRole("link", { name: say("shell.createRecord", { record: name }) })
      .first()
      .waitFor()
    await call<ProfileInstance>("POST", "/api/v1/profiles/data", body)

    // Out of the way of other journeys.
    const { draftRevision } = await call<ProfileDraft>("GET", `/api/v1/profiles/${definition.id}`)
    await call("POST", `/api/v1/profiles/${definition.id}/archive`, { draftRevision })
  },
)
