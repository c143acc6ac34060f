import { FormattedMessage } from "react-intl"
import { textIn } from "../../../../schemas/languages.ts"
import type { Contradiction } from "../../../../schemas/contradictions.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { useProblemMessage } from "../../../../src/language/use-problem-message.ts"
import { ContradictionList, isContradiction } from "../contradictions/contradiction-list.tsx"
import { findProblemLocation } from "../problem-locations.ts"
import type { Selection } from "../selection.ts"

interface ProblemListProps {
  readonly definition: ProfileDefinition
  readonly problems: readonly Problem[]
  /** Contradictions between rules, listed after the problems whether or not they prevent publishing. */
  readonly contradictions?: readonly Contradiction[]
  readonly onSelect: (selection: Selection) => void
}

/** Problems that prevent publishing, each linking to its location. */
export function ProblemList({ definition, problems: all, contradictions, onSelect }: ProblemListProps) {
  const problemMessage = useProblemMessage()
  const language = useLanguage()
  const problems = contradictions ? all.filter(({ code }) => !isContradiction(code)) : all
  const list = problems.length > 0 && (
    <ul className="designer__problems">
      {problems.map((problem) => {
        const location = findProblemLocation(definition, problem.path)
        const message = problemMessage(problem)
        const path = (
          <bdi dir="ltr" className="designer__path ru-subtle ru-truncate">
            {problem.path.join(".")}
          </bdi>
        )
        return (
          <li key={`${problem.code}-${problem.path.join(".")}`}>
            {location ? (
              <button type="button" onClick={() => onSelect(location.selection)}>
                <b dir="auto">{textIn(location.name, language)}</b>
                <span>{message}</span>
                {path}
              </button>
            ) : (
              <>
                <span>{message}</span>
                {path}
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
  return (
    <>
      {all.length === 0 && (
        <p className="designer__hint">
          <FormattedMessage id="designer.problems.none" />
        </p>
      )}
      {list}
      {contradictions && (
        <ContradictionList definition={definition} contradictions={contradictions} onSelect={onSelect} />
      )}
    </>
  )
}
