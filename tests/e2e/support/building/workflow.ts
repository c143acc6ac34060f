import { findField } from "../../../../engine/edit/find.ts"
import { inSequence } from "../../../../engine/edit/workflow.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { MessageKey } from "../../../../messages/index.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { WorkflowAction, WorkflowActivity } from "../../../../schemas/workflow.ts"
import { choose, setChecked, openTab, type DesignerDriver } from "./designer-driver.ts"

/** Activities first, since actions lead from one to another; then what can be done in each. */
export async function buildWorkflow(driver: DesignerDriver, original: ProfileDefinition): Promise<void> {
  const { page, t, language } = driver
  await openTab(driver, "workflow")
  const activities = inSequence(original)
  for (const activity of activities) {
    await page.getByRole("button", { name: t("flow.addActivity"), exact: true }).press("Enter")
    await describe(driver, activity, original)
  }
  const toList = page.getByRole("radio", { name: t("flow.view.list") })
  await toList.check()
  for (const { name, actions } of activities) {
    for (const action of actions) {
      await page
        .locator(".flow-list__name")
        .filter({ hasText: textIn(name, language) })
        .press("Enter")
      await panelOf(driver)
        .getByRole("button", { name: t("flow.addAction"), exact: true })
        .press("Enter")
      await buildActionTargets(driver, action, original)
    }
  }
}

const panelOf = ({ page }: DesignerDriver) => page.locator(".workflow__panel")

async function describe(driver: DesignerDriver, activity: WorkflowActivity, original: ProfileDefinition) {
  const { t } = driver
  const { status, userField, dueInDays } = activity
  await nameIt(driver, activity)
  await choose(box(driver, "flow.status"), t(`status.${status}`))
  if (userField) await choose(box(driver, "flow.userField"), fieldName(driver, userField, original))
  if (dueInDays)
    await panelOf(driver)
      .getByRole("textbox", { name: t("flow.due"), exact: true })
      .fill(String(dueInDays))
}

async function buildActionTargets(driver: DesignerDriver, action: WorkflowAction, original: ProfileDefinition) {
  const { t, language } = driver
  const { kind, nextActivity, userField, isRequired = false, workflowDone = false } = action
  await nameIt(driver, action)
  await choose(box(driver, "flow.kind"), t(`flow.kind.${kind}`))
  const next = original.workflow?.activities.find(({ id }) => id === nextActivity)
  if (next) await choose(box(driver, "flow.next"), textIn(next.name, language))
  if (userField) await choose(box(driver, "flow.assignees"), fieldName(driver, userField, original))
  if (isRequired) await setChecked(flag(driver, "flow.isRequired"), true)
  await setChecked(flag(driver, "flow.workflowDone"), workflowDone)
}

async function nameIt(driver: DesignerDriver, { name }: Pick<WorkflowActivity, "name">): Promise<void> {
  const { t, language } = driver
  const languageName = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language
  const label = t("flow.name", { language: languageName })
  await panelOf(driver).getByRole("textbox", { name: label }).fill(textIn(name, language))
}

const box = (driver: DesignerDriver, key: MessageKey) =>
  panelOf(driver).getByRole("combobox", { name: driver.t(key), exact: true })

const flag = (driver: DesignerDriver, key: MessageKey) =>
  panelOf(driver).getByRole("switch", { name: driver.t(key), exact: true })

const fieldName = ({ language }: DesignerDriver, id: string, original: ProfileDefinition) =>
  textIn(findField(original, id)?.field.fieldText ?? { en: id }, language)
