import type { ControlResults } from "../../modules/matrix/contracts/matrix.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import { joinNames } from "../../schemas/join-names.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import type { ResultKind } from "../../schemas/matrix-parts.ts"
import type { LinkedRecord } from "../../schemas/record.ts"
import { Badge } from "../../ui/badge.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { badgeOf } from "../record/linked-badge.tsx"
import { RecordStatusGlyph } from "../record-status.tsx"
import type { MatrixSource } from "./matrix-source.ts"

export interface ResultContext {
  readonly href: MatrixSource["href"]
  readonly language: Language
  /** The definition of a test's profile; undefined until it is loaded, null if it cannot be. */
  readonly profile: (id: ProfileId) => CompiledProfile | null | undefined
}

/**
 * The tests or issues of a control: a test with its result, or its status until it has one; an issue with its number.
 */
export function renderResults(results: ControlResults | undefined, kind: ResultKind, context: ResultContext) {
  const records = results?.[kind] ?? []
  if (records.length === 0) return null
  return records.map((record) =>
    record.accessible ? (
      <a
        key={record.id}
        className="ru-matrix__result"
        href={context.href(record)}
        data-record={record.id}
        tabIndex={-1}
        aria-label={describeResult(record, context)}
      >
        {renderResult(record, kind, context)}
      </a>
    ) : (
      <span key={record.id} className="ru-matrix__result">
        {renderResult(record, kind, context)}
      </span>
    ),
  )
}

function renderResult(record: LinkedRecord, kind: ResultKind, { language, profile }: ResultContext) {
  const found = resultOf(record, profile)
  if (kind === "ISSUE")
    return (
      <bdi dir="ltr" className="ru-code">
        {record.uniqueId}
      </bdi>
    )
  // No status is shown that a result then replaces.
  if (record.badge && profile(record.profileId) === undefined) return <Skeleton width="56px" height="16px" />
  if (!found) return <RecordStatusGlyph status={record.status} />
  const { tone } = found.option
  return (
    <Badge tone={tone ?? "neutral"} mark={tone === "success" ? "check" : tone === "danger" ? "cross" : undefined}>
      {textIn(found.option.name, language)}
    </Badge>
  )
}

/** The same as text, for the clipboard: the result of a test, or its number until it has one. */
export function formatResults(
  results: ControlResults | undefined,
  kind: ResultKind,
  { language, profile }: ResultContext,
): string {
  const texts = (results?.[kind] ?? []).map((record) => {
    const found = kind === "ISSUE" ? undefined : resultOf(record, profile)
    return found ? textIn(found.option.name, language) : record.uniqueId
  })
  return texts.join("; ")
}

/** A badge alone does not say which of several tests it belongs to. */
function describeResult(record: LinkedRecord, { language, profile }: ResultContext): string {
  const found = resultOf(record, profile)
  const result = found ? [textIn(found.option.name, language)] : []
  return joinNames([record.uniqueId, record.name, ...result], language, "commas")
}

function resultOf({ badge, profileId }: LinkedRecord, profile: ResultContext["profile"]) {
  const compiled = badge ? profile(profileId) : undefined
  return badge && compiled ? badgeOf(compiled, badge.optionId) : undefined
}
