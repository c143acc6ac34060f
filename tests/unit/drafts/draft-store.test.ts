import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { hasTypedFields, hasDraftValue, joinDrafts } from "../../../engine/drafts/join-drafts.ts"
import type { DraftBody } from "../../../modules/records/contracts/drafts.ts"
import type { OtherDraft } from "../../../renderers/record/drafts/draft-client.ts"
import { createDraftStore, type DraftStore, type LocalDraftCopy } from "../../../src/drafts/draft-store.ts"
import { divideCopies } from "../../../src/drafts/window-copies.ts"
import { draftOf } from "./draft-arbitraries.ts"

/** A server that merges like the real one, a browser, and an unreliable network. */
function setupFixture() {
  let onServer: DraftBody | null = null
  const inBrowser = new Map<string, LocalDraftCopy>()
  const openWindows = new Set<string>()
  let windows = 0
  let minutes = 0
  let online = true
  let full = false
  const assertOnline = () => {
    if (!online) throw new Error("No network.")
  }
  const store = () => {
    const window = `window ${(windows += 1)}`
    return createDraftStore(
      {
        async get() {
          assertOnline()
          return onServer ? { draft: onServer, savedAt: "2026-11-21T10:32:00Z" } : null
        },
        async put(draft) {
          assertOnline()
          const joined: DraftBody = onServer ? joinDrafts(onServer, draft) : draft
          onServer = hasTypedFields(joined) ? joined : null
          return { counter: joined.counter }
        },
        async remove(counter) {
          assertOnline()
          if (onServer && onServer.counter <= counter) onServer = null
        },
      },
      {
        async put(copy) {
          if (full) throw new Error("No room.")
          inBrowser.set(window, { ...copy, changedAt: new Date((minutes += 1) * 60_000).toISOString() })
        },
        remove: async () => inBrowser.delete(window),
        left: async () => {
          const copies = [...inBrowser].map(([one, value]) => ({ window: one, value }))
          return divideCopies(copies, new Set([...openWindows, window]), 0).left
        },
        removeLeft: async (one) => inBrowser.delete(one),
        isShared: async () => [...openWindows].some((one) => one !== window),
        holdOpen() {
          openWindows.add(window)
          return () => void openWindows.delete(window)
        },
      },
    )
  }
  return {
    store,
    connect(now: boolean) {
      online = now
    },
    fillStorage() {
      full = true
    },
    server: () => onServer,
    browser: () => [...inBrowser.values()],
  }
}

