import { randomUUID } from "node:crypto"
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import type { AppUser } from "../../schemas/api/auth.ts"
import type { NotificationPage } from "../../schemas/api/notifications.ts"
import type { ProfileDraft } from "../../schemas/api/profile-drafts.ts"
import { peopleTag } from "../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf, type Calls } from "./support/calls.ts"
import { goTo } from "./support/places.ts"
import { projectIdOf } from "./support/projects.ts"
import { speaking } from "./support/say.ts"

useBrowser()

const names = {
  send: { en: "Hand it in", ar: "تسليم" },
  agree: { en: "Agree with it", ar: "الموافقة عليه" },
  finding: { en: "Finding", ar: "النتيجة" },
} as const

const people = { type: "TAGREF", tagId: peopleTag, allowMultiple: true }

/** A record type whose work begins with a finding, so that no other journey meets it. */
async function makeType(call: Calls): Promise<string> {
  const name = { en: "Count sheet", ar: "ورقة عد" }
  const definition: ProfileDefinition = {
    id: randomUUID(),
    type: "OTHER",
    modules: ["IC"],
    name,
    pluralName: name,
    numbering: { prefix: "Q-", padding: 3, scope: "client" },
    sections: [
      {
        id: "s",
        name,
        position: "LEFT",
        sortOrder: 0,
        fields: [
          { id: "f_title", keyword: "title_1", type: "TEXT", role: "title", fieldText: { en: "Title" }, sortOrder: 0 },
          { id: "f_preparer", keyword: "preparer_1", ...people, fieldText: { en: "Preparer" }, sortOrder: 1 },
          { id: "f_finding", keyword: "finding_1", type: "TEXT", fieldText: names.finding, sortOrder: 2 },
          { id: "f_reviewer", keyword: "reviewer_1", ...people, fieldText: { en: "Reviewer" }, sortOrder: 3 },
        ],
      },
    ],
    workflow: {
      enabled: true,
      activities: [
        {
          id: "counting",
          name: { en: "Counting" },
          sequence: 0,
          status: "TO_DO",
          userField: "f_preparer",
          dueInDays: 3,
          actions: [
            {
              id: "send",
              kind: "SEND_FOR_APPROVAL",
              name: names.send,
              nextActivity: "looking",
              requires: ["f_finding"],
              userField: "f_reviewer",
              isRequired: true,
            },
          ],
        },
        {
          id: "looking",
          name: { en: "Looking" },
          sequence: 1,
          status: "IN_REVIEW",
          actions: [{ id: "agree", kind: "APPROVAL", name: names.agree, workflowDone: true }],
        },
      ],
    },
  }
  const made = await call<ProfileDraft>("POST", "/api/v1/profiles", { definition })
  await call("POST", `/api/v1/profiles/${made.id}/publish`, { draftRevision: made.draftRevision })
  return made.id
}

/** With the keyboard alone, to whatever is found by what it is called. */
async function tabTo(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).and(page.locator(":enabled")).first().waitFor()
  for (let step = 0; step < 80; step += 1) {
    const focused = page.locator(":focus")
    if ((await focused.count()) > 0 && (await focused.textContent())?.trim() === name) return
    await page.keyboard.press("Shift+Tab")
  }
  throw new Error(`No way leads to ${name} by keyboard.`)
}

/** What is called so where the focus is: a field by its label, a button by its words. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
    return (labels[0] ?? focused)?.textContent?.trim() ?? ""
  })

async function fitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

describe.each(["en", "ar"] as const)("tasks, in %s", (language) => {
  test("one is found, opened where it waits and done with keys alone; one that is nobody's is taken; both are told of at home", async () => {
    const say = await speaking(language)
    const [page, reviewer] = [await visit({ language }), await visit({ language })]
    await signInAs(page, "client-administrator")
    await signInAs(reviewer, "entity-administrator")
    const [call, theirs] = [await callsOf(page), await callsOf(reviewer)]
    const own = await call<AppUser>("GET", "/oauth/app-users")
    const other = await theirs<AppUser>("GET", "/oauth/app-users")
    const profileId = await makeType(call)
    const projectId = await projectIdOf(call)
    const mark = randomUUID().slice(0, 8)
    const make = (title: string, preparers: readonly AppUser[]) =>
      call<ProfileInstance>("POST", "/api/v1/profiles/data", {
        profileId,
        projectId,
        fields: {
          title_1: { value: title },
          preparer_1: { listValue: preparers.map(({ id }) => id) },
          reviewer_1: { listValue: [other.id] },
        },
      })
    const mine = await make(`Raw material ${mark}`, [own])
    const nobodys = await make(`Finished goods ${mark}`, [])

    await goTo(page, `/tasks?text=${mark}`)
    const row = page.getByRole("row").filter({ hasText: `Raw material ${mark}` })
    await row.waitFor()
    await expectAccessible(page)
    await page.keyboard.press("ArrowDown")
    expect(await focusedName(page)).toBe(`Raw material ${mark}`)
    await page.keyboard.press("Enter")
    await page.locator(".ru-workflow-line").waitFor()
    await expect.poll(() => focusedName(page)).toContain(names.finding[language])
    await page.keyboard.type("Nothing is missing")
    await page.keyboard.press("Control+s")
    await page.locator('.ru-toast[data-type="success"]').waitFor()
    await tabTo(page, names.send[language])
    await page.keyboard.press("Enter")
    const waiting = { people: `${other.firstName} ${other.lastName}`.trim() }
    await page.getByText(say("workflow.asked", waiting)).waitFor()

    // Whoever is told of it comes to what they can do.
    const told = await theirs<NotificationPage>("GET", "/api/notifications?size=50")
    const link = told.content.find(({ instanceId }) => instanceId === mine.id)?.link
    await goTo(reviewer, link ?? "/")
    await reviewer.locator(".ru-workflow-line").waitFor()
    await expect.poll(() => focusedName(reviewer)).toBe(names.agree[language])

    await goTo(page, `/tasks?of=role&text=${mark}`)
    const free = page.getByRole("row").filter({ hasText: `Finished goods ${mark}` })
    await free.waitFor()
    await fitsPhone(page)
    await free.getByRole("button", { name: say("tasks.take.of", { uid: nobodys.uniqueId }) }).click()
    await page.getByText(say("tasks.taken", { uid: nobodys.uniqueId })).waitFor()
    await free.waitFor({ state: "detached" })
    await page.getByRole("tab", { name: say("tasks.mine") }).click()
    await free.getByRole("link").waitFor()

    await goTo(page, "/")
    const tasks = page.getByRole("region", { name: say("home.tasks") })
    await tasks.getByRole("link", { name: say("tasks.overdue") }).waitFor()
    await fitsPhone(page)
    await goTo(reviewer, "/")
    const news = reviewer.getByRole("region", { name: say("home.news") })
    await news.getByRole("link").filter({ hasText: mark }).waitFor()
    await expectAccessible(reviewer)
  })
})
