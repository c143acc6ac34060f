import { randomUUID } from "node:crypto"
import { removeIsolates } from "../../../../schemas/isolate-text.ts"
import { expect, test } from "vitest"
import type { ProfileDraft } from "../../contracts/profile-drafts.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import { renamed } from "../../../../tests/support/rebuilding/renamed.ts"
import { useBrowser, visit } from "../../../../tests/e2e/support/browser.ts"
import type { DesignerDriver } from "../../../../tests/e2e/support/building/designer-driver.ts"
import { buildForm } from "../../../../tests/e2e/support/building/form.ts"
import { arrangeList } from "../../../../tests/e2e/support/building/list.ts"
import { writeRules } from "../../../../tests/e2e/support/building/rules.ts"
import { fillSettings } from "../../../../tests/e2e/support/building/settings.ts"
import { enterTranslations } from "../../../../tests/e2e/support/building/translations.ts"
import { buildWorkflow } from "../../../../tests/e2e/support/building/workflow.ts"
import { callsAs } from "../../../../tests/e2e/support/calls.ts"
import { publish } from "../../../../tests/e2e/support/designer.ts"
import { goTo } from "../../../../tests/e2e/support/navigation.ts"
import { icfrProject } from "../../../../tests/e2e/support/projects.ts"
import { translator } from "../../../../tests/e2e/support/translate.ts"

useBrowser()

/** The one journey that designs in Arabic: names, keyboard and pointer go the other way, through the whole product. */
test("a record type is built from scratch in Arabic, published, and its list opened from the sidebar", async () => {
  const expected = shortened(randomUUID().slice(0, 6))
  const t = await translator("ar")
  const page = await visit({ as: "client-administrator", language: "ar", at: "/profiles" })
  const call = await callsAs("client-administrator")
  const driver: DesignerDriver = { page, t, language: "ar" }
  const saved = page
    .locator(".designer__saved")
    .filter({ hasText: removeIsolates(t("designer.saved", { time: "" })).trim() })

  await page.getByRole("button", { name: t("designer.new"), exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog
    .getByRole("textbox")
    .first()
    .fill(expected.name.ar ?? "")
  await dialog.getByRole("button", { name: t("designer.new.create"), exact: true }).click()
  await page.waitForURL(/\/profiles\/[0-9a-f-]{36}/)
  const path = `/api/v1${new URL(page.url()).pathname}`
  const draft = async () => {
    await saved.waitFor()
    return (await call<ProfileDraft>("GET", path)).draft
  }

  await fillSettings(driver, expected)
  await buildForm(driver, expected, new Set(["due_date_1"]))
  await writeRules(driver, expected)
  await buildWorkflow(driver, expected)
  await arrangeList(driver, expected)
  await enterTranslations(driver, await draft(), expected)
  expect(renamed(await draft())).toEqual(renamed(expected))

  await publish(page, t, 1)
  await goTo(page, "/")
  await page
    .locator(".app-side__item")
    .filter({ hasText: expected.pluralName.ar ?? "" })
    .click()
  await page.locator(".project-choice").getByRole("button", { name: icfrProject }).click()
  await page.getByRole("heading", { name: expected.pluralName.ar ?? "", exact: true }).waitFor()
  expect(page.url()).toContain("profile=")
})

/** The fields of an evidence request that bring each kind of setting with them. */
const keywords = new Set(["uid_1", "title_1", "created_date_1", "due_date_1", "result_1", "shortfall_1"])

/**
 * The shipped evidence request with as few fields as show everything: sections on both sides, options with colours,
 * rules on dates and on options, a workflow, a sorted list. That each shipped record type can be built is proved by an
 * architecture test.
 */
function shortened(token: string): ProfileDefinition {
  const evidence = shippedProfiles.find(({ type }) => type === "EVIDENCE")
  if (!evidence?.workflow) throw new Error("The evidence request is shipped with a workflow.")
  const isRetained = ({ keyword, type }: FieldDefinition) => keywords.has(keyword) || type === "PROFILEREF"
  const sections = evidence.sections.slice(0, 3).map((section) => ({
    ...section,
    fields: section.fields
      .filter(isRetained)
      .slice(0, section.position === "LEFT" ? undefined : 1)
      .map((field, sortOrder) => ({ ...field, sortOrder })),
  }))
  const has = (id: string) => sections.some(({ fields }) => fields.some((field) => field.id === id))
  const [first, second] = evidence.workflow.activities.map((activity) => ({
    ...without(activity, "userField"),
    actions: activity.actions.slice(0, 1).map(({ id, kind, name, nextActivity, workflowDone }) => ({
      id,
      kind,
      name,
      ...(workflowDone ? { workflowDone } : nextActivity !== undefined && { nextActivity }),
    })),
  }))
  if (!first || !second) throw new Error("It is requested and reviewed.")
  const called = (suffix: string) => ({ en: `Request ${suffix}`, ar: `طلب ${suffix}`, fr: `Demande ${suffix}` })
  return {
    ...evidence,
    type: "OTHER",
    modules: ["IC"],
    name: called(token),
    pluralName: called(`${token} *`),
    numbering: { ...evidence.numbering, prefix: `${token.toUpperCase()}-` },
    sections,
    rules: (evidence.rules ?? []).filter(
      (rule) => rule.kind !== "required" && has(rule.target) && (!("other" in rule) || has(rule.other)),
    ),
    workflow: { enabled: false, activities: [first, second] },
    list: {
      ...evidence.list,
      columns: (evidence.list?.columns ?? []).filter((column) => "system" in column && column.system !== "parents"),
    },
  }
}

function without<Value extends object, Key extends keyof Value>(value: Value, key: Key): Omit<Value, Key> {
  const { [key]: _, ...rest } = value
  return rest
}
