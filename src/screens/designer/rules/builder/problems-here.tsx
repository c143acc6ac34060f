import { createContext, use } from "react"
import type { Problem, ProblemPath } from "../../../../../schemas/problems.ts"
import { useProblemSentence } from "../../../../language/use-problem-sentence.ts"
import { useRuleDesk } from "../rule-desk.ts"

/** Inside a condition what is wrong is told once, by the condition itself. */
export const ToldOutside = createContext(false)

/** What is wrong at a place: with all that is inside it, or with the place itself alone. */
export function useProblemsAt(at: ProblemPath, own?: readonly (string | number)[]): readonly Problem[] {
  const { problems } = useRuleDesk()
  if (use(ToldOutside)) return nothing
  return problems.filter(({ path }) =>
    own
      ? startsWith(path, at) && path.length <= at.length + own.length && startsWith(own, path.slice(at.length))
      : startsWith(path, at),
  )
}

const nothing: readonly Problem[] = []

const startsWith = (path: ProblemPath, start: ProblemPath): boolean =>
  start.every((step, index) => path[index] === step)

/** The sentences of what is wrong, beside what they are about. */
export function ProblemsHere({ problems }: { readonly problems: readonly Problem[] }) {
  const sentenceOf = useProblemSentence()
  if (problems.length === 0) return null
  return (
    <ul className="rule-problems">
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.path.join("/")}`} className="ru-message" data-tone="danger">
          {sentenceOf(problem)}
        </li>
      ))}
    </ul>
  )
}
