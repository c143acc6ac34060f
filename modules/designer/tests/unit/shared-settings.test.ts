import { expect, test } from "vitest"
import { applyCommand } from "../../../../engine/edit/command.ts"
import { perform, startHistory, undo } from "../../../../engine/edit/history.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import { settingForAll, sharedSettings } from "../../web/properties/shared-settings.ts"
import { definitionOf } from "../../../../tests/support/compiled.ts"

const field = (id: string, type: string, options: object = {}): FieldDefinition => ({
  id,
  keyword: `${id}_1`,
  fieldText: { en: id },
  type,
  sortOrder: 1,
  ...options,
})
const text = field("text", "TEXT", { isMandatory: true, width: "half" })
const number = field("number", "NUMBER", { integerOnly: true })
const date = field("date", "DATE", { width: "half", isMandatory: true })
const settingOf = (fields: readonly FieldDefinition[], id: string) =>
  sharedSettings(fields, "en").find(({ setting }) => setting.id === id)

test("shows settings that all fields have, with the shared value or as mixed", () => {
  expect(settingOf([text, date], "width")?.value).toEqual(["half"])
  expect(settingOf([text, date], "isMandatory")?.value).toBe(true)
  expect(settingOf([text, number], "isMandatory")?.value).toBeUndefined()
  // A setting that was never written has its default.
  expect(settingOf([text, number], "showOnList")?.value).toBe(false)
  expect(settingOf([text, number], "whenHidden")?.value).toEqual(["keep"])
})

test("offers no setting that only one of the fields has or that must be unique", () => {
  expect(settingOf([text, date], "role")).toBeUndefined()
  expect(settingOf([text, number], "integerOnly")).toBeUndefined()
  expect(settingOf([number, field("other", "NUMBER")], "integerOnly")?.value).toBeUndefined()
  expect(settingOf([number, field("other", "NUMBER")], "integerOnly")).toBeDefined()
  expect(sharedSettings([text, field("line", "DIVIDER")], "en")).toEqual([])
})

test("offers only what every field can be set to", () => {
  const choicesOf = (fields: readonly FieldDefinition[]) =>
    settingOf(fields, "whenRolledOver")?.choices.map(({ id }) => id)
  expect(choicesOf([date, field("period", "TIME_PERIOD")])).toEqual(["copy", "move", "clear"])
  expect(choicesOf([date, text])).toEqual(["copy", "clear"])
})

test("setting one value for all changes only the fields that differ, in one step", () => {
  const fields = [text, number, date]
  const setting = settingOf(fields, "isMandatory")!.setting
  const changes = settingForAll(fields, setting, true, "en")
  expect(changes).toEqual([{ fieldId: "number", set: { isMandatory: true }, clear: [] }])
  const definition = definitionOf(fields)
  const history = perform(startHistory(definition), { kind: "changeFields", changes })
  expect(history.past).toHaveLength(1)
  expect(undo(history).present).toBe(definition)
  expect(applyCommand(definition, { kind: "changeFields", changes: [] })).toBeUndefined()
})
