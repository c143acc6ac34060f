import { beforeEach, expect, test, vi } from "vitest"

// Each test simulates a newly opened page.
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal("localStorage", { getItem: () => "fr", setItem: () => undefined })
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => undefined })
})

const opened = async () => ({
  ...(await import("../../../src/language/loaded-messages.ts")),
  ...(await import("../../../src/language/current-language.ts")),
})

test("a page starts with the core messages and has them immediately when it requests them again", async () => {
  const { getMessages } = await opened()
  const loading = getMessages("fr")
  expect(getMessages("fr")).toBe(loading)
  const messages = await loading
  expect(getMessages("fr")).toBe(messages)
  expect(messages).toHaveProperty(["shell.profiles"], "Types de fiche")
  expect(messages).not.toHaveProperty(["designer.canvas"])
})

test("the first administration screen loads its messages before listeners are notified", async () => {
  const { getMessages, loadAdminMessages, onMessagesLoaded } = await opened()
  await getMessages("fr")
  const listener = vi.fn<() => void>(() => expect(getMessages("fr")).toHaveProperty(["designer.canvas"]))
  onMessagesLoaded(listener)
  await loadAdminMessages()
  await loadAdminMessages()
  expect(listener).toHaveBeenCalledOnce()
  expect(getMessages("fr")).toHaveProperty(["shell.profiles"], "Types de fiche")
})

test("a language chosen later includes the admin messages", async () => {
  const { getMessages, loadAdminMessages } = await opened()
  await loadAdminMessages()
  const messages = await getMessages("ar")
  expect(messages).toHaveProperty(["designer.canvas"])
  expect(getMessages("ar")).toBe(messages)
})

test("a language chosen while messages are loading is loaded completely", async () => {
  const { getMessages, loadAdminMessages, chooseLanguage } = await opened()
  const coming = loadAdminMessages()
  chooseLanguage("es")
  await coming
  expect(getMessages("es")).toHaveProperty(["designer.canvas"])
})
