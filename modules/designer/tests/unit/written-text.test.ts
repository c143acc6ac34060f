import { expect, test } from "vitest"
import { writtenText } from "../../web/localised/written-text.ts"

test("changes one language and keeps the others", () => {
  expect(writtenText({ en: "Walk", fr: "Visite" }, "fr", "Tournée")).toEqual({ en: "Walk", fr: "Tournée" })
  expect(writtenText({ en: "Walk", fr: "Visite" }, "fr", "")).toEqual({ en: "Walk" })
  expect(writtenText({ en: "Walk" }, "en", "Tour")).toEqual({ en: "Tour" })
})

test("a first text in another language is also the English text until English is entered", () => {
  const first = writtenText(undefined, "es", "R")
  const second = writtenText(first, "es", "Ru")
  expect(second).toEqual({ en: "Ru", es: "Ru" })
  expect(writtenText(second, "es", "")).toBeUndefined()
  const both = writtenText(second, "en", "Tour")
  expect(both).toEqual({ en: "Tour", es: "Ru" })
  expect(writtenText(both, "es", "Rut")).toEqual({ en: "Tour", es: "Rut" })
})

test("keeps an emptied English text while another language has one, and removes it with the last", () => {
  expect(writtenText({ en: "Walk", es: "Ruta" }, "en", "")).toEqual({ en: "Walk", es: "Ruta" })
  expect(writtenText({ en: "Walk" }, "en", "")).toBeUndefined()
})
