import type { IntlShape } from "react-intl"

/** Bytes; the server enforces the same limit. */
const largestFile = 4_000_000

export type JsonFileResult =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly error: string }

/** Parsed JSON of a file, or an error. */
export async function loadJsonFile(file: File, { formatMessage }: IntlShape): Promise<JsonFileResult> {
  if (file.size > largestFile) return { ok: false, error: formatMessage({ id: "packs.tooLarge" }, { file: file.name }) }
  try {
    const json: unknown = JSON.parse(await file.text())
    if (typeof json === "object" && json !== null && !Array.isArray(json)) return { ok: true, json }
  } catch {
    // Invalid JSON is reported like JSON of the wrong kind.
  }
  return { ok: false, error: formatMessage({ id: "packs.notJson" }, { file: file.name }) }
}