/** A tab as driven by the form: input goes into the next copy of the known draft. */
async function openTab(store: DraftStore) {
  const close = store.open()
  const found = await store.read()
  let draft = found?.draft ?? null
  const enteredFields = new Map<string, string>()
  for (const [keyword, field] of Object.entries(draft?.fields ?? {}))
    if (hasDraftValue(field)) enteredFields.set(keyword, field.wire?.value ?? "")
  let pending = false
  return {
    enteredFields,
    type(keyword: string, value: string) {
      pending = true
      enteredFields.set(keyword, value)
      const counter = store.counter() + 1
      const field = { at: counter, wire: { value } }
      draft = { ...(draft ?? draftOf()), counter, fields: { ...draft?.fields, [keyword]: field } }
    },
    async save(leaving: boolean) {
      if (draft && pending) await store.save(draft, leaving)
      pending = false
    },
    others: found?.others ?? [],
    close,
    store,
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

test("no typed value is lost in any order of typing, going offline, closing and reopening", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const fixture = setupFixture()
      const truth = new Map<string, string>()
      let tab = await openTab(fixture.store())
      let online = true
      const found: OtherDraft[] = []
      const reopened: [ReadonlyMap<string, string>, ReadonlyMap<string, string>][] = []
      for (const step of story) {
        if (step.kind === "type") {
          truth.set(step.field, step.value)
          tab.type(step.field, step.value)
        } else if (step.kind === "pause") await tab.save(false)
        else if (step.kind === "offline") fixture.connect((online = false))
        else if (step.kind === "online") {
          fixture.connect((online = true))
          await tab.store.retry()
        } else {
          // Closing the tab saves the input; signing out makes the request fail, like a lost network.
          if (step.kind === "signedOut") fixture.connect(false)
          await tab.save(true)
          tab.close()
          fixture.connect(online)
          tab = await openTab(fixture.store())
          found.push(...tab.others)
          // While the server is unreachable, drafts stored only there cannot be shown.
          reopened.push([new Map(online ? tab.enteredFields : truth), new Map(truth)])
        }
      }
      expect(found).toEqual([])
      for (const [visible, expected] of reopened) expect(visible).toEqual(expected)
      await tab.save(true)
      fixture.connect(true)
      await tab.store.retry()
      tab.close()
      const last = await openTab(fixture.store())
      expect(last.enteredFields).toEqual(truth)
      expect(fixture.browser()).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test("two tabs offline in turn keep the fields of both users, and the later value of a shared field", async () => {
  const fixture = setupFixture()
  const one = await openTab(fixture.store())
  one.type("a", "one")
  await one.save(false)
  const two = await openTab(fixture.store())
  fixture.connect(false)
  two.type("b", "two")
  two.type("a", "two’s")
  await two.save(false)
  expect(fixture.browser()).toHaveLength(1)
  fixture.connect(true)
  one.type("c", "one")
  await one.save(false)
  await two.store.retry()
  const values = Object.entries(fixture.server()?.fields ?? {}).map(([keyword, field]) => [keyword, field.wire?.value])
  expect(Object.fromEntries(values)).toEqual({ a: "two’s", b: "two", c: "one" })
})

test("a draft dropped while offline is deleted when the connection is back", async () => {
  const fixture = setupFixture()
  const tab = await openTab(fixture.store())
  tab.type("a", "x")
  await tab.save(false)
  fixture.connect(false)
  await tab.store.drop()
  tab.close()
  fixture.connect(true)
  expect(await fixture.store().read()).toBeNull()
  expect(fixture.server()).toBeNull()
  expect(fixture.browser()).toEqual([])
})

test("dropping a draft keeps a draft that another tab continued", async () => {
  const fixture = setupFixture()
  const tab = await openTab(fixture.store())
  tab.type("a", "x")
  await tab.save(false)
  const other = await openTab(fixture.store())
  other.type("b", "y")
  await other.save(false)
  await tab.store.drop()
  expect(fixture.server()?.fields["b"]?.wire?.value).toBe("y")
})

test("reports when neither the server nor the browser saves the draft", async () => {
  const fixture = setupFixture()
  const tab = await openTab(fixture.store())
  tab.type("a", "x")
  fixture.connect(false)
  await tab.save(false)
  expect(tab.store.isSaved()).toBe(true)
  fixture.fillStorage()
  tab.type("a", "xy")
  await tab.save(false)
  expect(tab.store.isSaved()).toBe(false)
  fixture.connect(true)
  tab.type("a", "xyz")
  await tab.save(false)
  expect(tab.store.isSaved()).toBe(true)
})

test("a value typed right after a draft was dropped starts a new draft", async () => {
  const fixture = setupFixture()
  const tab = await openTab(fixture.store())
  tab.type("a", "x")
  await tab.save(false)
  const dropping = tab.store.drop()
  tab.type("a", "next")
  await Promise.all([dropping, tab.save(false)])
  expect(fixture.server()?.fields["a"]?.wire?.value).toBe("next")
})

test("a value typed before the server state is known counts as later", async () => {
  const fixture = setupFixture()
  const before = await openTab(fixture.store())
  for (const value of ["one", "two", "three"]) {
    before.type("a", value)
    await before.save(false)
  }
  fixture.connect(false)
  const blind = await openTab(fixture.store())
  blind.type("a", "blind")
  await blind.save(true)
  for (const tab of [before, blind]) tab.close()
  fixture.connect(true)
  expect((await openTab(fixture.store())).enteredFields).toEqual(new Map([["a", "blind"]]))
  expect(fixture.server()?.fields["a"]?.wire?.value).toBe("blind")
})

describe("two windows with the same field", () => {
  test.each([true, false])("both are found after a crash, the newest first (connected: %s)", async (connected) => {
    const fixture = setupFixture()
    const tabs = [await openTab(fixture.store()), await openTab(fixture.store())]
    fixture.connect(connected)
    for (const [index, tab] of tabs.entries()) {
      tab.type("a", `typed in ${index}`)
      tab.type(`own ${index}`, "kept")
      await tab.save(false)
    }
    for (const tab of tabs) tab.close()
    fixture.connect(true)
    const next = await openTab(fixture.store())
    expect(next.enteredFields.get("a")).toBe("typed in 1")
    expect(next.others.map(({ draft }) => draft.fields["a"]?.wire?.value)).toEqual(["typed in 0"])
    expect(fixture.server()?.fields["a"]?.wire?.value).toBe("typed in 1")
    await next.store.removeOther(next.others[0]?.window ?? "")
    next.close()
    expect((await openTab(fixture.store())).others).toEqual([])
  })

  test("what an open window has stored is not offered, and goes with it", async () => {
    const fixture = setupFixture()
    const one = await openTab(fixture.store())
    const two = await openTab(fixture.store())
    one.type("a", "one")
    await one.save(false)
    two.type("a", "two")
    await two.save(false)
    expect((await fixture.store().read())?.others).toEqual([])
    two.close()
    one.type("a", "one again")
    await one.save(false)
    await one.store.drop()
    one.close()
    const next = await openTab(fixture.store())
    expect(next.enteredFields).toEqual(new Map([["a", "two"]]))
    expect(fixture.browser()).toEqual([])
  })
})
