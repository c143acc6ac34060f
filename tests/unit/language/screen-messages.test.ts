import { afterAll, expect, test, vi } from "vitest"

vi.mock("../../../renderers/load-intl.ts", () => ({ loadAreaMessages: vi.fn<() => Promise<object>>() }))
const storage = { getItem: () => "hi" }
vi.stubGlobal("localStorage", storage)
vi.stubGlobal("sessionStorage", storage)
afterAll(() => vi.unstubAllGlobals())

test("a screen's areas are requested together in the language of the page, and none that fails keeps it away", async () => {
  // Other tests may have loaded the language of the page.
  vi.resetModules()
  const { loadAreaMessages } = await import("../../../renderers/load-intl.ts")
  const { loadsMessages } = await import("../../../src/language/screen-messages.ts")
  const reply = Promise.withResolvers<object>()
  const requested = vi
    .mocked(loadAreaMessages)
    .mockImplementation((area) => (area === "matrix" ? reply.promise : Promise.reject(new Error("offline"))))
  const loading = loadsMessages("check-outs", "matrix")()
  expect(requested.mock.calls).toEqual([
    ["check-outs", { locale: "hi" }],
    ["matrix", { locale: "hi" }],
  ])
  reply.resolve({})
  await expect(loading).resolves.toBeUndefined()
})
