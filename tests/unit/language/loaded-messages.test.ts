import { beforeEach, expect, test, vi } from "vitest"

// Each test simulates a newly opened page.
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal("localStorage", { getItem: () => "fr", setItem: () => undefined })
})

const opened = async () => ({
  ...(await import("../../../src/language/loaded-messages.ts")),
  ...(await import("../../../src/language/current-language.ts")),
})

test("a page begins with everyday's texts, and has them at once when it asks again", async () => {
  const { getMessages } = await opened()
  const loading = getMessages("fr")
  expect(getMessages("fr")).toBe(loading)
  const messages = await loading
  expect(getMessages("fr")).toBe(messages)
  expect(messages).toHaveProperty(["shell.profiles"], "Types de fiche")
  expect(messages).not.toHaveProperty(["designer.canvas"])
})

test("the first screen of administration brings its texts, which are there before anybody is told", async () => {
  const { getMessages, loadAdminMessages, onMessagesLoaded } = await opened()
  await getMessages("fr")
  const listener = vi.fn<() => void>(() => expect(getMessages("fr")).toHaveProperty(["designer.canvas"]))
  onMessagesLoaded(listener)
  await loadAdminMessages()
  await loadAdminMessages()
  expect(listener).toHaveBeenCalledOnce()
  expect(getMessages("fr")).toHaveProperty(["shell.profiles"], "Types de fiche")
})

test("a language chosen later speaks administration's texts too", async () => {
  const { getMessages, loadAdminMessages } = await opened()
  await loadAdminMessages()
  const messages = await getMessages("ar")
  expect(messages).toHaveProperty(["designer.canvas"])
  expect(getMessages("ar")).toBe(messages)
})

test("a language chosen while the texts come is spoken whole", async () => {
  const { getMessages, loadAdminMessages, chooseLanguage } = await opened()
  const coming = loadAdminMessages()
  chooseLanguage("es")
  await coming
  expect(getMessages("es")).toHaveProperty(["designer.canvas"])
})
