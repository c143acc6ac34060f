import { randomUUID } from "node:crypto"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import type { ListAbsences } from "../../schemas/api/absences.ts"
import { dayFigures, dayInSentence } from "../../schemas/day-text.ts"
import { addToDate } from "../../schemas/iso-date.ts"
import { emailOf, useBrowser, visit } from "./support/browser.ts"
import { callsAs } from "./support/calls.ts"
import { newPerson } from "./support/new-person.ts"
import { goTo } from "./support/places.ts"
import { makeReviewedType, sendForReview } from "./support/reviewed-record.ts"
import { speaking } from "./support/say.ts"

useBrowser()

const absences = "/api/v1/workflow/absences"

async function choosePerson(page: Page, email: string): Promise<void> {
  await page.getByRole("dialog").getByRole("combobox").fill(email)
  await page.getByRole("option").filter({ hasText: email }).click()
}

async function openTask(page: Page, title: string): Promise<void> {
  await goTo(page, `/tasks?text=${encodeURIComponent(title)}`)
  await page.getByRole("row").filter({ hasText: title }).getByRole("link").first().click()
  await page.locator(".ru-workflow-line").waitFor()
}

test("somebody names a substitute while away, who acts in their name, passes work on, and stops when they are back", async () => {
  const say = await speaking("en")
  const office = await callsAs("client-administrator")
  const [reviewer, other] = [await newPerson(office), await newPerson(office)]
  const [first, second] = [`Counted ${randomUUID().slice(0, 6)}`, `Weighed ${randomUUID().slice(0, 6)}`]
  const profileId = await makeReviewedType(office, { en: "That is so" })
  await sendForReview(office, profileId, reviewer.id, first)
  await sendForReview(office, profileId, reviewer.id, second)
  const nameOf = ({ firstName, lastName }: typeof other) => `${firstName} ${lastName}`

  // Away from today for five days.
  const away = await visit({ as: reviewer.email, at: "/my-profile?tab=absences" })
  const { today } = await (await callsAs(reviewer.email))<ListAbsences>("GET", absences)
  await away.getByRole("button", { name: say("absences.add") }).click()
  const dialog = away.getByRole("dialog")
  await dialog.getByLabel(say("absences.from")).fill(dayFigures(today, "en"))
  await dialog.getByLabel(say("absences.last")).fill(dayFigures(addToDate(today, 4, "day") ?? "", "en"))
  await choosePerson(away, other.email)
  await dialog.getByRole("button", { name: say("absences.save") }).click()
  const row = away.getByRole("list", { name: say("absences.title") }).getByRole("listitem")
  await row.getByText(say("absences.named", { name: nameOf(other) })).waitFor()
  await row.getByText(say("absences.now"), { exact: true }).waitFor()

  // The substitute finds the work and does it.
  const substitute = await visit({ as: other.email, at: "/tasks" })
  await openTask(substitute, first)
  const inTheirName = substitute.getByText(say("workflow.standsIn", { people: nameOf(reviewer) }))
  await inTheirName.waitFor()
  await substitute.locator(".ru-workflow-actions").getByRole("button", { name: "That is so", exact: true }).click()
  await substitute.getByText(say("workflow.done")).first().waitFor()
  const log = say("record.rail.audit")
  await substitute.getByRole("button", { name: log, exact: true }).click()
  const drawer = substitute.getByRole("complementary", { name: log })
  await drawer.getByText(say("audit.parameter.actedFor")).first().waitFor()
  await drawer.getByText(nameOf(reviewer)).first().waitFor()

  // What else waits goes to a third person, by the same right.
  await openTask(substitute, second)
  await substitute.getByRole("button", { name: say("workflow.more") }).click()
  await substitute.getByRole("menuitem", { name: say("workflow.passOn") }).click()
  await choosePerson(substitute, emailOf("cc"))
  await substitute
    .getByRole("dialog")
    .getByRole("button", { name: say("workflow.passOn.do"), exact: true })
    .click()
  await inTheirName.waitFor({ state: "detached" })

  // Back again.
  await row.getByRole("button", { name: say("absences.delete.of", { from: dayInSentence(today, "en") }) }).click()
  await away
    .getByRole("alertdialog")
    .getByRole("button", { name: say("absences.delete"), exact: true })
    .click()
  await away.getByText(say("absences.empty")).waitFor()
  const { standsInFor } = await (await callsAs(other.email))<ListAbsences>("GET", absences)
  expect(standsInFor).toEqual([])
})
