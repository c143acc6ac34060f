import { expect } from "vitest"
import { fieldTypeOf } from "../../../../fields/index.ts"
import { toFormValues, settingsOf } from "../../../../fields/settings.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import { additionOf } from "../../../../modules/designer/web/form/new-field.ts"
import { findFieldTypeItem } from "../../../support/rebuilding/field-type-item.ts"
import { choose, setChecked, type DesignerDriver } from "./designer-driver.ts"
import { writeOptions } from "./options.ts"

/** Fills in the property panel of a field that just came from the palette, as far as it says something else. */
export async function fillIn(driver: DesignerDriver, field: FieldDefinition): Promise<void> {
  const { page, language } = driver
  const type = fieldTypeOf(field.type)
  if (!type) throw new Error(`There is no field type ${field.type}.`)
  const panel = page.locator(".designer__properties")
  const item = findFieldTypeItem(field)
  const { field: added } = additionOf(item, { sectionId: "", index: 0 }, language)
  const initialSettings = toFormValues({ keyword: "", ...added } as FieldDefinition, language)
  const expected = toFormValues(field, language)
  const label = panel.getByRole("textbox", { name: textIn(labelSetting(type.name).fieldText, language), exact: true })
  await expect.poll(() => label.inputValue()).toBe(textIn(item.name, language))
  for (const setting of settingsOf(type)) {
    const value = expected[setting.keyword]
    const before = initialSettings[setting.keyword]
    if (JSON.stringify(value) === JSON.stringify(before)) continue
    const named = { name: textIn(setting.fieldText, language), exact: true }
    if (setting.type === "BOOLEAN") await setChecked(panel.getByRole("switch", named), value === true)
    else if (setting.type === "TAGREF" && !Array.isArray(value)) throw new Error(`${setting.id} is taken away.`)
    else if (setting.type === "TAGREF") await chooseAll(driver, setting, value as readonly string[], before)
    else if (setting.type === "TABLE") continue
    else {
      // Under the focus a grouped number is plain, to be written over.
      await panel.getByRole("textbox", named).focus()
      await panel.getByRole("textbox", named).fill(String(value ?? ""))
    }
  }
  if ("options" in field) await writeOptions(driver, field as Parameters<typeof writeOptions>[1])
}

/** Of several, those that stand behind the first difference are taken out and chosen in their order. */
async function chooseAll(
  { page, language }: DesignerDriver,
  setting: FieldDefinition,
  expected: readonly string[],
  before: unknown,
): Promise<void> {
  const { options, allowMultiple } = setting as FieldDefinition<{
    options: readonly { id: string; name: Record<string, string> }[]
    allowMultiple?: boolean
  }>
  const nameOf = (id: string) => textIn(options.find((one) => one.id === id)?.name as never, language)
  const box = page
    .locator(".designer__properties")
    .getByRole("combobox", { name: textIn(setting.fieldText, language), exact: true })
  const currentValues = Array.isArray(before) ? (before as readonly string[]) : []
  if (!allowMultiple) return choose(box, nameOf(expected[0] ?? ""))
  const same = currentValues.findIndex((id, at) => id !== expected[at])
  const prefix = same === -1 ? currentValues : currentValues.slice(0, same)
  for (let remaining = currentValues.length; remaining > prefix.length; remaining -= 1) await box.press("Backspace")
  for (const id of expected.slice(prefix.length)) await choose(box, nameOf(id))
}

function labelSetting(type: string): FieldDefinition {
  const found = fieldTypeOf(type)
  const label = found && settingsOf(found).find(({ id }) => id === "fieldText")
  if (!label) throw new Error(`Fields of type ${type} have no label.`)
  return label
}
