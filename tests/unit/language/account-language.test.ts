import { afterEach, beforeEach, expect, test, vi } from "vitest"

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}

beforeEach(() => {
  stored.clear()
  vi.resetModules()
  vi.stubGlobal("localStorage", storage)
  vi.stubGlobal("sessionStorage", storage)
  vi.stubGlobal("navigator", { languages: ["en-GB"] })
})
afterEach(() => vi.unstubAllGlobals())

async function load() {
  const { followAccountLanguage } = await import("../../../src/language/account-language.ts")
  return { followAccountLanguage, ...(await import("../../../src/language/current-language.ts")) }
}

test("a user who signs in sees the language of the account, also when the page is loaded again", async () => {
  const { followAccountLanguage, currentLanguage } = await load()
  await followAccountLanguage("fr")
  expect(currentLanguage()).toBe("fr")
  vi.resetModules()
  expect((await load()).currentLanguage()).toBe("fr")
})

test("the next user of the browser sees the language of their own account", async () => {
  const { followAccountLanguage, currentLanguage } = await load()
  await followAccountLanguage("fr")
  await followAccountLanguage("ar")
  expect(currentLanguage()).toBe("ar")
})

test("a language chosen in the tab stays, and an account without one changes nothing", async () => {
  const { followAccountLanguage, currentLanguage, chooseLanguage } = await load()
  await followAccountLanguage(null)
  expect(currentLanguage()).toBe("en")
  chooseLanguage("es")
  await followAccountLanguage("fr")
  expect(currentLanguage()).toBe("es")
})
