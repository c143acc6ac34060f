import { randomUUID } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { ProfileListItem } from "../../schemas/api/profiles.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { expectAccessible, signInAs, useBrowser, visit } from "./support/browser.ts"
import { callsOf, type Calls } from "./support/calls.ts"
import { goTo } from "./support/places.ts"
import { projectIdOf } from "./support/projects.ts"
import { makeReviewedType, sendForReview } from "./support/reviewed-record.ts"
import { speaking } from "./support/say.ts"

useBrowser()

const agree = { en: "Agree to it", ar: "أوافق عليه" } as const

/** A process of the journey's own with a sub-process and a risk below it. */
async function makeChain(call: Calls) {
  const projectId = await projectIdOf(call)
  const { content: profiles } = await call<{ content: ProfileListItem[] }>("GET", "/api/v1/profiles")
  const mark = randomUUID().slice(0, 6)
  const make = (type: string, linkTo?: { readonly id: string; readonly keyword: string }) =>
    call<ProfileInstance>("POST", "/api/v1/profiles/data", {
      profileId: profiles.find((one) => one.type === type)?.id,
      projectId,
      fields: { title_1: { value: `${type} ${mark}` } },
      ...(linkTo && { linkTo }),
    })
  const process = await make("PROCESS")
  const sub = await make("SUB_PROCESS", { id: process.id, keyword: "sub_processes_1" })
  const risk = await make("RISK", { id: sub.id, keyword: "risks_1" })
  return { projectId, process, risk }
}

describe.each(["en", "ar"] as const)("in %s", (language) => {
  test("a process is marked complete, what lies below it says so and leads there, and work is resumed", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    const { projectId, process, risk } = await makeChain(await callsOf(page))
    const closeToast = async () => {
      const said = page.locator('.ru-toast[data-type="success"]')
      await said.getByRole("button").click()
      await said.waitFor({ state: "detached" })
    }

    await goTo(page, `/process/${projectId}/edit/${process.id}`)
    await page.getByRole("button", { name: say("completing.mark") }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByText(say("completing.tasks", { count: 0 })).waitFor()
    expect(await dialog.getByRole("listitem").count()).toBe(3)
    await expectAccessible(page)
    await dialog.getByRole("button", { name: say("completing.mark") }).click()
    await page.getByText(say("record.readOnly.process_completed")).waitFor()
    await closeToast()
    await expectAccessible(page)

    await goTo(page, `/risk/${projectId}/edit/${risk.id}`)
    await page.getByText(say("record.readOnly.process_completed")).waitFor()
    await page.getByText(say("completing.below")).waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.locator(".ru-completion-line").getByRole("link").click()

    await page.getByRole("button", { name: say("completing.resume") }).click()
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say("completing.resume") })
      .click()
    await page.getByRole("button", { name: say("completing.mark") }).waitFor()
    await closeToast()
    await goTo(page, `/risk/${projectId}/edit/${risk.id}`)
    await page.locator(".ru-record").waitFor()
    await expect.poll(() => page.locator(".ru-completion-line").count()).toBe(0)
  })

  test("one step of several records: foreseen with what is refused and why, taken, and those that were refused shown", async () => {
    const say = await speaking(language)
    const page = await visit({ language })
    await signInAs(page, "client-administrator")
    const call = await callsOf(page)
    const reviewer = await visit({ language })
    await signInAs(reviewer, "entity-administrator")
    const { id: other } = await (await callsOf(reviewer))<{ id: string }>("GET", "/oauth/app-users")
    const profileId = await makeReviewedType(call, agree)
    for (const title of ["Morning", "Evening"]) await sendForReview(call, profileId, other, title)
    const projectId = await projectIdOf(call)
    await call("POST", "/api/v1/profiles/data", {
      profileId,
      projectId,
      fields: { title_1: { value: "Night" }, reviewer_1: { listValue: [other] } },
    })

    await goTo(reviewer, `/other/${projectId}?profile=${profileId}`)
    const box = (title: string) => reviewer.getByRole("row").filter({ hasText: title }).locator("> *").first()
    await box("Night").waitFor()
    for (const title of ["Morning", "Evening", "Night"]) await box(title).click()
    const bar = reviewer.getByRole("toolbar", { name: say("list.selected.bar") })
    await bar.getByRole("button", { name: say("list.bulk.act") }).click()
    const dialog = reviewer.getByRole("dialog")
    await dialog.getByRole("combobox").click()
    await reviewer.getByRole("option", { name: agree[language] }).click()
    await expectAccessible(reviewer)
    await dialog.getByRole("button", { name: say("bulk.preview"), exact: true }).click()
    const reasons = dialog.getByRole("region", { name: say("bulk.reasons") })
    await reasons.getByText(say("problem.workflow.not_offered")).waitFor()
    await dialog.getByRole("button", { name: say("bulk.act.apply", { action: agree[language], count: 2 }) }).click()
    await dialog.getByText(say("bulk.done.taken")).first().waitFor()
    await expectAccessible(reviewer)
    await reasons.getByRole("button", { name: say("bulk.reasons.show") }).click()
    await dialog.getByRole("cell", { name: /Night/ }).waitFor()
    await expect.poll(() => dialog.getByRole("cell", { name: /Morning/ }).count()).toBe(0)
    await dialog
      .getByRole("button", { name: say("bulk.close") })
      .last()
      .click()
    await reviewer.getByRole("row").filter({ hasText: "Morning" }).getByText(say("status.WORKFLOW_DONE")).waitFor()
  })
})
