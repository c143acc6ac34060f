import type { WireProblem } from "../../schemas/api/endpoint.ts"
import type { Language } from "../../schemas/languages.ts"
import type { Problem } from "../../schemas/problems.ts"
import { problemMessage } from "./problem-messages.ts"

/** Problems with their messages, as part of a successful response. */
export function wireProblems(problems: readonly Problem[], language: Language): WireProblem[] {
  return problems.map((problem) => ({
    code: problem.code,
    path: [...problem.path],
    ...(problem.params && { params: { ...problem.params } }),
    message: problemMessage(problem, language),
  }))
}

/** Messages by the keyword they concern, as forms show them. */
export function errorsByKeyword(problems: readonly WireProblem[]): Record<string, string[]> {
  const errors = new Map<string, string[]>()
  for (const { path, message } of problems) {
    const keyword = String(path[0] ?? "")
    errors.set(keyword, [...new Set([...(errors.get(keyword) ?? []), message])])
  }
  return Object.fromEntries(errors)
}
