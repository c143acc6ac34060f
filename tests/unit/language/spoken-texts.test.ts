import { beforeEach, expect, test, vi } from "vitest"

// Each test is a page that was just opened.
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal("localStorage", { getItem: () => "fr", setItem: () => undefined })
})

const opened = async () => ({
  ...(await import("../../../src/language/spoken-texts.ts")),
  ...(await import("../../../src/language/current-language.ts")),
})

test("a page begins with everyday's texts, and has them at once when it asks again", async () => {
  const { spokenTexts } = await opened()
  const loading = spokenTexts("fr")
  expect(spokenTexts("fr")).toBe(loading)
  const texts = await loading
  expect(spokenTexts("fr")).toBe(texts)
  expect(texts).toHaveProperty(["shell.profiles"], "Types de fiche")
  expect(texts).not.toHaveProperty(["designer.canvas"])
})

test("the first screen of administration brings its texts, which are there before anybody is told", async () => {
  const { spokenTexts, speakAdministration, onMoreTexts } = await opened()
  await spokenTexts("fr")
  const heard = vi.fn<() => void>(() => expect(spokenTexts("fr")).toHaveProperty(["designer.canvas"]))
  onMoreTexts(heard)
  await speakAdministration()
  await speakAdministration()
  expect(heard).toHaveBeenCalledOnce()
  expect(spokenTexts("fr")).toHaveProperty(["shell.profiles"], "Types de fiche")
})

test("a language chosen later speaks administration's texts too", async () => {
  const { spokenTexts, speakAdministration } = await opened()
  await speakAdministration()
  const texts = await spokenTexts("ar")
  expect(texts).toHaveProperty(["designer.canvas"])
  expect(spokenTexts("ar")).toBe(texts)
})

test("a language chosen while the texts come is spoken whole", async () => {
  const { spokenTexts, speakAdministration, chooseLanguage } = await opened()
  const coming = speakAdministration()
  chooseLanguage("es")
  await coming
  expect(spokenTexts("es")).toHaveProperty(["designer.canvas"])
})
