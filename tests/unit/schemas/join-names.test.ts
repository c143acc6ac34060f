import { expect, test } from "vitest"
import { isolateText, removeIsolates } from "../../../schemas/isolate-text.ts"
import { joinNames } from "../../../schemas/join-names.ts"

const isolated = (text: string) => `\u2068${text}\u2069`

test("names are joined as the language does", () => {
  expect(joinNames(["Ana", "Ben", "Cleo"], "en")).toBe("Ana, Ben, and Cleo")
  expect(joinNames(["Ana", "Ben"], "es", "or")).toBe("Ana o Ben")
  expect(joinNames(["Ana", "Ben"], "fr")).toBe("Ana et Ben")
  expect(joinNames(["Ana", "Ben"], "hi")).toBe("Ana और Ben")
  expect(joinNames(["Ana", "Ben"], "en", "commas")).toBe("Ana, Ben")
})

test("in Arabic every name is isolated and separated by an Arabic comma", () => {
  expect(joinNames(["Ana", "ليلى"], "ar", "commas")).toBe(`${isolated("Ana")}، ${isolated("ليلى")}`)
  expect(joinNames(["Ana", "Ben"], "ar")).toBe(`${isolated("Ana")} و${isolated("Ben")}`)
})

test("in other languages only names that are written from right to left are isolated", () => {
  expect(joinNames(["Ana", "ليلى"], "en")).toBe(`Ana and ${isolated("ليلى")}`)
  expect(isolateText("Ana", "fr")).toBe("Ana")
  expect(isolateText("Ana")).toBe(isolated("Ana"))
})

test("an empty name needs no isolate, and isolates can be removed", () => {
  expect(isolateText("", "ar")).toBe("")
  expect(removeIsolates(joinNames(["Ana", "Ben"], "ar", "commas"))).toBe("Ana، Ben")
})
