import { findField } from "../../../../engine/edit/find.ts"
import { inSequence } from "../../../../engine/edit/workflow.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { MessageKey } from "../../../../messages/index.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { WorkflowAction, WorkflowActivity } from "../../../../schemas/workflow.ts"
import { choose, turn, turnTo, type BuildersDesk } from "./desk.ts"

/** Activities first, since actions lead from one to another; then what can be done in each. */
export async function drawWorkflow(desk: BuildersDesk, original: ProfileDefinition): Promise<void> {
  const { page, say, language } = desk
  await turnTo(desk, "workflow")
  const activities = inSequence(original)
  for (const activity of activities) {
    await page.getByRole("button", { name: say("flow.addActivity"), exact: true }).press("Enter")
    await describe(desk, activity, original)
  }
  const toList = page.getByRole("radio", { name: say("flow.view.list") })
  await toList.check()
  for (const { name, actions } of activities) {
    for (const action of actions) {
      await page
        .locator(".flow-list__name")
        .filter({ hasText: textIn(name, language) })
        .press("Enter")
      await panelOf(desk)
        .getByRole("button", { name: say("flow.addAction"), exact: true })
        .press("Enter")
      await lead(desk, action, original)
    }
  }
}

const panelOf = ({ page }: BuildersDesk) => page.locator(".flow__panel")

async function describe(desk: BuildersDesk, activity: WorkflowActivity, original: ProfileDefinition) {
  const { say } = desk
  const { status, userField, dueInDays } = activity
  await nameIt(desk, activity)
  await choose(box(desk, "flow.status"), say(`status.${status}`))
  if (userField) await choose(box(desk, "flow.userField"), fieldName(desk, userField, original))
  if (dueInDays)
    await panelOf(desk)
      .getByRole("textbox", { name: say("flow.due"), exact: true })
      .fill(String(dueInDays))
}

async function lead(desk: BuildersDesk, action: WorkflowAction, original: ProfileDefinition) {
  const { say, language } = desk
  const { kind, nextActivity, userField, isRequired = false, workflowDone = false } = action
  await nameIt(desk, action)
  await choose(box(desk, "flow.kind"), say(`flow.kind.${kind}`))
  const next = original.workflow?.activities.find(({ id }) => id === nextActivity)
  if (next) await choose(box(desk, "flow.next"), textIn(next.name, language))
  if (userField) await choose(box(desk, "flow.asks"), fieldName(desk, userField, original))
  if (isRequired) await turn(flag(desk, "flow.isRequired"), true)
  await turn(flag(desk, "flow.workflowDone"), workflowDone)
}

async function nameIt(desk: BuildersDesk, { name }: Pick<WorkflowActivity, "name">): Promise<void> {
  const { say, language } = desk
  const own = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language
  const label = say("flow.name", { language: own })
  await panelOf(desk).getByRole("textbox", { name: label }).fill(textIn(name, language))
}

const box = (desk: BuildersDesk, key: MessageKey) =>
  panelOf(desk).getByRole("combobox", { name: desk.say(key), exact: true })

const flag = (desk: BuildersDesk, key: MessageKey) =>
  panelOf(desk).getByRole("switch", { name: desk.say(key), exact: true })

const fieldName = ({ language }: BuildersDesk, id: string, original: ProfileDefinition) =>
  textIn(findField(original, id)?.field.fieldText ?? { en: id }, language)
