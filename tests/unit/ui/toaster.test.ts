import { expect, test, vi } from "vitest"
import { toast, type ToastKind } from "../../../ui/toaster.tsx"

const { createdToasts } = vi.hoisted(() => ({ createdToasts: [] as { id: string; type: string; duration: number }[] }))

vi.mock("../../../ui/layer-chunk.ts", () => {
  const toastStore = {
    create: (one: (typeof createdToasts)[number]) => void createdToasts.push(one),
    remove: () => undefined,
  }
  return { layerChunk: { fetch: () => Promise.resolve({ toastStore }) } }
})

/** How long a toast of a kind is shown, in milliseconds. */
async function findDuration(kind: ToastKind): Promise<number | undefined> {
  const id = toast.show(kind, { title: kind })
  expect(createdToasts.some((one) => one.id === id)).toBe(false)
  await Promise.resolve()
  return createdToasts.find((one) => one.id === id)?.duration
}

test("success and information messages disappear after four seconds", async () => {
  expect(await findDuration("success")).toBe(4_000)
  expect(await findDuration("info")).toBe(4_000)
})

test("error, warning and progress messages stay until closed", async () => {
  const kinds = ["error", "warning", "working"] as const
  expect(await Promise.all(kinds.map(findDuration))).toEqual(Array(3).fill(Infinity))
})
