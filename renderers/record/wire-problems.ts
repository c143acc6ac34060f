import type { WireProblem } from "../../schemas/api/endpoint.ts"
import { fallbackLanguage, type Language } from "../../schemas/languages.ts"
import type { Problem } from "../../schemas/problems.ts"

/** Converts problems from the server to form problems; their messages are already in the user's language. */
export function problemsOfReply(problems: readonly WireProblem[], language: Language): readonly Problem[] {
  return problems.map(({ code, path, params, message }) => ({
    code,
    path,
    ...(params ? { params } : {}),
    text: { [language]: message, [fallbackLanguage]: message },
  }))
}
