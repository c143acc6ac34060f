import { FormattedMessage, useIntl } from "react-intl"
import { textIn } from "../../../schemas/languages.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import type { Selection } from "./selection.ts"

interface ProblemListProps {
  readonly definition: ProfileDefinition
  readonly problems: readonly Problem[]
  readonly onSelect: (selection: Selection) => void
}

/** What stands against publishing, each sentence leading to where it is. */
export function ProblemList({ definition, problems, onSelect }: ProblemListProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  if (problems.length === 0) {
    return (
      <p className="designer__hint">
        <FormattedMessage id="designer.problems.none" />
      </p>
    )
  }
  return (
    <ul className="designer__problems">
      {problems.map((problem) => {
        const place = placeOf(definition, problem.path)
        const sentence = formatMessage({ id: `problem.${problem.code}` }, { ...problem.params })
        return (
          <li key={`${problem.code}-${problem.path.join(".")}`}>
            {place ? (
              <button type="button" onClick={() => onSelect(place.selection)}>
                <b dir="auto">{textIn(place.name, language)}</b>
                <span>{sentence}</span>
              </button>
            ) : (
              <span>{sentence}</span>
            )}
            <bdi dir="ltr" className="designer__path">
              {problem.path.join(".")}
            </bdi>
          </li>
        )
      })}
    </ul>
  )
}

function placeOf(definition: ProfileDefinition, path: Problem["path"]) {
  const section = path[0] === "sections" && typeof path[1] === "number" ? definition.sections[path[1]] : undefined
  if (!section) return undefined
  const field = path[2] === "fields" && typeof path[3] === "number" ? section.fields[path[3]] : undefined
  return field
    ? { selection: { kind: "field", id: field.id } as const, name: field.fieldText }
    : { selection: { kind: "section", id: section.id } as const, name: section.name }
}
