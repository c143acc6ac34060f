import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf, type Calls } from "./support/calls.ts"
import { goTo } from "./support/places.ts"
import { projectIdOf } from "./support/projects.ts"
import { speaking } from "./support/say.ts"

useBrowser()

const hours = { en: "Hours", ar: "الساعات" }
const amounts = ["12", "7.25", "about forty", "15"]

/** A record type whose hours are text, published, with four records: two whole numbers, one with places, one in words. */
async function makeProfile(call: Calls, name: ProfileDefinition["name"]) {
  const definition: ProfileDefinition = {
    id: randomUUID(),
    type: "OTHER",
    modules: ["IC"],
    name,
    pluralName: name,
    numbering: { prefix: "W-", padding: 2, scope: "client" },
    sections: [
      {
        id: "s_work",
        name: { en: "Work", ar: "العمل" },
        position: "LEFT",
        sortOrder: 0,
        fields: [
          { id: "f_uid", keyword: "id_1", type: "TEXT", role: "uid", fieldText: { en: "Number" }, sortOrder: 0 },
          { id: "f_title", keyword: "title_1", type: "TEXT", role: "title", fieldText: { en: "Title" }, sortOrder: 1 },
          { id: "f_hours", keyword: "hours_1", type: "TEXT", fieldText: hours, sortOrder: 2 },
        ],
      },
    ],
  }
  const made = await call<ProfileDraft>("POST", "/api/v1/profiles", { definition })
  const path = `/api/v1/profiles/${made.id}`
  const published = await call<ProfileDraft>("POST", `${path}/publish`, { draftRevision: made.draftRevision })
  const projectId = await projectIdOf(call)
  const records: ProfileInstance[] = []
  for (const [index, value] of amounts.entries()) {
    const fields = { title_1: { value: `Visit ${index + 1}` }, hours_1: { value } }
    records.push(await call("POST", "/api/v1/profiles/data", { profileId: made.id, projectId, fields }))
  }
  return { draft: published, path, records }
}

/** The designer has no way yet to choose another type, so the draft is written as another tool would write it. */
async function countHours(call: Calls, { draft, path }: { draft: ProfileDraft; path: string }) {
  const definition = {
    ...draft.draft,
    sections: draft.draft.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) =>
        field.id === "f_hours" ? { ...field, type: "NUMBER", decimalPlaces: 0 } : field,
      ),
    })),
  }
  await call("PUT", path, { definition, draftRevision: draft.draftRevision })
}

