import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { byKeyboard } from "../../../../tests/e2e/support/by-keyboard.ts"
import { callsAs, type Calls } from "../../../../tests/e2e/support/calls.ts"
import { uniqueText } from "../../../../tests/e2e/support/test-records.ts"
import { type Translate, translator } from "../../../../tests/e2e/support/translate.ts"
import type { MasterUse } from "../../../master-library/contracts/library.ts"
import type { EntityDetails } from "../../../organisation/contracts/organisation.ts"
import type { ProjectDetails } from "../../../projects/contracts/one-project.ts"

useBrowser()

const data = "/api/v1/profiles/data"
const value = (text: string) => ({ value: text })

/** An entity of the test's own, its project without records, and a library of four records for it. */
async function createLibrary(call: Calls) {
  const name = uniqueText("Retail")
  const entity = await call<EntityDetails>("POST", "/api/entity", {
    name: `Calverine ${name}`,
    uniqueId: name.replace(" ", ""),
    sector: "Food & Agriculture",
    country: "IN",
    currency: "INR",
    timeZone: "Asia/Kolkata",
  })
  const project = await call<ProjectDetails>("POST", "/api/v1/projects", {
    name: `ICFR of ${name}`,
    module: "IC",
    financialYear: 2026,
    financialYearStartMonth: 1,
    reportingPeriod: "year",
    processType: "Financial reporting",
    entityIds: [entity.id],
  })
  const add = (profileId: string, linkTo?: { readonly id: RecordId; readonly keyword: string }) =>
    call<ProfileInstance>("POST", `${data}/master`, {
      profileId,
      fields: { title_1: value(`${name} ${profileId}`) },
      ...(linkTo && { linkTo }),
    })
  const process = await add("process")
  const subProcess = await add("sub-process", { id: process.id, keyword: "sub_processes_1" })
  const risk = await add("risk", { id: subProcess.id, keyword: "risks_1" })
  const control = await add("control", { id: risk.id, keyword: "controls_1" })
  await call("PUT", "/api/v1/profiles/process-mapping/entities", {
    assign: [process, subProcess].map(({ id }) => ({ processId: id, entityId: entity.id })),
    withdraw: [],
  })
  return { project, risk, control }
}

const recordOf = (call: Calls, id: string) => call<ProfileInstance>("GET", `${data}/${id}`)

/** The record that the project has taken from a master. */
async function takenFrom(call: Calls, { id }: ProfileInstance): Promise<RecordId> {
  const { content } = await call<{ content: readonly MasterUse[] }>("GET", `${data}/master/${id}/uses`)
  const [record] = content.flatMap(({ records }) => records)
  if (!record) throw new Error("The project has taken no record from the master.")
  return record.id
}

async function change(call: Calls, path: string, id: string, fields: Readonly<Record<string, { value: string }>>) {
  const { revision, profileId } = await recordOf(call, id)
  await call("PUT", `${path}/${id}`, { ...(path === data && { profileId }), revision, fields })
}

async function apply(page: Page, t: Translate, count: number): Promise<void> {
  const name = t("masterSync.apply", { count })
  await page.getByRole("button", { name, exact: true }).click()
  await page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click()
  await page.getByText(t("masterSync.done", { count })).waitFor()
}

test("a project takes the library's records, then their changes with conflicts decided, and gives the changes back", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const { project, risk, control } = await createLibrary(call)
  const page = await visit({ as: "client-administrator", at: `/projects/${project.id}` })
  await page.getByRole("link", { name: t("projects.sync"), exact: true }).click()
  await page.getByRole("button", { name: t("masterSync.compare"), exact: true }).click()
  await apply(page, t, 4)
  await page.getByRole("link", { name: t("masterSync.open", { name: control.name }) }).click()
  await page.locator(".ru-record").getByText(control.name).first().waitFor()
  await page.goBack()

  // Both sides describe both records; the library also renames the control.
  const renamed = uniqueText("Renamed control")
  await change(call, `${data}/master`, risk.id, { description_1: value("Library") })
  await change(call, `${data}/master`, control.id, { description_1: value("Library"), title_1: value(renamed) })
  const taken = [await takenFrom(call, risk), await takenFrom(call, control)]
  for (const id of taken) await change(call, data, id, { description_1: value("Project") })
  const current = async () => {
    const records = await Promise.all(taken.map((id) => recordOf(call, id)))
    return records.map(({ name, fields }) => [name, fields["description_1"]])
  }
  const before = await current()
  await page.getByRole("button", { name: t("masterSync.again"), exact: true }).click()

  // The undecided conflicts are shown first: one is decided with the mouse for the record as a whole.
  const undecided = (count: number) =>
    page.getByRole("tab", { name: `${t("masterSync.tab.undecided")} ${count}`, selected: true })
  await undecided(2).waitFor()
  const sides = (name: string) => page.getByRole("radiogroup", { name })
  const [library, own] = [t("masterSync.choice.values.master"), t("masterSync.choice.values.project")]
  await sides(t("masterSync.choice", { name: risk.name }))
    .getByText(library, { exact: true })
    .click()
  await undecided(1).waitFor()
  // The other one by keyboard, in its field.
  const keyboard = byKeyboard(page)
  await keyboard.tabTo("button", new RegExp(control.name))
  await keyboard.press("Enter")
  const field = sides(t("masterSync.choice.field", { field: "Description" }))
  await keyboard.tabTo("radio", library, { within: field })
  await keyboard.press("ArrowRight")
  await field.getByRole("radio", { name: own, exact: true, checked: true }).waitFor()
  await undecided(0).waitFor()
  await apply(page, t, 2)
  expect(await current()).toEqual([
    [risk.name, expect.objectContaining(value("Library"))],
    [renamed, expect.objectContaining(value("Project"))],
  ])

  await page.getByRole("button", { name: t("masterSync.undo.label", { project: project.name }), exact: true }).click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("masterSync.undo"), exact: true })
    .click()
  await page.getByText(t("masterSync.undone", { count: 2 })).waitFor()
  expect(await current()).toEqual(before)
  await page.getByRole("link", { name: t("masterSync.open", { name: control.name }) }).click()
  await page.locator(".ru-record").getByText(control.name).first().waitFor()
})
