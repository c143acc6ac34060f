import { randomUUID } from "node:crypto"
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import type { Language } from "../../schemas/languages.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf, type Calls } from "./support/calls.ts"
import { goTo } from "./support/places.ts"
import { projectIdOf } from "./support/projects.ts"
import { speaking } from "./support/say.ts"

useBrowser()

const field = (keyword: string, type: string, en: string, ar: string, more: object = {}) => ({
  id: `f_${keyword}`,
  keyword,
  type,
  fieldText: { en, ar },
  sortOrder: 0,
  showOnList: true,
  ...more,
})

/** A record type of the journey's own, with a due date and an owner, in force. */
async function makeProfile(call: Calls, language: Language) {
  const turn = randomUUID().slice(0, 4)
  const name = { en: `Deadline ${language} ${turn}`, ar: `موعد ${language} ${turn}` }
  const definition = {
    id: randomUUID(),
    type: "OTHER",
    modules: ["IC"],
    name,
    pluralName: name,
    numbering: { prefix: `D${turn}-`, padding: 2, scope: "client" },
    sections: [
      {
        id: "s_deadline",
        name: { en: "Deadline", ar: "الموعد" },
        position: "LEFT",
        sortOrder: 0,
        fields: [
          field("title_1", "TEXT", "Title", "العنوان", { role: "title" }),
          field("due_1", "DATE", "Due on", "يستحق في", { role: "due_date" }),
          field("owner_1", "TAGREF", "Owner", "المالك", { role: "owner", tagId: "people" }),
        ],
      },
    ],
  } as unknown as ProfileDefinition
  const made = await call<ProfileDraft>("POST", "/api/v1/profiles", { definition })
  await call("POST", `/api/v1/profiles/${made.id}/publish`, { draftRevision: made.draftRevision })
  const projectId = await projectIdOf(call)
  return { profileId: made.id, projectId, name: name[language === "ar" ? "ar" : "en"] }
}

/** Of which records somebody was reminded by hand, of the newest they were told. */
async function remindedOf(call: Calls): Promise<readonly string[]> {
  const { content } = await call<{ content: { activityType: string; instanceId: string }[] }>(
    "GET",
    "/api/notifications?size=50",
  )
  return content.filter((one) => one.activityType === "MANUAL_REMINDER").map((one) => one.instanceId)
}

async function openMenu(page: Page, name: string): Promise<void> {
  await goTo(page, "/profiles")
  const row = page.getByRole("row").filter({ hasText: name })
  await row.getByRole("button").last().click()
}

