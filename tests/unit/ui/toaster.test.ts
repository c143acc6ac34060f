import { expect, test, vi } from "vitest"
import { toast, type ToastKind } from "../../../ui/toaster.tsx"

const { createdToasts } = vi.hoisted(() => ({ createdToasts: [] as { id: string; type: string; duration: number }[] }))

vi.mock("../../../ui/layer-chunk.ts", () => {
  const toastStore = {
    create: (one: (typeof createdToasts)[number]) => void createdToasts.push(one),
    remove: () => undefined,
  }
  return { layerChunk: { fetched: () => ({ toastStore }), listen: () => () => undefined } }
})

/** How long a toast of a kind is shown, in milliseconds. */
function findDuration(kind: ToastKind): number | undefined {
  const id = toast.show(kind, { title: kind })
  return createdToasts.find((one) => one.id === id)?.duration
}

test("success and information messages disappear after four seconds", () => {
  expect(findDuration("success")).toBe(4_000)
  expect(findDuration("info")).toBe(4_000)
})

test("error, warning and progress messages stay until closed", () => {
  expect(["error", "warning", "working"].map((kind) => findDuration(kind as ToastKind))).toEqual(
    Array(3).fill(Infinity),
  )
})
