import { expect, test, vi } from "vitest"
import { createHighlightStore } from "../../web/form/canvas-store.ts"

/** Records which of three fields were notified of a change. */
function listening() {
  const highlights = createHighlightStore()
  const changes: string[] = []
  for (const id of ["a", "b", "c"]) highlights.listenTo(id, () => changes.push(id))
  return { highlights, drainNotifications: () => changes.splice(0).toSorted() }
}

test("a field is notified when it is marked and unmarked, and no other field is", () => {
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

test("a field is notified when its name is being edited, and when an item would be dropped next to it", () => {
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

test("the canvas is notified of every change, and an unsubscribed field of none", () => {
  const highlights = createHighlightStore()
  const [complete, removed] = [vi.fn<() => void>(), vi.fn<() => void>()]
  highlights.listen(complete)
  highlights.listenTo("a", removed)()
  highlights.update({ selected: new Set(["a"]) })
  expect(complete).toHaveBeenCalledOnce()
  expect(removed).not.toHaveBeenCalled()
})
