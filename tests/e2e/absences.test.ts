import { randomUUID } from "node:crypto"
import type { Page } from "playwright-core"
import { describe, expect, test } from "vitest"
import type { ListAbsences } from "../../schemas/api/absences.ts"
import type { AppUser } from "../../schemas/api/auth.ts"
import { dayFigures, dayInSentence } from "../../schemas/day-text.ts"
import { addToDate } from "../../schemas/iso-date.ts"
import { emailOf, expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf, type Calls } from "./support/calls.ts"
import { goTo } from "./support/places.ts"
import { makeReviewedType, sendForReview } from "./support/reviewed-record.ts"
import { speaking } from "./support/say.ts"

useBrowser()

const agree = { en: "That is so", ar: "هو كذلك" } as const
const fullName = ({ firstName, lastName }: AppUser) => `${firstName} ${lastName}`.trim()
const absences = "/api/v1/workflow/absences"

/** What is said of a step lies over the next one. */
async function closeToast(page: Page): Promise<void> {
  const said = page.locator('.ru-toast[data-type="success"]')
  await said.getByRole("button").click()
  await said.waitFor({ state: "detached" })
}

async function choosePerson(page: Page, email: string): Promise<void> {
  await page.getByRole("dialog").getByRole("combobox").fill(email)
  await page.getByRole("option").filter({ hasText: email }).click()
}

async function openTask(page: Page, title: string): Promise<void> {
  await goTo(page, `/tasks?text=${encodeURIComponent(title)}`)
  const row = page.getByRole("row").filter({ hasText: title })
  await row.getByRole("link").first().click()
  await page.locator(".ru-workflow-line").waitFor()
}

async function takeBack(call: Calls): Promise<void> {
  for (const { id } of (await call<ListAbsences>("GET", absences)).content) await call("DELETE", `${absences}/${id}`)
}

describe.each(["en", "ar"] as const)("somebody goes away, in %s", (language) => {
  test("who is named finds the work, acts in their name or passes it on, and the trail tells of both", async () => {
    const say = await speaking(language)
    const [lead, away, substitute] = [await visit({ language }), await visit({ language }), await visit({ language })]
    await signInAs(lead, "client-administrator")
    await signInAs(away, "control-owner")
    await signInAs(substitute, "tester")
    const calls = { lead: await callsOf(lead), away: await callsOf(away), substitute: await callsOf(substitute) }
    const [reviewer, other] = [
      await calls.away<AppUser>("GET", "/oauth/app-users"),
      await calls.substitute<AppUser>("GET", "/oauth/app-users"),
    ]
    const [first, second] = [`Counted ${randomUUID().slice(0, 6)}`, `Weighed ${randomUUID().slice(0, 6)}`]
    const profileId = await makeReviewedType(calls.lead, agree)
    await sendForReview(calls.lead, profileId, reviewer.id, first)
    await sendForReview(calls.lead, profileId, reviewer.id, second)
    await takeBack(calls.away)

    // Away from today for five days.
    await goTo(away, "/my-profile?tab=absences")
    await away.getByText(say("absences.empty")).waitFor()
    const { today } = await calls.away<ListAbsences>("GET", absences)
    await away.getByRole("button", { name: say("absences.add") }).click()
    const dialog = away.getByRole("dialog")
    await dialog.getByLabel(say("absences.from")).fill(dayFigures(today, language))
    await dialog.getByLabel(say("absences.last")).fill(dayFigures(addToDate(today, 4, "day") ?? "", language))
    await choosePerson(away, emailOf("tester"))
    await expectAccessible(away)
    await dialog.getByRole("button", { name: say("absences.save") }).click()
    const row = away.getByRole("list", { name: say("absences.title") }).getByRole("listitem")
    await row.getByText(say("absences.named", { name: fullName(other) })).waitFor()
    await row.getByText(say("absences.now"), { exact: true }).waitFor()
    await closeToast(away)
    await expectAccessible(away)
    await away.setViewportSize({ width: 390, height: 800 })
    expect(await away.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(away)
    await away.setViewportSize({ width: 1440, height: 900 })

    // The substitute sees for whom, finds the work and does it.
    await goTo(substitute, "/my-profile?tab=absences")
    await substitute
      .getByRole("list", { name: say("absences.standsIn") })
      .getByText(fullName(reviewer))
      .waitFor()
    await openTask(substitute, first)
    await substitute.getByText(say("workflow.standsIn", { people: fullName(reviewer) })).waitFor()
    await expectAccessible(substitute)
    await substitute.locator(".ru-workflow-actions").getByRole("button", { name: agree[language], exact: true }).click()
    await substitute.getByText(say("workflow.done")).first().waitFor()
    await closeToast(substitute)
    const log = say("record.rail.audit")
    await substitute.getByRole("button", { name: log, exact: true }).click()
    const drawer = substitute.getByRole("complementary", { name: log })
    await drawer.getByText(say("audit.parameter.actedFor")).first().waitFor()
    await drawer.getByText(fullName(other)).first().waitFor()
    await drawer.getByText(fullName(reviewer)).first().waitFor()
    await substitute.keyboard.press("Escape")

    // What else waits goes to a third person, by the same right.
    await openTask(substitute, second)
    await substitute.getByRole("button", { name: say("workflow.more") }).click()
    await substitute.getByRole("menuitem", { name: say("workflow.passOn") }).click()
    await choosePerson(substitute, emailOf("cc"))
    await expectAccessible(substitute)
    await substitute
      .getByRole("dialog")
      .getByRole("button", { name: say("workflow.passOn.do"), exact: true })
      .click()
    await substitute.getByRole("dialog").waitFor({ state: "detached" })
    await closeToast(substitute)
    expect(await substitute.getByText(say("workflow.standsIn", { people: fullName(reviewer) })).count()).toBe(0)

    // Back again.
    const from = dayInSentence(today, language)
    await row.getByRole("button", { name: say("absences.delete.of", { from }) }).click()
    await away
      .getByRole("alertdialog")
      .getByRole("button", { name: say("absences.delete"), exact: true })
      .click()
    await away.getByText(say("absences.empty")).waitFor()
    await substitute.reload()
    await substitute.locator(".ru-workflow-line").waitFor()
    const { standsInFor } = await calls.substitute<ListAbsences>("GET", absences)
    expect(standsInFor).toEqual([])
  })
})
