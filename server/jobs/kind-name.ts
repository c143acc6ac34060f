import type { Language } from "../../schemas/languages.ts"
import { format } from "../http/sentences.ts"

/** What work of a kind is called; a kind that nobody has named, such as one of an earlier version, is called by its key. */
export function kindName(kind: string, language: Language): string {
  const key = `jobs.kind.${kind}`
  const name = format(key, language)
  return name === key ? kind : name
}
