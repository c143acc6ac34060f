import { TriangleAlert } from "lucide-react"
import { FormattedMessage, useIntl } from "react-intl"
import { ruleNumber } from "../../../../engine/compile/contradictions.ts"
import type { Contradiction, ContradictionCode } from "../../../../schemas/contradictions.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProblemPath } from "../../../../schemas/problems.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { Button } from "../../../../ui/button.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import type { Selection } from "../selection.ts"
import { exampleOf } from "./example.ts"
import { useSharedTags } from "../tags-context.ts"
import { catalogueOf } from "../tags/queries.ts"
import "./contradictions.css"

interface ContradictionListProps {
  readonly definition: ProfileDefinition
  readonly contradictions: readonly Contradiction[]
  /** The rule being edited; it gets no link. */
  readonly without?: string
  readonly onSelect: (selection: Selection) => void
}

/** Lists rules that contradict each other, with an example record and links to both rules. */
export function ContradictionList({ definition, contradictions, without, onSelect }: ContradictionListProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const lists = useSharedTags()
  if (contradictions.length === 0) return null
  const fields = new Map(definition.sections.flatMap((section) => section.fields).map((one) => [one.keyword, one]))
  const label = (keyword: string) => {
    const field = fields.get(keyword)
    return field ? textIn(field.fieldText, language) : keyword
  }
  const tags = catalogueOf(lists)
  const named = ({ field, value }: ReturnType<typeof exampleOf>[number]) =>
    value === null
      ? formatMessage({ id: "designer.contradictions.blank" }, { field })
      : formatMessage({ id: "designer.contradictions.value" }, { field, value })
  return (
    <ul className="contradictions ru-grid ru-gap-8" aria-label={formatMessage({ id: "designer.contradictions" })}>
      {contradictions.map(({ code, isBlocking, path, otherPath, target, otherTarget, example }) => {
        const exampleText = exampleOf(example, { fields, tags, language })
        const relatedRules = [path, otherPath]
          .flatMap((at) => ruleAt(definition, at) ?? [])
          .filter(({ id }) => id !== without)
        return (
          <li
            key={`${code} ${path.join("/")} ${otherPath?.join("/")}`}
            className="ru-panel ru-grid ru-gap-8"
            data-tone={isBlocking ? "danger" : "warning"}
          >
            <TriangleAlert aria-hidden="true" />
            <div>
              <p>
                <b className="ru-strong" dir="auto">
                  {label(target)}
                </b>{" "}
                <Badge tone={isBlocking ? "danger" : "warning"}>
                  <FormattedMessage
                    id={isBlocking ? "designer.contradictions.rejected" : "designer.contradictions.warning"}
                  />
                </Badge>
              </p>
              <p>
                {formatMessage(
                  { id: `problem.${code}` },
                  {
                    rule: ruleNumber(path),
                    other: ruleNumber(otherPath),
                    field: label(target),
                    otherField: label(otherTarget),
                  },
                )}
              </p>
              {exampleText.length > 0 && (
                <p className="ru-muted">
                  {formatMessage(
                    { id: "designer.contradictions.example" },
                    { values: exampleText.map(named).join(" · ") },
                  )}
                </p>
              )}
              <p className="ru-cluster ru-gap-4-16">
                {relatedRules.map(({ id, position }) => (
                  <Button key={id} size="sm" variant="link" onClick={() => onSelect({ kind: "rule", id })}>
                    {formatMessage({ id: "designer.contradictions.open" }, { position })}
                  </Button>
                ))}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function ruleAt(definition: ProfileDefinition, path: ProblemPath | undefined) {
  const index = path?.[1]
  const rule = typeof index === "number" ? definition.rules?.[index] : undefined
  return typeof index === "number" && rule ? { id: rule.id, position: index + 1 } : undefined
}

const codes: Readonly<Record<ContradictionCode, true>> = {
  "rule.never_saved": true,
  "rule.computed_twice": true,
  "rule.never_shown": true,
  "rule.never_required": true,
  "rule.never_filled": true,
  "rule.never_met": true,
  "rule.default_refused": true,
}

export const isContradiction = (code: string): boolean => Object.hasOwn(codes, code)
