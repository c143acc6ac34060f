import { expect } from "vitest"
import { fieldTypeOf } from "../../../../fields/index.ts"
import { readSettings, settingsOf } from "../../../../fields/settings.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import { additionOf } from "../../../../src/screens/designer/form/new-field.ts"
import { paletteItemOf } from "../../../support/rebuilding/palette-item.ts"
import { choose, turn, type BuildersDesk } from "./desk.ts"
import { writeOptions } from "./options.ts"

/** Fills in the property panel of a field that just came from the palette, as far as it says something else. */
export async function fillIn(desk: BuildersDesk, field: FieldDefinition): Promise<void> {
  const { page, language } = desk
  const type = fieldTypeOf(field.type)
  if (!type) throw new Error(`There is no field type ${field.type}.`)
  const panel = page.locator(".designer__properties")
  const item = paletteItemOf(field)
  const { field: added } = additionOf(item, { sectionId: "", index: 0 }, language)
  const begun = readSettings({ keyword: "", ...added } as FieldDefinition, language)
  const wanted = readSettings(field, language)
  const label = panel.getByRole("textbox", { name: textIn(labelSetting(type.name).fieldText, language), exact: true })
  await expect.poll(() => label.inputValue()).toBe(textIn(item.name, language))
  for (const setting of settingsOf(type)) {
    const value = wanted[setting.keyword]
    const before = begun[setting.keyword]
    if (JSON.stringify(value) === JSON.stringify(before)) continue
    const named = { name: textIn(setting.fieldText, language), exact: true }
    if (setting.type === "BOOLEAN") await turn(panel.getByRole("switch", named), value === true)
    else if (setting.type === "TAGREF" && !Array.isArray(value)) throw new Error(`${setting.id} is taken away.`)
    else if (setting.type === "TAGREF") await chooseAll(desk, setting, value as readonly string[], before)
    else if (setting.type === "TABLE") continue
    else {
      // Under the focus a grouped number is plain, to be written over.
      await panel.getByRole("textbox", named).focus()
      await panel.getByRole("textbox", named).fill(String(value ?? ""))
    }
  }
  if ("options" in field) await writeOptions(desk, field as Parameters<typeof writeOptions>[1])
}

/** Of several, those that stand behind the first difference are taken out and chosen in their order. */
async function chooseAll(
  { page, language }: BuildersDesk,
  setting: FieldDefinition,
  wanted: readonly string[],
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
  const standing = Array.isArray(before) ? (before as readonly string[]) : []
  if (!allowMultiple) return choose(box, nameOf(wanted[0] ?? ""))
  const same = standing.findIndex((id, at) => id !== wanted[at])
  const kept = same === -1 ? standing : standing.slice(0, same)
  for (let gone = standing.length; gone > kept.length; gone -= 1) await box.press("Backspace")
  for (const id of wanted.slice(kept.length)) await choose(box, nameOf(id))
}

function labelSetting(type: string): FieldDefinition {
  const found = fieldTypeOf(type)
  const label = found && settingsOf(found).find(({ id }) => id === "fieldText")
  if (!label) throw new Error(`Fields of type ${type} have no label.`)
  return label
}
