import { expect, test } from "vitest"
import { loadExplainMessages } from "../../../messages/explain/load.ts"
import { loadMessages } from "../../../messages/index.ts"
import { isolateArguments } from "../../../messages/isolate-arguments.ts"
import { parse } from "../../../src/language/message-parser.ts"

test("arguments of Arabic texts are isolated, except one without text around it", () => {
  expect(isolateArguments({ some: "حذف {name}؟", only: "{name}", none: "حذف" }, "ar")).toEqual({
    some: "حذف \u2068{name}\u2069؟",
    only: "{name}",
    none: "حذف",
  })
})

test("texts of other languages stay as they are", () => {
  const texts = { some: "Delete {name}?" }
  expect(isolateArguments(texts, "hi")).toBe(texts)
})

test("every Arabic text keeps its plural forms, elements and arguments", async () => {
  const texts = { ...(await loadMessages.ar()), ...(await loadExplainMessages.ar()) }
  const changed = Object.entries(isolateArguments(texts, "ar")).filter(
    ([key, text]) => withoutIsolates(parse(text)) !== withoutIsolates(parse(texts[key as keyof typeof texts])),
  )
  expect(changed).toEqual([])
})

/** As JSON, without isolates and the literals that consist only of them. */
function withoutIsolates(parts: unknown): string {
  return JSON.stringify(parts)
    .replaceAll(/[\u2068\u2069]/gu, "")
    .replaceAll('{"type":0,"value":""},', "")
    .replaceAll(',{"type":0,"value":""}', "")
    .replaceAll('{"type":0,"value":""}', "")
}
