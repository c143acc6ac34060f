import { randomUUID } from "node:crypto"
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import type { AppUser } from "../../schemas/api/auth.ts"
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
  send: { en: "Send to the reviewer", ar: "إرسال إلى المراجع" },
  approve: { en: "Agree", ar: "أوافق" },
  back: { en: "Give back", ar: "أعيده" },
  draft: { en: "Writing", ar: "الكتابة" },
  review: { en: "Second look", ar: "نظرة ثانية" },
} as const

const people = { type: "TAGREF", tagId: peopleTag, allowMultiple: true }

/** A record type of its own, so that no other journey meets its workflow, and one record of it. */
async function makeRecord(call: Calls, preparer: AppUser, reviewer: AppUser) {
  const name = { en: "Walkthrough note", ar: "ملاحظة جولة" }
  const toReview = { kind: "SEND_FOR_APPROVAL" as const, name: names.send, nextActivity: "review" }
  const definition: ProfileDefinition = {
    id: randomUUID(),
    type: "OTHER",
    modules: ["IC"],
    name,
    pluralName: name,
    numbering: { prefix: "N-", padding: 3, scope: "client" },
    sections: [
      {
        id: "s",
        name,
        position: "LEFT",
        sortOrder: 0,
        fields: [
          { id: "f_title", keyword: "title_1", type: "TEXT", role: "title", fieldText: { en: "Title" }, sortOrder: 0 },
          { id: "f_preparer", keyword: "preparer_1", ...people, fieldText: { en: "Preparer" }, sortOrder: 1 },
          { id: "f_reviewer", keyword: "reviewer_1", ...people, fieldText: { en: "Reviewer" }, sortOrder: 2 },
        ],
      },
    ],
    workflow: {
      enabled: true,
      activities: [
        {
          id: "draft",
          name: names.draft,
          sequence: 0,
          status: "IN_PROGRESS",
          userField: "f_preparer",
          dueInDays: 3,
          actions: [{ id: "send", ...toReview, userField: "f_reviewer", isRequired: true }],
        },
        {
          id: "review",
          name: names.review,
          sequence: 1,
          status: "SENT_FOR_APPROVAL",
          actions: [
            { id: "approve", kind: "APPROVAL", name: names.approve, workflowDone: true },
            { id: "back", kind: "RE_ASSIGN", name: names.back, nextActivity: "draft" },
          ],
        },
      ],
    },
  }
  const made = await call<ProfileDraft>("POST", "/api/v1/profiles", { definition })
  await call("POST", `/api/v1/profiles/${made.id}/publish`, { draftRevision: made.draftRevision })
  const projectId = await projectIdOf(call)
  const title = `Receiving walked through ${randomUUID().slice(0, 6)}`
  const record = await call<ProfileInstance>("POST", "/api/v1/profiles/data", {
    profileId: made.id,
    projectId,
    fields: {
      title_1: { value: title },
      preparer_1: { listValue: [preparer.id] },
      reviewer_1: { listValue: [reviewer.id] },
    },
  })
  return { title, record }
}

/** What is said of a step lies over the next one. */
async function closeToast(page: Page): Promise<void> {
  const said = page.locator('.ru-toast[data-type="success"]')
  await said.getByRole("button").click()
  await said.waitFor({ state: "detached" })
}

/** From the inbox into the record that waits. */
async function openTask(page: Page, title: string): Promise<void> {
  await goTo(page, "/tasks")
  const row = page.getByRole("row").filter({ hasText: title })
  await row.waitFor()
  await expectAccessible(page)
  await row.getByRole("link").click()
  await page.locator(".ru-workflow-line").waitFor()
}

describe.each(["en", "ar"] as const)("a record's workflow, in %s", (language) => {
  test("it is sent, given back with a reason, sent again, approved and opened again by the two it waits for", async () => {
    const say = await speaking(language)
    const [preparer, reviewer] = [await visit({ language }), await visit({ language })]
    await signInAs(preparer, "client-administrator")
    await signInAs(reviewer, "entity-administrator")
    const call = await callsOf(preparer)
    const [one, other] = [
      await call<AppUser>("GET", "/oauth/app-users"),
      await (await callsOf(reviewer))<AppUser>("GET", "/oauth/app-users"),
    ]
    const { title } = await makeRecord(call, one, other)
    const waitsFor = ({ firstName, lastName }: AppUser) =>
      say("workflow.asked", { people: `${firstName} ${lastName}`.trim() })

    await openTask(preparer, title)
    await preparer.getByText(waitsFor(one)).waitFor()
    await preparer.getByRole("button", { name: names.send[language], exact: true }).click()
    await preparer.getByText(waitsFor(other)).waitFor()
    await closeToast(preparer)
    // What cannot be taken says why.
    await preparer.getByRole("button", { name: say("workflow.steps") }).click()
    await preparer.getByRole("menuitem", { name: names.approve[language] }).waitFor()
    expect(await preparer.getByRole("menuitem", { name: names.approve[language] }).textContent()).toContain(
      say("problem.workflow.not_your_turn"),
    )
    await preparer.keyboard.press("Escape")

    await openTask(reviewer, title)
    await reviewer.getByRole("button", { name: say("workflow.more") }).click()
    await reviewer.getByRole("menuitem", { name: names.back[language] }).click()
    const dialog = reviewer.getByRole("dialog")
    const give = dialog.getByRole("button", { name: names.back[language], exact: true })
    expect(await give.getAttribute("aria-disabled")).toBe("true")
    await dialog.getByRole("textbox").fill("Who received it?")
    await expectAccessible(reviewer)
    await give.click()
    await reviewer.getByText(waitsFor(one)).waitFor()
    await closeToast(reviewer)

    await openTask(preparer, title)
    await preparer.getByRole("button", { name: names.send[language], exact: true }).click()
    await preparer.getByText(waitsFor(other)).waitFor()
    await closeToast(preparer)
    await openTask(reviewer, title)
    await reviewer.getByRole("button", { name: names.approve[language], exact: true }).click()
    await reviewer.getByText(say("workflow.done")).first().waitFor()
    await reviewer.getByText(say("record.readOnly.workflow_done")).waitFor()
    await expectAccessible(reviewer)

    await preparer.reload()
    await preparer.getByRole("button", { name: say("workflow.reopen") }).click()
    await preparer.getByText(waitsFor(one)).waitFor()
    await closeToast(preparer)
    await preparer.setViewportSize({ width: 360, height: 740 })
    await preparer.locator(".ru-record__bar").getByRole("button", { name: names.send[language] }).waitFor()
    expect(await preparer.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await expectAccessible(preparer)
  })
})
