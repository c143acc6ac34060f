import { afterEach, expect, test, vi } from "vitest"
import { createToken, getAppUser } from "../../../modules/auth/contracts/auth.ts"

const { calls } = vi.hoisted(() => ({ calls: [] as string[] }))
const { responses } = vi.hoisted(() => ({ responses: new Map<string, Promise<unknown>>() }))

vi.mock("../../../src/api/request.ts", () => ({
  request: ({ path }: { readonly path: string }) => {
    calls.push(path)
    return responses.get(path)
  },
}))

afterEach(() => vi.unstubAllGlobals())

const storage = (content: Readonly<Record<string, string>>) => ({
  getItem: (key: string) => content[key] ?? null,
  setItem: () => undefined,
  removeItem: () => undefined,
})

async function starting() {
  vi.resetModules()
  calls.length = 0
  vi.stubGlobal("localStorage", storage({ csrf: "c" }))
  vi.stubGlobal("sessionStorage", storage({}))
  vi.stubGlobal("window", { location: { pathname: "/" }, addEventListener: () => undefined })
  const [{ resume }, store, { bearer }] = await Promise.all([
    import("../../../src/session/session.ts"),
    import("../../../src/session/session-store.ts"),
    import("../../../src/api/authorization.ts"),
  ])
  return { resume, store, bearer }
}

test("early requests use the new token while its user is still being fetched", async () => {
  const { resume, store, bearer } = await starting()
  const user = Promise.withResolvers<unknown>()
  responses.set(createToken.path, Promise.resolve({ access_token: "fresh" }))
  responses.set(getAppUser.path, user.promise)
  const early = Promise.withResolvers<string | undefined>()
  store.onEarlyToken(() => early.resolve(bearer()))
  const resumed = resume()
  expect(await early.promise).toBe("Bearer fresh")
  expect(calls).toEqual([createToken.path, getAppUser.path])
  expect(store.currentSession().phase).toBe("starting")
  user.resolve({ id: "u-1" })
  await resumed
  expect(store.currentSession()).toMatchObject({ phase: "signedIn", accessToken: "fresh" })
})

test("a token is discarded when fetching its user fails", async () => {
  const { resume, store, bearer } = await starting()
  responses.set(createToken.path, Promise.resolve({ access_token: "fresh" }))
  responses.set(getAppUser.path, Promise.reject(new Error("no network")))
  await resume()
  expect(store.currentSession().phase).toBe("failed")
  expect(bearer()).toBeUndefined()
})
