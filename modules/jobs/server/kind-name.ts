import type { Language } from "../../../schemas/languages.ts"
import { formatLabel } from "../../../server/http/problem-messages.ts"

/** The name of a job kind; a kind without a name, such as one of an earlier version, is shown by its key. */
export function kindName(kind: string, language: Language): string {
  return formatLabel(`jobs.kind.${kind}`, language, kind)
}
