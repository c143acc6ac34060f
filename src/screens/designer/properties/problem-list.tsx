import { FormattedMessage } from "react-intl"
import { textIn } from "../../../../schemas/languages.ts"
import type { Contradiction } from "../../../../schemas/contradictions.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { useProblemSentence } from "../../../language/use-problem-sentence.ts"
import { ContradictionList, isContradiction } from "../contradictions/contradiction-list.tsx"
import { placeOfProblem } from "../problem-places.ts"
import type { Selection } from "../selection.ts"

interface ProblemListProps {
  readonly definition: ProfileDefinition
  readonly problems: readonly Problem[]
  /** What rules say against one another; refused or not, they are listed after the problems. */
  readonly contradictions?: readonly Contradiction[]
  readonly onSelect: (selection: Selection) => void
}

/** What stands against publishing, each sentence leading to where it is. */
export function ProblemList({ definition, problems: all, contradictions, onSelect }: ProblemListProps) {
  const sentenceOf = useProblemSentence()
  const language = useLanguage()
  const problems = contradictions ? all.filter(({ code }) => !isContradiction(code)) : all
  const list = problems.length > 0 && (
    <ul className="designer__problems">
      {problems.map((problem) => {
        const place = placeOfProblem(definition, problem.path)
        const sentence = sentenceOf(problem)
        const path = (
          <bdi dir="ltr" className="designer__path ru-truncate">
            {problem.path.join(".")}
          </bdi>
        )
        return (
          <li key={`${problem.code}-${problem.path.join(".")}`}>
            {place ? (
              <button type="button" onClick={() => onSelect(place.selection)}>
                <b dir="auto">{textIn(place.name, language)}</b>
                <span>{sentence}</span>
                {path}
              </button>
            ) : (
              <>
                <span>{sentence}</span>
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
