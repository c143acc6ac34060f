import { expect, test } from "vitest"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { byKeyboard } from "../../../../tests/e2e/support/by-keyboard.ts"
import { callsAs, type Calls } from "../../../../tests/e2e/support/calls.ts"
import { createUserAccount } from "../../../../tests/e2e/support/create-user-account.ts"
import { uniqueText } from "../../../../tests/e2e/support/test-records.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"
import type { AppUser } from "../../../auth/contracts/auth.ts"
import type { EntityDetails } from "../../../organisation/contracts/organisation.ts"
import type { ProjectDetails } from "../../../projects/contracts/one-project.ts"
import type { ManagedUser } from "../../../users/contracts/user-management.ts"

useBrowser()

/** An entity of the test's own with a project of 2025, whose process owner has left, and an empty one of 2026. */
async function createYears(call: Calls) {
  const name = uniqueText("Bakery")
  const entity = await call<EntityDetails>("POST", "/api/entity", {
    name: `Calverine ${name}`,
    uniqueId: name.replace(" ", ""),
    sector: "Food & Agriculture",
    country: "IN",
    currency: "INR",
    timeZone: "Asia/Kolkata",
  })
  const createProject = (financialYear: number) =>
    call<ProjectDetails>("POST", "/api/v1/projects", {
      name: `ICFR ${financialYear} of ${name}`,
      module: "IC",
      financialYear,
      financialYearStartMonth: 1,
      reportingPeriod: "year",
      processType: "Financial reporting",
      entityIds: [entity.id],
    })
  const [previous, project] = [await createProject(2025), await createProject(2026)]
  const owner = await createUserAccount(call)
  const add = (profileId: string, fields: object = {}) =>
    call<ProfileInstance>("POST", "/api/v1/profiles/data", {
      profileId,
      projectId: previous.id,
      fields: { title_1: { value: uniqueText(`${name} ${profileId}`) }, ...fields },
    })
  const below = (keyword: string, { id }: ProfileInstance) => ({ [keyword]: { refId: [id] } })
  const process = await add("process", { owner_1: { listValue: [owner.id] } })
  const subProcess = await add("sub-process", below("process_1", process))
  await add("risk", below("sub_process_1", subProcess))
  const other = await add("process")
  const { revision } = await call<ManagedUser>("GET", `/oauth/users/${owner.id}`)
  await call("PUT", `/api/users/${owner.id}/status`, { action: "deactivate", revision })
  await call("PATCH", `/api/v1/projects/${previous.id}`, { closed: true, revision: previous.revision })
  return { previous, project, process, other, owner: `${owner.firstName} ${owner.lastName}` }
}

const processesOf = async (call: Calls, { id: projectId }: ProjectDetails) => {
  const query = { profileId: "process", projectId, query: {} }
  const { content } = await call<{ content: readonly ProfileInstance[] }>(
    "POST",
    "/api/v1/profiles/data/v4/paginated",
    query,
  )
  return content
}

test("a new project gets last year's records with another process owner, and gives them back", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const successor = await call<AppUser>("GET", "/oauth/app-users")
  const { previous, project, process, other, owner } = await createYears(call)
  const page = await visit({ as: "client-administrator", at: `/projects/${project.id}` })
  await page.getByRole("link", { name: t("projects.rollOver"), exact: true }).click()
  await page
    .getByRole("combobox", { name: t("rollOver.source") })
    .getByText(previous.name)
    .waitFor()

  // One of both processes is left out, by keyboard.
  const keyboard = byKeyboard(page)
  await page.getByRole("treeitem", { checked: true }).first().waitFor()
  await keyboard.tabTo("treeitem", new RegExp(process.uniqueId))
  await keyboard.tabTo("treeitem", new RegExp(other.uniqueId), { by: "ArrowDown" })
  await keyboard.press("Space")
  await page.getByRole("treeitem", { name: other.uniqueId, checked: false }).waitFor()
  await keyboard.tabTo("button", t("rollOver.prepare"))
  await keyboard.press("Enter")

  // The owner who has left is replaced before anything is added.
  const picker = page.getByRole("combobox", { name: t("rollOver.people.replacement", { name: owner }) })
  await picker.click()
  await picker.fill(successor.email)
  const replaced = page.waitForResponse((response) => response.request().method() === "PATCH")
  await page.getByRole("option", { name: `${successor.firstName} ${successor.lastName}` }).click()
  await replaced
  const label = t("rollOver.apply", { count: 3 })
  await page.getByRole("button", { name: label, exact: true }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: label, exact: true }).click()
  await page.getByText(t("rollOver.done", { count: 3 })).waitFor()
  // What was confirmed is gone; the keyboard continues in the page.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("content")

  await page.getByRole("link", { name: t("rollOver.open", { name: process.name }) }).click()
  await page.locator(".ru-record").getByText(process.name).first().waitFor()
  const [added] = await processesOf(call, project)
  const { fields } = await call<ProfileInstance>("GET", `/api/v1/profiles/data/${added?.id}`)
  expect(fields["owner_1"]).toMatchObject({ listValue: [successor.id] })
  await page.goBack()
  await page.getByRole("button", { name: t("rollOver.undo.label", { project: project.name }), exact: true }).click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("rollOver.undo"), exact: true })
    .click()
  await page.getByText(t("rollOver.undone", { count: 3 })).waitFor()
  expect(await processesOf(call, project)).toEqual([])
})
