import { afterEach, beforeEach, expect, test, vi } from "vitest"

const { sent } = vi.hoisted(() => ({ sent: [] as unknown[] }))

vi.mock("../../../src/api/request.ts", () => ({
  request: async ({ path }: { readonly path: string }, { body }: { readonly body: unknown }) => {
    sent.push([path, body])
    return {}
  },
}))

beforeEach(() => {
  sent.length = 0
  vi.resetModules()
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  vi.stubGlobal("localStorage", storage)
  vi.stubGlobal("sessionStorage", storage)
  vi.stubGlobal("navigator", { languages: ["en-GB"] })
})
afterEach(() => vi.unstubAllGlobals())

async function signedIn(user: object) {
  const [{ saveChosenLanguage }, { chooseLanguage }, { currentSession, setSession }] = await Promise.all([
    import("../../../src/session/save-chosen-language.ts"),
    import("../../../src/language/current-language.ts"),
    import("../../../src/session/session-store.ts"),
  ])
  setSession({ phase: "signedIn", accessToken: "a", user: { language: "en", viewing: null, ...user } as never })
  return { saveChosenLanguage, chooseLanguage, currentSession }
}

test("a language chosen in the tab becomes the account's, once", async () => {
  const { saveChosenLanguage, chooseLanguage, currentSession } = await signedIn({})
  await saveChosenLanguage()
  chooseLanguage("fr")
  await saveChosenLanguage()
  await saveChosenLanguage()
  expect(sent).toEqual([["/api/user-preferences", { language: "fr" }]])
  expect(currentSession()).toMatchObject({ user: { language: "fr" } })
})

test("while a role is viewed, the account is left unchanged", async () => {
  const { saveChosenLanguage, chooseLanguage } = await signedIn({ viewing: { roleId: "r", name: "Tester", until: "" } })
  chooseLanguage("fr")
  await saveChosenLanguage()
  expect(sent).toEqual([])
})
