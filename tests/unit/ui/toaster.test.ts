import { expect, test, vi } from "vitest"
import { toast, type ToastKind } from "../../../ui/toaster.tsx"

const { made } = vi.hoisted(() => ({ made: [] as { id: string; type: string; duration: number }[] }))

vi.mock("../../../ui/layer-parts.ts", () => {
  const toastStore = { create: (one: (typeof made)[number]) => void made.push(one), remove: () => undefined }
  return { layerParts: { fetched: () => ({ toastStore }), listen: () => () => undefined } }
})

/** How long a toast of a kind stays, in milliseconds. */
function staysFor(kind: ToastKind): number | undefined {
  const id = toast.show(kind, { title: kind })
  return made.find((one) => one.id === id)?.duration
}

test("what went well, or is merely told, goes after four seconds", () => {
  expect(staysFor("success")).toBe(4_000)
  expect(staysFor("info")).toBe(4_000)
})

test("what went wrong, warns or is under way stays until it is closed", () => {
  expect(["error", "warning", "working"].map((kind) => staysFor(kind as ToastKind))).toEqual(Array(3).fill(Infinity))
})
