import { expect, test } from "vitest"
import { loadCoreMessages, type Messages } from "../../../messages/index.ts"
import { loadAreaMessages, loadIntl } from "../../../renderers/load-intl.ts"

test("an area is loaded once per language", async () => {
  const french = loadAreaMessages("absences", { locale: "fr" })
  expect(loadAreaMessages("absences", { locale: "fr" })).toBe(french)
  expect(await french).toHaveProperty(["absences.of"], "Absences de {name}")
  expect(await loadAreaMessages("absences", { locale: "es" })).toHaveProperty(["absences.of"], "Ausencias de {name}")
})

test("each area adds its own messages to those of the page", async () => {
  const page = { locale: "fr", messages: (await loadCoreMessages.fr()) as Messages }
  const intl = await loadIntl("setup/welcome", page)
  expect(intl.messages).toMatchObject({ ...page.messages, ...(await loadAreaMessages("setup/welcome", page)) })
  expect(intl.messages).not.toHaveProperty(["absences.of"])
})

test("an area falls back to English in an unsupported language", async () => {
  const messages = await loadAreaMessages("absences", { locale: "de" })
  expect(messages).toBe(await loadAreaMessages("absences", { locale: "en" }))
})
