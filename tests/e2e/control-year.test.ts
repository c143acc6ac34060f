import { randomUUID } from "node:crypto"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import type { TaskPage } from "../../modules/workflow/contracts/workflow.ts"
import people from "../../server/demonstration/people.json" with { type: "json" }
import { useBrowser, visit } from "./support/browser.ts"
import { callsAs } from "./support/calls.ts"
import { projectIdOf } from "./support/projects.ts"
import { translator } from "./support/translate.ts"
import { shippedLabels, type ShippedLabels } from "./support/shipped-labels.ts"

useBrowser()

/**
 * The whole product in Arabic: a control is planned, documented and approved, tested, found wanting, remediated and
 * concluded, and everybody finds what waits for them in their tasks, by the workflows that the record types are shipped
 * with.
 */

const language = "ar"
const t = await translator(language)
const [control, toe, issue] = [
  shippedLabels("CONTROL", language),
  shippedLabels("TOE", language),
  shippedLabels("ISSUE", language),
]
const accounts = {
  planner: "entity-administrator",
  owner: "control-owner",
  tester: "tester",
  reviewer: "client-administrator",
} as const
type Seat = keyof typeof accounts

const nameOf = (seat: Seat): string => {
  const user = people.people.find((one) => "account" in one && one.account === accounts[seat])
  return `${user?.firstName} ${user?.lastName}`
}

const field = (within: Page | Locator, keyword: string) => within.locator(`[id$="__${keyword}"]`)

async function selectUser(page: Page, within: Page | Locator, keyword: string, seat: Seat): Promise<void> {
  await field(within, keyword).fill(nameOf(seat))
  await page
    .getByRole("option", { name: nameOf(seat) })
    .first()
    .click()
}

async function chooseOption(page: Page, { option }: ShippedLabels, keyword: string, id: string): Promise<void> {
  await field(page, keyword).click()
  await page.getByRole("option", { name: option(keyword, id), exact: true }).click()
}

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.request().method() === "PUT" && response.url().includes("/profiles/data/") && response.ok(),
  )
  await page.keyboard.press("Control+s")
  await saved
}

/** Through the sidebar, as somebody who has just finished something else. */
async function openTask(page: Page, title: string): Promise<void> {
  await page.locator('.app-side__item[href="/tasks"]').click()
  await page.getByRole("row").filter({ hasText: title }).getByRole("link").first().click()
  await page.locator(".ru-workflow-line").waitFor()
}

/** Takes a step, and waits until the record is where it leads: there the step is offered no more. */
async function performAction(page: Page, step: string): Promise<void> {
  const button = page.getByRole("button", { name: step, exact: true })
  await button.click()
  await button.waitFor({ state: "detached" })
}

/** Adds a record that hangs on the open one, in its full form. */
async function add(page: Page, list: string, fill: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: t("record.linked.addTo", { name: list }), exact: true }).click()
  const dialog = page.getByRole("dialog")
  await field(dialog, "title_1").waitFor()
  await fill(dialog)
  await dialog.getByRole("button", { name: t("linking.addAndLink") }).click()
  await dialog.waitFor({ state: "detached" })
}

test("four users take a control from planning to its conclusion in Arabic", async () => {
  const reviews = await callsAs(accounts.reviewer)
  const projectId = await projectIdOf(reviews)
  const open = (seat: Seat, at: string) => visit({ as: accounts[seat], language, at })
  const [planner, owner, tester, reviewer] = await Promise.all([
    open("planner", `/control/${projectId}/new`),
    open("owner", "/"),
    open("tester", "/"),
    open("reviewer", "/"),
  ])
  expect(await planner.locator("html").getAttribute("dir")).toBe("rtl")
  const suffix = randomUUID().slice(0, 8)
  const title = `Three-way match ${suffix}`
  const testTitle = `Operation ${suffix}`
  const issueTitle = `Paid without receipt ${suffix}`

  // Planning: the control, with everybody who works on it.
  await field(planner, "title_1").fill(title)
  await selectUser(planner, planner, "control_owner_1", "owner")
  await selectUser(planner, planner, "reviewer_1", "reviewer")
  await selectUser(planner, planner, "tester_1", "tester")
  await chooseOption(planner, control, "frequency_1", "monthly")
  await planner.getByRole("button", { name: t("record.create"), exact: true }).click()
  await planner.locator(".ru-workflow-line").waitFor()

  // Documentation, and its approval.
  await openTask(owner, title)
  await field(owner, "description_1").fill("Invoices are paid once order, receipt and invoice agree.")
  await save(owner)
  await performAction(owner, control.step("x_submit"))
  await openTask(reviewer, title)
  await performAction(reviewer, control.step("x_approve"))

  // The test of effectiveness is planned from the control; it fails, and an issue is raised from it.
  await add(planner, control.field("tests_of_effectiveness_1"), async (dialog) => {
    await field(dialog, "title_1").fill(testTitle)
    await selectUser(planner, dialog, "tester_1", "tester")
    await selectUser(planner, dialog, "reviewer_1", "reviewer")
  })
  await openTask(tester, testTitle)
  await performAction(tester, toe.step("x_start"))
  await add(tester, toe.field("issues_1"), async (dialog) => {
    await field(dialog, "title_1").fill(issueTitle)
    await selectUser(tester, dialog, "owner_1", "owner")
    await selectUser(tester, dialog, "reviewer_1", "reviewer")
  })
  await chooseOption(tester, toe, "result_1", "ineffective")
  await field(tester, "deviation_analysis_1").fill("One payment of five lacked the receipt.")
  await field(tester, "conclusion_1").fill("It did not operate.")
  await save(tester)
  await performAction(tester, toe.step("x_submit"))
  await openTask(reviewer, testTitle)
  await performAction(reviewer, toe.step("x_approve"))

  // Remediation: the issue waits for its reviewer, who sends it to its owner, and then to see what was done.
  await openTask(reviewer, issueTitle)
  await performAction(reviewer, issue.step("x_assign"))
  await openTask(owner, issueTitle)
  await field(owner, "action_plan_1").fill("The release of payments asks for the receipt.")
  await field(owner, "remediation_date_1").fill("30-06-2031")
  await owner.keyboard.press("Tab")
  await save(owner)
  await performAction(owner, issue.step("x_remediated"))
  await openTask(reviewer, issueTitle)
  await performAction(reviewer, issue.step("x_close"))

  // The conclusion.
  await planner.reload()
  await planner.locator(".ru-workflow-line").waitFor()
  await chooseOption(planner, control, "design_result_1", "pass")
  await chooseOption(planner, control, "operation_result_1", "ineffective")
  await save(planner)
  await openTask(tester, title)
  await performAction(tester, control.step("x_conclude"))
  await openTask(reviewer, title)
  await performAction(reviewer, control.step("x_close"))
  await reviewer.getByText(t("record.readOnly.workflow_done")).waitFor()

  for (const account of Object.values(accounts)) {
    const call = await callsAs(account)
    expect((await call<TaskPage>("GET", `/api/v1/workflow/tasks?text=${suffix}`)).content).toEqual([])
  }
})
