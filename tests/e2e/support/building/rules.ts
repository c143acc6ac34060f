import { findField } from "../../../../engine/edit/find.ts"
import { toBuilderNode } from "../../../../engine/rule-builder/builder-node.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Expression, Rule } from "../../../../schemas/rules.ts"
import { operatorText } from "../../../../modules/designer/web/rules/builder/operator-name.ts"
import { choose, openTab, type DesignerDriver } from "./designer-driver.ts"

/** Every rule, in the rule builder, one after the other. */
export async function writeRules(driver: DesignerDriver, original: ProfileDefinition): Promise<void> {
  const { page, t } = driver
  await openTab(driver, "rules")
  for (const rule of original.rules ?? []) {
    await page.getByRole("button", { name: t("designer.rules.add"), exact: true }).press("Enter")
    const kind = page.getByRole("menuitem", { name: t(`designer.rules.kind.${rule.kind}`), exact: true })
    await kind.click()
    await write(driver, rule, original)
    await page.getByRole("button", { name: t("designer.rules.back"), exact: true }).press("Enter")
  }
}

async function write(driver: DesignerDriver, rule: Rule, original: ProfileDefinition): Promise<void> {
  const { page, t, language } = driver
  const editor = page.locator(".rule-editor__build")
  const box = (name: string) => editor.getByRole("combobox", { name, exact: true })
  const nameOf = (id: string) => textIn(findField(original, id)?.field.fieldText ?? { en: id }, language)
  await choose(box(t("designer.rules.about")), nameOf(rule.target))
  if (rule.kind === "comparison") {
    const type = findField(original, rule.target)?.field.type === "DATE" ? "date" : "number"
    const how = operatorText(`${type}_${rule.operator}`)
    await choose(box(t("designer.rules.how")), t(how))
    await choose(box(t("designer.rules.other")), nameOf(rule.other))
  } else if (rule.kind === "computed") throw new Error("This journey works nothing out.")
  else await writeAggregate(driver, rule.when, original)
  if ("message" in rule && rule.message) {
    const languageName = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language
    const label = `${t("designer.rules.message")}, ${languageName}`
    await editor.getByRole("textbox", { name: label, exact: true }).fill(textIn(rule.message, language))
  }
}

/** A condition of one field and some of its choices. */
async function writeAggregate({ page, t, language }: DesignerDriver, when: Expression, original: ProfileDefinition) {
  const condition = toBuilderNode(when)
  const [subject, selected] = condition.kind === "operation" ? condition.operands.map(toBuilderNode) : []
  if (condition.kind !== "operation" || subject?.kind !== "name" || selected?.kind !== "written") {
    throw new Error("This journey asks only what was chosen in a field.")
  }
  const field = findField(original, subject.id)?.field
  const { options = [] } = field as { options?: readonly { id: string; name: { en: string } }[] }
  const row = page.locator(".rule-editor__build .rule-row")
  await choose(
    row.getByRole("combobox", { name: t("designer.rules.subject"), exact: true }),
    textIn(field?.fieldText ?? { en: "" }, language),
  )
  const how = t(operatorText(condition.operator.name))
  await choose(row.getByRole("combobox", { name: t("designer.rules.how"), exact: true }), how)
  for (const id of selected.value as readonly string[]) {
    const option = options.find((one) => one.id === id)
    await choose(row.getByRole("combobox").last(), textIn(option?.name ?? { en: id }, language))
  }
}
