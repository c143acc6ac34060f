import fc from "fast-check"
import { expect, test } from "vitest"
import { holdsAnything, isTyped, joinDrafts } from "../../../engine/drafts/join-drafts.ts"
import type { DraftBody } from "../../../schemas/api/drafts.ts"
import { draftKeeper, type DraftKeeper, type Shelved } from "../../../src/drafts/draft-keeper.ts"
import { draftOf } from "./draft-arbitraries.ts"

/** A server that joins as the real one does, a browser, and a network that comes and goes. */
function world() {
  let onServer: DraftBody | null = null
  let inBrowser: Shelved | undefined
  let online = true
  let full = false
  const reach = () => {
    if (!online) throw new Error("No network.")
  }
  const keeper = () =>
    draftKeeper(
      {
        async get() {
          reach()
          return onServer ? { draft: onServer, savedAt: "2026-11-21T10:32:00Z" } : null
        },
        async put(draft) {
          reach()
          const joined: DraftBody = onServer ? joinDrafts(onServer, draft) : draft
          onServer = holdsAnything(joined) ? joined : null
          return { counter: joined.counter }
        },
        async remove(counter) {
          reach()
          if (onServer && onServer.counter <= counter) onServer = null
        },
      },
      {
        get: async () => inBrowser,
        async put(copy) {
          if (full) throw new Error("No room.")
          inBrowser = copy
        },
        async remove() {
          inBrowser = undefined
        },
      },
    )
  return {
    keeper,
    connect(now: boolean) {
      online = now
    },
    refuseToKeep() {
      full = true
    },
    server: () => onServer,
    browser: () => inBrowser,
  }
}

/** A tab as the form drives it: what is typed goes into the next copy of the draft it knows. */
async function openTab(keeper: DraftKeeper) {
  let draft = (await keeper.read())?.draft ?? null
  const typed = new Map<string, string>()
  for (const [keyword, field] of Object.entries(draft?.fields ?? {}))
    if (isTyped(field)) typed.set(keyword, field.wire?.value ?? "")
  let pending = false
  return {
    typed,
    type(keyword: string, value: string) {
      pending = true
      typed.set(keyword, value)
      const counter = keeper.counter() + 1
      const field = { at: counter, wire: { value } }
      draft = { ...(draft ?? draftOf()), counter, fields: { ...draft?.fields, [keyword]: field } }
    },
    async keep(leaving: boolean) {
      if (draft && pending) await keeper.keep(draft, leaving)
      pending = false
    },
    keeper,
  }
}

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("type" as const), field: fc.constantFrom("a", "b"), value: fc.string() }),
    fc.constantFrom(
      { kind: "pause" as const },
      { kind: "offline" as const },
      { kind: "online" as const },
      { kind: "reopen" as const },
      { kind: "signedOut" as const },
    ),
  ),
  { minLength: 5, maxLength: 60 },
)

test("no typed value is lost, whatever order typing, losing the network, closing and coming back happen in", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const place = world()
      const truth = new Map<string, string>()
      let tab = await openTab(place.keeper())
      let online = true
      const reopened: [ReadonlyMap<string, string>, ReadonlyMap<string, string>][] = []
      for (const step of story) {
        if (step.kind === "type") {
          truth.set(step.field, step.value)
          tab.type(step.field, step.value)
        } else if (step.kind === "pause") await tab.keep(false)
        else if (step.kind === "offline") place.connect((online = false))
        else if (step.kind === "online") {
          place.connect((online = true))
          await tab.keeper.retry()
        } else {
          // Closing the tab keeps what is typed; being signed out refuses the call, as a lost network does.
          if (step.kind === "signedOut") place.connect(false)
          await tab.keep(true)
          place.connect(online)
          tab = await openTab(place.keeper())
          // While the server is out of reach nobody can show what lies there alone.
          reopened.push([new Map(online ? tab.typed : truth), new Map(truth)])
        }
      }
      for (const [shown, expected] of reopened) expect(shown).toEqual(expected)
      await tab.keep(true)
      place.connect(true)
      await tab.keeper.retry()
      const last = await openTab(place.keeper())
      expect(last.typed).toEqual(truth)
      expect(place.browser()).toBeUndefined()
    }),
    { numRuns: 400 },
  )
})

test("two tabs offline in turn: both people's fields arrive, and the later value of one they share", async () => {
  const place = world()
  const one = await openTab(place.keeper())
  one.type("a", "one")
  await one.keep(false)
  const two = await openTab(place.keeper())
  place.connect(false)
  two.type("b", "two")
  two.type("a", "two’s")
  await two.keep(false)
  expect(place.browser()).toBeDefined()
  place.connect(true)
  one.type("c", "one")
  await one.keep(false)
  await two.keeper.retry()
  const values = Object.entries(place.server()?.fields ?? {}).map(([keyword, field]) => [keyword, field.wire?.value])
  expect(Object.fromEntries(values)).toEqual({ a: "two’s", b: "two", c: "one" })
})

test("what is dropped while nobody listens is gone when somebody does", async () => {
  const place = world()
  const tab = await openTab(place.keeper())
  tab.type("a", "x")
  await tab.keep(false)
  place.connect(false)
  await tab.keeper.drop()
  place.connect(true)
  expect(await place.keeper().read()).toBeNull()
  expect(place.server()).toBeNull()
  expect(place.browser()).toBeUndefined()
})

test("a draft that another tab went on with is not dropped with this one's", async () => {
  const place = world()
  const tab = await openTab(place.keeper())
  tab.type("a", "x")
  await tab.keep(false)
  const other = await openTab(place.keeper())
  other.type("b", "y")
  await other.keep(false)
  await tab.keeper.drop()
  expect(place.server()?.fields["b"]?.wire?.value).toBe("y")
})

test("it says when neither the server nor the browser keeps anything", async () => {
  const place = world()
  const tab = await openTab(place.keeper())
  tab.type("a", "x")
  place.connect(false)
  await tab.keep(false)
  expect(tab.keeper.isKept()).toBe(true)
  place.refuseToKeep()
  tab.type("a", "xy")
  await tab.keep(false)
  expect(tab.keeper.isKept()).toBe(false)
  place.connect(true)
  tab.type("a", "xyz")
  await tab.keep(false)
  expect(tab.keeper.isKept()).toBe(true)
})

test("what is typed right after something was dropped is a new draft", async () => {
  const place = world()
  const tab = await openTab(place.keeper())
  tab.type("a", "x")
  await tab.keep(false)
  const dropping = tab.keeper.drop()
  tab.type("a", "next")
  await Promise.all([dropping, tab.keep(false)])
  expect(place.server()?.fields["a"]?.wire?.value).toBe("next")
})

test("what is typed before anybody could say what the server has counts as later", async () => {
  const place = world()
  const before = await openTab(place.keeper())
  for (const value of ["one", "two", "three"]) {
    before.type("a", value)
    await before.keep(false)
  }
  place.connect(false)
  const blind = await openTab(place.keeper())
  blind.type("a", "blind")
  await blind.keep(true)
  place.connect(true)
  expect((await openTab(place.keeper())).typed).toEqual(new Map([["a", "blind"]]))
  expect(place.server()?.fields["a"]?.wire?.value).toBe("blind")
})