describe.each([
  { language: "en", width: 1440 },
  { language: "ar", width: 390 },
] as const)("reminders, in $language", ({ language, width }) => {
  test("a reminder is added to a record type, previewed, switched off and deleted", async () => {
    const say = await speaking(language)
    const page = await visit({ language, width, height: 900 })
    await signInAs(page, "client-administrator")
    const call = await callsOf(page)
    const { name } = await makeProfile(call, language)
    await openMenu(page, name)
    await page.getByRole("menuitem", { name: say("designer.reminders") }).click()
    await page.getByRole("heading", { name: say("reminders.empty") }).waitFor()
    await expectAccessible(page)

    await page.getByRole("button", { name: say("reminders.add") }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: say("reminders.save") }).click()
    const nameless = say("problem.reminder.bad_name", { limit: 80 })
    await dialog.getByText(nameless).waitFor()
    await dialog.getByRole("textbox", { name: say("reminders.field.name") }).fill("Month end")
    await dialog.getByRole("button", { name: say("reminders.preview") }).click()
    await dialog.getByText(say("reminders.preview.none")).waitFor()
    await expectAccessible(page)
    await dialog.getByRole("button", { name: say("reminders.save") }).click()
    await dialog.waitFor({ state: "hidden" })
    const row = page.getByRole("row").filter({ hasText: "Month end" })
    await row.getByText(say("reminders.kind.PRE_DUE")).waitFor()
    await row.getByRole("switch").click()
    await expect.poll(() => row.getByRole("switch").isChecked()).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)

    await row.getByRole("button", { name: say("reminders.menu", { name: "Month end" }) }).click()
    await page.getByRole("menuitem", { name: say("reminders.delete") }).click()
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say("reminders.delete") })
      .click()
    await page.getByRole("heading", { name: say("reminders.empty") }).waitFor()
  })

  test("a reminder sent by hand reaches its owner, and goes out for no record where one has no due date", async () => {
    const say = await speaking(language)
    const page = await visit({ language, width: 1440, height: 900 })
    await signInAs(page, "client-administrator")
    const call = await callsOf(page)
    const { profileId, projectId } = await makeProfile(call, language)
    const owner = await visit({ language })
    await signInAs(owner, "tester")
    const callOwner = await callsOf(owner)
    const { id } = await callOwner<{ id: string }>("GET", "/oauth/app-users")
    const make = (title: string, due: string | null) =>
      call<ProfileInstance>("POST", "/api/v1/profiles/data", {
        profileId,
        projectId,
        fields: {
          title_1: { value: title },
          owner_1: { listValue: [id] },
          ...(due !== null && { due_1: { value: due } }),
        },
      })
    const first = await make("First", "2026-06-10")
    await make("Second", null)
    await goTo(page, `/other/${projectId}?profile=${profileId}`)
    const cell = (title: string) => page.getByRole("row").filter({ hasText: title }).locator("> *").first()
    await page.getByRole("row").filter({ hasText: "Second" }).waitFor()
    for (const title of ["First", "Second"]) await cell(title).click()
    const bar = page.getByRole("toolbar", { name: say("list.selected.bar") })
    await bar.getByRole("button", { name: say("list.bulk.remind") }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("textbox", { name: say("reminders.send.note") }).fill("Today, please.")
    await dialog.getByRole("button", { name: say("reminders.send.action") }).click()
    await dialog.getByText(say("reminders.failed")).waitFor()
    await dialog
      .getByText(/Second/)
      .first()
      .waitFor()
    await expectAccessible(page)
    expect(await remindedOf(callOwner)).not.toContain(first.id)

    await dialog.getByRole("button", { name: say("reminders.cancel") }).click()
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say("shell.leave.discard") })
      .click()
    await dialog.waitFor({ state: "hidden" })
    await cell("Second").click()
    await bar.getByRole("button", { name: say("list.bulk.remind") }).click()
    await dialog.getByRole("button", { name: say("reminders.send.action") }).click()
    await page.getByText(say("reminders.sent")).waitFor()
    await dialog.waitFor({ state: "hidden" })
    expect(await remindedOf(callOwner)).toContain(first.id)

    // The same from the record itself, for that one alone.
    const third = await make("Third", "2026-06-11")
    await goTo(page, `/other/${projectId}/edit/${third.id}`)
    await page.getByRole("button", { name: say("record.more") }).click()
    await page.getByRole("menuitem", { name: say("list.bulk.remind") }).click()
    await dialog.getByRole("heading", { name: say("reminders.send.title", { count: 1 }) }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "hidden" })
    expect(await remindedOf(callOwner)).not.toContain(third.id)
    await page.keyboard.press("Enter")
    await page.getByRole("menuitem", { name: say("list.bulk.remind") }).click()
    await dialog.getByRole("button", { name: say("reminders.send.action") }).click()
    await dialog.waitFor({ state: "hidden" })
    expect(await remindedOf(callOwner)).toContain(third.id)
  })

  test("beside the draft they act at once, say what one record has to come, and point at a date that the draft takes away", async () => {
    const say = await speaking(language)
    const page = await visit({ language, width, height: 900 })
    await signInAs(page, "client-administrator")
    const call = await callsOf(page)
    const { profileId, projectId } = await makeProfile(call, language)
    const { id: me } = await call<{ id: string }>("GET", "/oauth/app-users")
    const fields = { title_1: { value: "Annual return" }, owner_1: { listValue: [me] }, due_1: { value: "2031-03-10" } }
    const record = await call<ProfileInstance>("POST", "/api/v1/profiles/data", { profileId, projectId, fields })
    await goTo(page, `/profiles/${profileId}?part=reminders`)
    await page.getByText(say("reminders.draft.apart"), { exact: true }).waitFor()
    await page.getByRole("button", { name: say("reminders.add") }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("textbox", { name: say("reminders.field.name") }).fill("Three days before")
    await dialog.getByRole("button", { name: say("reminders.save") }).click()
    await dialog.waitFor({ state: "hidden" })

    const told = page.getByRole("region", { name: say("reminders.timeline"), exact: true })
    const found = told.getByRole("combobox", { name: say("reminders.timeline.record") })
    await found.fill("Annual")
    const option = page.getByRole("option", { name: new RegExp(record.uniqueId) })
    await option.waitFor()
    const isReached = async () =>
      (await found.getAttribute("aria-activedescendant")) === (await option.getAttribute("id"))
    await expect.poll(isReached).toBe(true)
    await page.keyboard.press("Enter")
    await told.locator('time[datetime="2031-03-07"]').waitFor()
    await told.getByText(say("reminders.outcome.COMING"), { exact: true }).waitFor()
    await told.getByText("08:00").waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    const date = told.getByRole("textbox", { name: say("reminders.timeline.due") })
    await date.fill("20/05/2031")
    await date.press("Enter")
    await told.locator('time[datetime="2031-05-17"]').waitFor()
    expect(await told.locator('time[datetime="2031-03-07"]').count()).toBe(0)
    const { fields: kept } = await call<ProfileInstance>("GET", `/api/v1/profiles/data/${record.id}`)
    expect(kept["due_1"]?.value).toBe("2031-03-10")

    const { draft, draftRevision } = await call<ProfileDraft>("GET", `/api/v1/profiles/${profileId}`)
    const sections = draft.sections.map((section) => ({
      ...section,
      fields: section.fields.filter(({ keyword }) => keyword !== "due_1"),
    }))
    await call("PUT", `/api/v1/profiles/${profileId}`, { definition: { ...draft, sections }, draftRevision })
    await page.reload()
    const lost = say("reminders.draft.date", { field: language === "ar" ? "يستحق في" : "Due on" })
    await page.getByRole("row").filter({ hasText: "Three days before" }).getByText(lost).waitFor()
    await expectAccessible(page)
  })
})
