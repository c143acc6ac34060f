import { expect, test, vi } from "vitest"
import { keepMarks } from "../../../../src/screens/designer/form/board.ts"

/** Which of three fields heard of a change. */
function listening() {
  const marks = keepMarks()
  const heard: string[] = []
  for (const id of ["a", "b", "c"]) marks.listenTo(id, () => heard.push(id))
  return { marks, taken: () => heard.splice(0).toSorted() }
}

test("a field hears when it is marked and when it no longer is, and no other field does", () => {
  const { marks, taken } = listening()
  marks.mark({ chosen: new Set(["a"]) })
  expect(taken()).toEqual(["a"])
  marks.mark({ chosen: new Set(["a", "b"]), troubled: new Set() })
  expect(taken()).toEqual(["b"])
  marks.mark({ chosen: new Set(["c"]) })
  expect(taken()).toEqual(["a", "b", "c"])
  marks.mark({ chosen: new Set(["c"]) })
  expect(taken()).toEqual([])
})

test("a field hears when its name is being changed, and when something would land beside it", () => {
  const { marks, taken } = listening()
  marks.mark({ renaming: "b" })
  expect(taken()).toEqual(["b"])
  marks.mark({ renaming: null })
  expect(taken()).toEqual(["b"])
  const beside = (id: string) =>
    ({ kind: "field", beside: id, edge: "after", place: { sectionId: "s", index: 1 } }) as const
  marks.mark({ target: beside("a") })
  expect(taken()).toEqual(["a"])
  marks.mark({ target: beside("c") })
  expect(taken()).toEqual(["a", "c"])
})

test("the canvas hears of everything, and who has left of nothing", () => {
  const marks = keepMarks()
  const [whole, gone] = [vi.fn<() => void>(), vi.fn<() => void>()]
  marks.listen(whole)
  marks.listenTo("a", gone)()
  marks.mark({ chosen: new Set(["a"]) })
  expect(whole).toHaveBeenCalledOnce()
  expect(gone).not.toHaveBeenCalled()
})
