import type { WireProblem } from "../../schemas/api/endpoint.ts"
import type { Language } from "../../schemas/languages.ts"
import type { Problem } from "../../schemas/problems.ts"
import { sentenceOf } from "./sentences.ts"

/** Problems that are part of an answer rather than its refusal, with their sentences. */
export function wireProblems(problems: readonly Problem[], language: Language): WireProblem[] {
  return problems.map((problem) => ({
    code: problem.code,
    path: [...problem.path],
    ...(problem.params && { params: { ...problem.params } }),
    message: sentenceOf(problem, language),
  }))
}

/** Sentences by the keyword they speak of, as forms show them. */
export function errorsByKeyword(problems: readonly WireProblem[]): Record<string, string[]> {
  const errors = new Map<string, string[]>()
  for (const { path, message } of problems) {
    const keyword = String(path[0] ?? "")
    errors.set(keyword, [...new Set([...(errors.get(keyword) ?? []), message])])
  }
  return Object.fromEntries(errors)
}
