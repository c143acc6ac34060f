import type { Language } from "../../schemas/languages.ts"
import { format } from "../http/problem-messages.ts"

/** The name of a job kind; a kind without a name, such as one of an earlier version, is shown by its key. */
export function kindName(kind: string, language: Language): string {
  const key = `jobs.kind.${kind}`
  const name = format(key, language)
  return name === key ? kind : name
}
