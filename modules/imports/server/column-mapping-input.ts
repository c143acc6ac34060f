import { problem } from "../../../schemas/problems.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { ColumnMappingInput } from "./map-columns.ts"

/** Parses `COLUMN=keyword`, splitting at the last equals sign: a heading can contain one, a keyword cannot. */
export function parseColumnMapping(text: string): ColumnMappingInput[number] {
  const at = text.lastIndexOf("=")
  const column = text.slice(0, at).trim()
  const keyword = text.slice(at + 1).trim()
  if (at === -1 || column === "" || keyword === "")
    throw new HttpError(400, problem("request.invalid", ["map"], { name: "map" }))
  return { column, keyword }
}
