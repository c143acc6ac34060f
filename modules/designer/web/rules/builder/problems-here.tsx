import { createContext, use } from "react"
import type { Problem, ProblemPath } from "../../../../../schemas/problems.ts"
import { useProblemMessage } from "../../../../../src/language/use-problem-message.ts"
import { useRuleEditor } from "../rule-editor-state.ts"

/** Set inside a condition, which shows its problems itself. */
export const ProblemsShownOutsideContext = createContext(false)

/** Problems at a path: of the complete subtree, or only of the node itself. */
export function useProblemsAt(at: ProblemPath, own?: readonly (string | number)[]): readonly Problem[] {
  const { problems } = useRuleEditor()
  if (use(ProblemsShownOutsideContext)) return nothing
  return problems.filter(({ path }) =>
    own
      ? startsWith(path, at) && path.length <= at.length + own.length && startsWith(own, path.slice(at.length))
      : startsWith(path, at),
  )
}

const nothing: readonly Problem[] = []

const startsWith = (path: ProblemPath, start: ProblemPath): boolean =>
  start.every((segment, index) => path[index] === segment)

/** Problem messages next to their subject. */
export function ProblemsHere({ problems }: { readonly problems: readonly Problem[] }) {
  const problemMessage = useProblemMessage()
  if (problems.length === 0) return null
  return (
    <ul className="rule-problems ru-stack ru-gap-2">
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.path.join("/")}`} className="ru-message" data-tone="danger">
          {problemMessage(problem)}
        </li>
      ))}
    </ul>
  )
}
