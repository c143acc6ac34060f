import { expect, test } from "vitest"
import { decodeState, encodeState } from "../../../stories/try/shared-state.ts"

test("a link holds the text and the view, in letters that need no escaping", async () => {
  const state = { text: '{ "name": { "ar": "مورّد", "hi": "आपूर्तिकर्ता" } }', view: "list" }
  const hash = await encodeState(state)
  expect(hash).toMatch(/^#definition=[\w-]+$/)
  expect(await decodeState(hash ?? "")).toEqual(state)
})

test("a text that does not shrink enough gets no link", async () => {
  const text = Array.from({ length: 30_000 }, (_, at) => ((at * 2_654_435_761) % 4_294_967_296).toString(36)).join("")
  expect(await encodeState({ text, view: "new" })).toBeNull()
  expect(await encodeState({ text: "x".repeat(10_000_000), view: "new" })).toBeNull()
})

test.each(["", "#section", "#definition=", "#definition=A-very-damaged-link", "#definition=%"])(
  "the hash “%s” holds no state",
  async (hash) => {
    expect(await decodeState(hash)).toBeNull()
  },
)
