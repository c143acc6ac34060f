import { expect, test } from "vitest"
import type { ProfileDraft } from "../../contracts/profile-drafts.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import { callsAs, type Calls } from "../../../../tests/e2e/support/calls.ts"
import { publish } from "../../../../tests/e2e/support/designer.ts"
import { createInspectionType } from "../../../../tests/e2e/support/inspection-type.ts"
import { goTo } from "../../../../tests/e2e/support/navigation.ts"
import { projectIdOf } from "../../../../tests/e2e/support/projects.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

/** Records of a type, one for each cost. */
async function createTestRecords(
  call: Calls,
  profileId: string,
  costs: Readonly<Record<string, string>>,
): Promise<string> {
  const projectId = await projectIdOf(call)
  for (const [title, cost] of Object.entries(costs)) {
    const fields = { title_1: { value: title }, cost_1: { value: cost } }
    await call("POST", "/api/v1/profiles/data", { profileId, projectId, fields })
  }
  return projectId
}

test("a list opens with the default filter of its record type, and shows all records on request", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const { id } = await createInspectionType(call, { published: true })
  const projectId = await createTestRecords(call, id, { Roof: "150", Cellar: "50" })

  const page = await visit({ as: "client-administrator", at: `/profiles/${id}?tab=lists` })
  const panel = page.getByRole("region", { name: t("designer.setting.filter") })
  await panel.getByRole("button", { name: t("views.builder.condition.add") }).click()
  await panel.getByRole("combobox").first().click()
  await page
    .getByRole("option", { name: t("list.column.name"), exact: true })
    .or(page.getByRole("option", { name: "Title", exact: true }))
    .first()
    .click()
  await panel.locator(".ru-builder__value input").first().fill("Roof")
  const previewRegion = page.getByRole("region", { name: t("recordType.lists.previewTable") })
  await previewRegion.getByRole("cell", { name: "Cellar" }).first().waitFor({ state: "detached" })
  await previewRegion.getByRole("cell", { name: "Roof" }).first().waitFor()
  await publish(page, t, 2)

  await goTo(page, `/other/${projectId}?profile=${id}`)
  const row = (title: string) => page.getByRole("row").filter({ hasText: title })
  await row("Roof").waitFor()
  expect(await row("Cellar").count()).toBe(0)
  await page.getByRole("button", { name: t("list.filter.clear"), exact: true }).click()
  await row("Cellar").waitFor()
  await page.reload()
  await row("Cellar").waitFor()
  await page.getByRole("button", { name: t("list.filter.default"), exact: true }).click()
  await row("Cellar").waitFor({ state: "detached" })
  // A search asks the whole list.
  await goTo(page, `/other/${projectId}?profile=${id}&q=Cellar`)
  await row("Cellar").waitFor()
})

test("the preview shows a real record as a role sees it, and saves nothing of what is tried", async () => {
  const t = await translator("en")
  const call = await callsAs("client-administrator")
  const { id } = await createInspectionType(call, { published: true })
  await createTestRecords(call, id, { "Boiler house": "40" })
  await showReasonOnlyTo(call, "Tester", id)
  const page = await visit({ as: "client-administrator", at: `/profiles/${id}` })
  await page.getByRole("radio", { name: t("designer.view.split") }).press("Space")
  const preview = page.getByRole("region", { name: t("designer.view.preview"), exact: true })
  const reason = preview.getByRole("textbox", { name: "Reason", exact: true })
  const title = preview.getByRole("textbox", { name: "Title", exact: true })

  const source = preview.getByRole("combobox", { name: t("preview.source") })
  await source.fill("Boiler")
  await page.getByRole("option", { name: /Boiler house/ }).click()
  await preview.locator('input[value="Boiler house"]').waitFor()
  await reason.waitFor()
  const role = preview.getByRole("combobox", { name: t("preview.role") })
  await role.click()
  await page.getByRole("option", { name: "Control owner", exact: true }).click()
  await reason.waitFor({ state: "detached" })
  await title.fill("Only tried")
  await role.click()
  await page.getByRole("option", { name: "Tester", exact: true }).click()
  await reason.waitFor()

  const { content } = await call<{ readonly content: readonly { readonly name: string }[] }>(
    "POST",
    "/api/v1/profiles/data/v4/paginated",
    { profileId: id, query: { page: 0, size: 5 } },
  )
  expect(content.map(({ name }) => name)).toEqual(["Boiler house"])
})

/** Adds the rule by which others do not see the reason. */
async function showReasonOnlyTo(call: Calls, roleName: string, id: string): Promise<void> {
  const { clientId } = await call<{ readonly clientId: string }>("GET", "/oauth/app-users")
  const { content: roles } = await call<{
    readonly content: readonly { readonly id: string; readonly name: string }[]
  }>("GET", `/oauth/roles-client/${clientId}`)
  const ids = roles.filter(({ name }) => name === roleName).map((role) => role.id)
  const { draft, draftRevision } = await call<ProfileDraft>("GET", `/api/v1/profiles/${id}`)
  const rule = { id: "r_role", kind: "visibleToRoles", target: "f_reason_1", when: { actor_role: ids } } as const
  const definition = { ...draft, rules: [...(draft.rules ?? []), rule] }
  await call("PUT", `/api/v1/profiles/${id}`, { definition, draftRevision })
}