describe.each(["en", "ar"] as const)("versions in %s", (language) => {
  test("a text becomes a number: figures, decisions, the converted record with its archive, and the way back", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    const call = await callsOf(page)
    const made = await makeProfile(call, { en: `Work log ${language}`, ar: "سجل العمل" })
    await countHours(call, made)

    await goTo(page, `/profiles/${made.draft.id}`)
    await page.getByRole("button", { name: say("designer.publish", { version: 2 }) }).click()
    const dialog = page.getByRole("dialog")
    const publish = dialog.getByRole("button", { name: say("designer.publish.do"), exact: true })
    await dialog.getByText(say("versions.outcome.same", { count: 2 })).waitFor()
    expect(await publish.isDisabled()).toBe(true)
    await dialog.getByText(say("versions.hindrance.undecided", { fields: hours[language] })).waitFor()
    await dialog.getByRole("button", { name: say("versions.outcome.cannot", { count: 1 }) }).click()
    await dialog.getByText("about forty").waitFor()
    await dialog.getByRole("radio", { name: say("versions.lossy.convert"), exact: true }).check()
    await dialog.getByRole("radio", { name: say("versions.impossible.archive"), exact: true }).check()
    await expectAccessible(page)
    await publish.click()
    await page.getByText(say("designer.publish.done", { version: 2 })).waitFor()
    await dialog.waitFor({ state: "hidden" })

    const inWords = made.records[2]
    if (!inWords) throw new Error("Four records were made.")
    const place = `/other/${inWords.projectId}/edit/${inWords.id}?profile=${made.draft.id}`
    await goTo(page, place)
    await page.getByText("about forty").or(page.locator('[id$="hours_archive_1"]')).first().waitFor()
    const kept = await call<ProfileInstance>("GET", `/api/v1/profiles/data/${inWords.id}`)
    expect(kept.fields["hours_1"]?.value ?? null).toBe(null)
    expect(kept.fields["hours_archive_1"]?.value).toBe("about forty")

    await goTo(page, `/profiles/${made.draft.id}/versions`)
    await page.getByRole("button", { name: say("versions.more", { version: 1 }) }).click()
    await page.getByRole("menuitem", { name: say("versions.revert") }).click()
    // What was rounded or cleared comes back; nothing is lost, so there is nothing to decide.
    await dialog.getByText(say("versions.outcome.converts", { count: 2 })).waitFor()
    await expectAccessible(page)
    await dialog.getByRole("button", { name: say("versions.revert.do", { version: 1 }) }).click()
    await page.getByText(say("designer.publish.done", { version: 3 })).waitFor()
    await dialog.waitFor({ state: "hidden" })
    await page
      .getByText(say("versions.list.revertedTo.value", { version: 1 }))
      .first()
      .waitFor()
    await expectAccessible(page)
    for (const [index, { id }] of made.records.entries()) {
      const back = await call<ProfileInstance>("GET", `/api/v1/profiles/data/${id}`)
      expect(back.fields["hours_1"]?.value).toBe(amounts[index])
    }
  })

  test("someone else publishes meanwhile: it is said in words, and one goes on from what is there", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    const call = await callsOf(page)
    const made = await makeProfile(call, { en: `Shared log ${language}`, ar: "سجل مشترك" })
    const sections = made.draft.draft.sections.map((section) => ({ ...section, name: { en: "Labour", ar: "العمالة" } }))
    const definition = { ...made.draft.draft, sections }
    const drawn = await call<ProfileDraft>("PUT", made.path, { definition, draftRevision: made.draft.draftRevision })
    await goTo(page, `/profiles/${made.draft.id}`)
    await page.getByRole("button", { name: say("designer.publish", { version: 2 }) }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByText(say("versions.check.done", { records: 4 })).waitFor()

    await call("POST", `${made.path}/versions`, { draftRevision: drawn.draftRevision })
    await dialog.getByRole("button", { name: say("designer.publish.do"), exact: true }).click()
    await dialog.getByText(say("versions.publishing.failed")).waitFor()
    await expectAccessible(page)
    await dialog.getByRole("button", { name: say("versions.publishing.reopen") }).click()
    await dialog.getByText(say("designer.publish.nothing", { version: 2 })).waitFor()
    await dialog.getByText(say("versions.publishing.failed")).waitFor({ state: "detached" })
  })

  test("publishing goes on while the page is left, and is found again when it is opened anew", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    const call = await callsOf(page)
    const made = await makeProfile(call, { en: `Left log ${language}`, ar: "سجل متروك" })
    await countHours(call, made)
    await goTo(page, `/profiles/${made.draft.id}`)
    await page.getByRole("button", { name: say("designer.publish", { version: 2 }) }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("radio", { name: say("versions.lossy.convert"), exact: true }).check()
    await dialog.getByRole("radio", { name: say("versions.impossible.clear"), exact: true }).check()
    // This page hears nothing of the work, as one that is closed.
    await page.route(/\/api\/v1\/jobs\//, () => {})
    const taken = page.waitForResponse(
      (reply) => reply.request().method() === "POST" && reply.url().endsWith("/versions"),
    )
    await dialog.getByRole("button", { name: say("designer.publish.do"), exact: true }).click()
    expect((await taken).status()).toBe(202)
    await dialog.getByRole("progressbar").waitFor()
    await goTo(page, "/")
    await page.unroute(/\/api\/v1\/jobs\//)
    await goTo(page, `/profiles/${made.draft.id}/versions`)
    await page.getByText(say("designer.publish.done", { version: 2 })).waitFor()
    await page.getByRole("button", { name: say("versions.more", { version: 2 }) }).waitFor()
    const { publishedVersion } = await call<ProfileDraft>("GET", made.path)
    expect(publishedVersion).toBe(2)
  })

  test("a record saved before a publish says so, shows itself as it was saved, and comes back", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    const call = await callsOf(page)
    const made = await makeProfile(call, { en: `Visit log ${language}`, ar: "سجل الزيارات" })
    const { draft, path, records } = made
    const sections = draft.draft.sections.map((section) => ({
      ...section,
      fields: section.fields.filter(({ id }) => id !== "f_hours"),
    }))
    const definition = { ...draft.draft, sections }
    const changed = await call<ProfileDraft>("PUT", path, { definition, draftRevision: draft.draftRevision })
    await call("POST", `${path}/versions`, { draftRevision: changed.draftRevision })

    const record = records[1]
    if (!record) throw new Error("Four records were made.")
    await goTo(page, `/other/${record.projectId}/edit/${record.id}?profile=${draft.id}`)
    await page.getByText(say("record.version.older", { saved: 1, current: 2 })).waitFor()
    expect(await page.getByText(hours[language], { exact: true }).count()).toBe(0)
    await page.getByRole("link", { name: say("record.version.asSaved") }).click()
    await page.getByText(say("record.version.saved", { saved: 1 })).waitFor()
    await page.getByText("7.25").waitFor()
    expect(await page.getByRole("button", { name: say("record.save"), exact: true }).count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole("link", { name: say("record.version.back", { current: 2 }) }).click()
    await page.getByText(say("record.version.older", { saved: 1, current: 2 })).waitFor()
  })
})
