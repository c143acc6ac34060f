import { expect, test } from "vitest"
import { pictureIdsIn, recordIdsIn, replaceIds } from "../../../../engine/narrative/references-in.ts"
import type { Narrative } from "../../../../schemas/narrative.ts"
import { doc, paragraph, picture, referring, table } from "./narratives.ts"

const inCell = table(["Risk"])
inCell.content[0]?.content[0]?.content.push(referring("See ", "b"))
const narrative: Narrative = doc(
  paragraph("First"),
  referring("See ", "a"),
  inCell,
  { type: "bulletList", content: [{ type: "listItem", content: [referring("See ", "c"), referring("and ", "a")] }] },
  picture("p"),
)

test("references are found at any depth, each once, in the order of the text", () => {
  expect(recordIdsIn(narrative)).toEqual(["a", "b", "c"])
  expect(pictureIdsIn(narrative)).toEqual(["p"])
})

test("IDs are replaced in a copy; those without a new one stay", () => {
  const copy = replaceIds(narrative, new Map([["a", "x"]]), new Map([["p", "q"]]))
  expect(recordIdsIn(copy)).toEqual(["x", "b", "c"])
  expect(pictureIdsIn(copy)).toEqual(["q"])
  expect(recordIdsIn(narrative)).toEqual(["a", "b", "c"])
})
