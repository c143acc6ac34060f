import IntlMessageFormat from "intl-messageformat"
import { expect, test } from "vitest"
import { dayVariables, formatVariable } from "../../../fields/rendering/format-variable.ts"
import type { Text } from "../../../fields/rendering/use-text.ts"
import { loadMessages } from "../../../messages/index.ts"
import type { Language } from "../../../schemas/languages.ts"
import { parseVariable } from "../../../schemas/variables.ts"

async function textIn(language: Language): Promise<Text> {
  const messages: Readonly<Record<string, string>> = await loadMessages[language]()
  return (id, values) => String(new IntlMessageFormat(messages[id] ?? id, language).format(values))
}

test.each([
  ["en", "today + 7 days", "last day of the financial year − 1 month", "me", "this record’s due_date_1"],
  ["es", "hoy + 7 días", "último día del ejercicio − 1 mes", "yo", "due_date_1 de este registro"],
  ["hi", "आज + 7 दिन", "वित्तीय वर्ष का अंतिम दिन − 1 महीना", "मैं", "इस रिकॉर्ड का due_date_1"],
  ["fr", "aujourd’hui + 7 jours", "dernier jour de l’exercice − 1 mois", "moi", "due_date_1 de cette fiche"],
  ["ar", "اليوم + 7 أيام", "آخر يوم في السنة المالية − 1 شهر", "أنا", "\u2068due_date_1\u2069 في هذا السجل"],
] as const)("variables are formatted as text in %s", async (language, soon, before, me, ofRecord) => {
  const text = await textIn(language)
  const variables = ["$today+7d", "$financialYearEnd-1m", "$currentUser", "$currentRecord.due_date_1"]
  expect(variables.map((variable) => formatVariable(variable, text))).toEqual([soon, before, me, ofRecord])
})

test("a value that is not a variable is shown unchanged", async () => {
  const text = await textIn("en")
  expect(["$nobody", "2026-10-01", "$today+", "CTRL-1"].map((value) => formatVariable(value, text))).toEqual([
    "$nobody",
    "2026-10-01",
    "$today+",
    "CTRL-1",
  ])
})

test("the available days are valid variables, and the current one is included", async () => {
  const text = await textIn("en")
  const available = dayVariables(undefined, text).map(({ value }) => value)
  expect(available.filter((variable) => !parseVariable(variable))).toEqual([])
  expect(dayVariables("$today+2w", text).map(({ value }) => value)).toEqual([...available, "$today+2w"])
  expect(dayVariables("$today", text).map(({ value }) => value)).toEqual(available)
  expect(dayVariables("2026-10-01", text).map(({ value }) => value)).toEqual(available)
})
