import { findField } from "../../../../engine/edit/find.ts"
import { partOf } from "../../../../engine/rule-builder/expression-part.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Expression, Rule } from "../../../../schemas/rules.ts"
import { operatorText } from "../../../../src/screens/designer/rules/builder/operator-name.ts"
import { choose, turnTo, type BuildersDesk } from "./desk.ts"

/** Every rule, in the rule builder, one after the other. */
export async function writeRules(desk: BuildersDesk, original: ProfileDefinition): Promise<void> {
  const { page, say } = desk
  await turnTo(desk, "rules")
  for (const rule of original.rules ?? []) {
    await page.getByRole("button", { name: say("designer.rules.add"), exact: true }).press("Enter")
    const kind = page.getByRole("menuitem", { name: say(`designer.rules.kind.${rule.kind}`), exact: true })
    await kind.click()
    await write(desk, rule, original)
    await page.getByRole("button", { name: say("designer.rules.back"), exact: true }).press("Enter")
  }
}

async function write(desk: BuildersDesk, rule: Rule, original: ProfileDefinition): Promise<void> {
  const { page, say, language } = desk
  const editor = page.locator(".rule-editor__build")
  const box = (name: string) => editor.getByRole("combobox", { name, exact: true })
  const nameOf = (id: string) => textIn(findField(original, id)?.field.fieldText ?? { en: id }, language)
  await choose(box(say("designer.rules.about")), nameOf(rule.target))
  if (rule.kind === "comparison") {
    const type = findField(original, rule.target)?.field.type === "DATE" ? "date" : "number"
    const how = operatorText(`${type}_${rule.operator}`)
    await choose(box(say("designer.rules.how")), say(how))
    await choose(box(say("designer.rules.other")), nameOf(rule.other))
  } else if (rule.kind === "computed") throw new Error("This journey works nothing out.")
  else await ask(desk, rule.when, original)
  if ("message" in rule && rule.message) {
    const own = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language
    const label = `${say("designer.rules.message")}, ${own}`
    await editor.getByRole("textbox", { name: label, exact: true }).fill(textIn(rule.message, language))
  }
}

/** A condition of one field and some of its choices. */
async function ask({ page, say, language }: BuildersDesk, when: Expression, original: ProfileDefinition) {
  const condition = partOf(when)
  const [subject, chosen] = condition.kind === "operation" ? condition.operands.map(partOf) : []
  if (condition.kind !== "operation" || subject?.kind !== "name" || chosen?.kind !== "written") {
    throw new Error("This journey asks only what was chosen in a field.")
  }
  const field = findField(original, subject.id)?.field
  const { options = [] } = field as { options?: readonly { id: string; name: { en: string } }[] }
  const row = page.locator(".rule-editor__build .rule-row")
  await choose(
    row.getByRole("combobox", { name: say("designer.rules.subject"), exact: true }),
    textIn(field?.fieldText ?? { en: "" }, language),
  )
  const how = say(operatorText(condition.operator.name))
  await choose(row.getByRole("combobox", { name: say("designer.rules.how"), exact: true }), how)
  for (const id of chosen.value as readonly string[]) {
    const option = options.find((one) => one.id === id)
    await choose(row.getByRole("combobox").last(), textIn(option?.name ?? { en: id }, language))
  }
}
