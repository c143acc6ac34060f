import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createToken, getAppUser } from "../../../modules/auth/contracts/auth.ts"

const { responses } = vi.hoisted(() => ({ responses: new Map<string, () => unknown>() }))

vi.mock("../../../src/api/request.ts", () => ({
  request: async ({ path }: { readonly path: string }) => responses.get(path)?.() ?? {},
}))

/** The used part of a browser's storage: keys are properties. */
function storage(content: Readonly<Record<string, string>> = {}) {
  const own: Record<string, unknown> = { ...content }
  const hidden = {
    getItem: (key: string) => own[key] ?? null,
    setItem: (key: string, value: string) => void (own[key] = value),
    removeItem: (key: string) => void delete own[key],
    clear: () => {
      for (const key of Object.keys(hidden.own())) delete own[key]
    },
    own: () => ({ ...own }),
  }
  for (const [name, value] of Object.entries(hidden)) Object.defineProperty(own, name, { value, enumerable: false })
  return own as Readonly<Record<string, string>> & typeof hidden
}

const used = {
  language: "fr",
  "ru.color-mode": "dark",
  csrf: "a token",
  "ru.comments.pat": "unsent",
  "ru.sidebar": "rail",
  "selected-project": "icfr",
}

async function browser() {
  vi.resetModules()
  const local = storage(used)
  const tab = storage({ "ru.history": "pages" })
  const went: string[] = []
  const location = { pathname: "/risk/icfr/edit/7", search: "?panel=files", assign: (to: string) => void went.push(to) }
  vi.stubGlobal("localStorage", local)
  vi.stubGlobal("sessionStorage", tab)
  vi.stubGlobal("window", { location, addEventListener: () => undefined })
  const [session, { currentSession, setSession }, { recover }, { ApiError }] = await Promise.all([
    import("../../../src/session/session.ts"),
    import("../../../src/session/session-store.ts"),
    import("../../../src/api/authorization.ts"),
    import("../../../src/api/api-error.ts"),
  ])
  return { local, tab, went, session, currentSession, setSession, recover, ApiError }
}

beforeEach(() => responses.clear())
afterEach(() => vi.unstubAllGlobals())

test("signing out keeps the language and colour mode in the browser, and no personal data", async () => {
  const { local, tab, went, session, setSession } = await browser()
  setSession({ phase: "choosing", exchangeToken: "e" })
  await session.signOut()
  expect(local.own()).toEqual({ language: "fr", "ru.color-mode": "dark" })
  expect(tab.own()).toEqual({ "signed-out": "" })
  expect(went).toEqual(["/"])
})

const afterEnd = {
  language: "fr",
  "ru.color-mode": "dark",
  "ru.comments.pat": "unsent",
  "redirect-link": "/risk/icfr/edit/7?panel=files",
}

test("a user signed out by force gets back the page and unsent input", async () => {
  const { local, currentSession, setSession, recover, ApiError } = await browser()
  setSession({ phase: "choosing", exchangeToken: "e" })
  const fail = () => {
    throw new ApiError(401, {}, "x")
  }
  responses.set(createToken.path, fail)
  responses.set(getAppUser.path, fail)
  expect(await recover()).toBe(false)
  expect(currentSession()).toEqual({ phase: "signedOut", reason: "ended" })
  expect(local.own()).toEqual(afterEnd)
})

test.each([401, 403])(
  "a page reloaded after its session says so once and is returned to (status %i)",
  async (status) => {
    const { local, currentSession, session, ApiError } = await browser()
    responses.set(createToken.path, () => {
      throw new ApiError(status, {}, "x")
    })
    await session.resume()
    expect(currentSession()).toEqual({ phase: "signedOut", reason: "ended" })
    expect(local.own()).toEqual(afterEnd)
    await session.resume()
    expect(currentSession()).toEqual({ phase: "signedOut" })
  },
)

test.each([429, 503])("a page reloaded when the server answers %i keeps its session", async (status) => {
  const { local, currentSession, session, ApiError } = await browser()
  const failure = new ApiError(status, {}, "x")
  responses.set(createToken.path, () => {
    throw failure
  })
  await session.resume()
  expect(currentSession()).toEqual({ phase: "failed", failure })
  expect(local.own()).toMatchObject(used)
})
