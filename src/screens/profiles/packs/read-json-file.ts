import type { IntlShape } from "react-intl"

/** Bytes; the server holds to it as well. */
const largestFile = 4_000_000

export type ReadFile = { readonly ok: true; readonly json: unknown } | { readonly ok: false; readonly wrong: string }

/** A file's JSON, or why there is none. */
export async function readJsonFile(file: File, { formatMessage }: IntlShape): Promise<ReadFile> {
  if (file.size > largestFile) return { ok: false, wrong: formatMessage({ id: "packs.tooLarge" }, { file: file.name }) }
  try {
    const json: unknown = JSON.parse(await file.text())
    if (typeof json === "object" && json !== null && !Array.isArray(json)) return { ok: true, json }
  } catch {
    // What is no JSON is said below, like what is JSON of another kind.
  }
  return { ok: false, wrong: formatMessage({ id: "packs.notJson" }, { file: file.name }) }
}
