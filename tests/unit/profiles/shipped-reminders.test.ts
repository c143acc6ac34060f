import { expect, test } from "vitest"
import { validateReminderSettings } from "../../../engine/reminders/validate-reminder-settings.ts"
import { userFieldsOf } from "../../../engine/reminders/profile-fields.ts"
import { languages, textIn } from "../../../schemas/languages.ts"
import { documentTypes } from "../../../schemas/process-documents.ts"
import { shippedProfiles } from "../../../schemas/shipped-profiles.ts"
import { shippedReminders } from "../../../schemas/shipped-reminders.ts"
import { compiledShipped } from "../../support/shipped.ts"

test("record types shipped with a workflow, and those with a document, are shipped with reminders", () => {
  const working = shippedProfiles.flatMap(({ type, workflow }) => (workflow?.enabled ? [type] : []))
  expect(Object.keys(shippedReminders).toSorted()).toEqual([...working, ...documentTypes].toSorted())
})

test.each(Object.entries(shippedReminders))("the reminders of %s are valid in every language", (type, rules) => {
  const people = new Set(userFieldsOf(compiledShipped(type as keyof typeof shippedReminders)).map(({ id }) => id))
  for (const { name, ...settings } of rules) {
    for (const language of languages)
      expect(validateReminderSettings({ ...settings, name: textIn(name, language) })).toEqual([])
    expect(languages.filter((language) => !name[language])).toEqual([])
    const fields = settings.levels.flatMap((level) => level.people.fields)
    expect(fields.filter((id) => !people.has(id))).toEqual([])
  }
})
