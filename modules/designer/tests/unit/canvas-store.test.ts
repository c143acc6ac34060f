import { expect, test, vi } from "vitest"
import { createHighlightStore } from "../../web/form/canvas-store.ts"

/** Records which of three fields were notified of a change. */
function listening() {
  const highlights = createHighlightStore()
  const changes: string[] = []
  for (const id of ["a", "b", "c"]) highlights.listenTo(id, () => changes.push(id))
  return { highlights, drainNotifications: () => changes.splice(0).toSorted() }
}

test("a field hears when it is marked and when it no longer is, and no other field does", () => {
  const { highlights, drainNotifications } = listening()
  highlights.update({ selected: new Set(["a"]) })
  expect(drainNotifications()).toEqual(["a"])
  highlights.update({ selected: new Set(["a", "b"]), invalid: new Set() })
  expect(drainNotifications()).toEqual(["b"])
  highlights.update({ selected: new Set(["c"]) })
  expect(drainNotifications()).toEqual(["a", "b", "c"])
  highlights.update({ selected: new Set(["c"]) })
  expect(drainNotifications()).toEqual([])
})

test("a field hears when its name is being changed, and when something would land beside it", () => {
  const { highlights, drainNotifications } = listening()
  highlights.update({ renaming: "b" })
  expect(drainNotifications()).toEqual(["b"])
  highlights.update({ renaming: null })
  expect(drainNotifications()).toEqual(["b"])
  const targetId = (id: string) =>
    ({ kind: "field", targetId: id, edge: "after", location: { sectionId: "s", index: 1 } }) as const
  highlights.update({ target: targetId("a") })
  expect(drainNotifications()).toEqual(["a"])
  highlights.update({ target: targetId("c") })
  expect(drainNotifications()).toEqual(["a", "c"])
})

test("the canvas hears of everything, and who has left of nothing", () => {
  const highlights = createHighlightStore()
  const [complete, removed] = [vi.fn<() => void>(), vi.fn<() => void>()]
  highlights.listen(complete)
  highlights.listenTo("a", removed)()
  highlights.update({ selected: new Set(["a"]) })
  expect(complete).toHaveBeenCalledOnce()
  expect(removed).not.toHaveBeenCalled()
})
