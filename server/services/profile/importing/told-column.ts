import { problem } from "../../../../schemas/problems.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { ToldColumns } from "./map-columns.ts"

/** Reads `COLUMN=keyword`; the last equals sign counts, since a heading may hold one and a keyword never does. */
export function toldColumn(text: string): ToldColumns[number] {
  const at = text.lastIndexOf("=")
  const column = text.slice(0, at).trim()
  const keyword = text.slice(at + 1).trim()
  if (at === -1 || column === "" || keyword === "")
    throw new Refusal(400, problem("request.invalid", ["map"], { name: "map" }))
  return { column, keyword }
}
