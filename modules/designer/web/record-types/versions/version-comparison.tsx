import { useId, useMemo } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { differences } from "../../../../../engine/edit/difference.ts"
import type { ProfileDefinition } from "../../../../../schemas/profile.ts"
import { FormField } from "../../../../../ui/form-field.tsx"
import { Select } from "../../../../../ui/select.tsx"
import { SkeletonText } from "../../../../../ui/skeleton.tsx"
import { DifferenceList } from "../../differences/difference-list.tsx"
import { originVersion, parseSide, type Comparison, type VersionSide } from "./version-side.ts"

interface VersionComparisonProps {
  readonly comparison: Comparison
  /** All versions, newest first, plus the draft if it has changes. */
  readonly sides: readonly VersionSide[]
  /** Undefined while loading. */
  /** Name of the origin, if it is a copy. */
  readonly originName?: string | undefined
  readonly definitionOf: (side: VersionSide) => ProfileDefinition | undefined
  readonly onCompare: (from: VersionSide | null, to: VersionSide) => void
}

/** Describes the differences between any two versions. */
export function VersionComparison({
  comparison,
  sides,
  originName = "",
  definitionOf,
  onCompare,
}: VersionComparisonProps) {
  const { formatMessage } = useIntl()
  const id = useId()
  const { from, to } = comparison
  const nameOf = (side: VersionSide) => {
    if (side === "draft") return formatMessage({ id: "versions.draft" })
    const version = originVersion(side)
    return version === undefined
      ? formatMessage({ id: "versions.number" }, { version: side })
      : formatMessage({ id: "recordType.origin.side" }, { name: originName, version })
  }
  const options = sides.map((side) => ({ value: String(side), label: nameOf(side) }))
  return (
    <section className="versions__comparison ru-stack ru-gap-12" aria-label={formatMessage({ id: "versions.compare" })}>
      <div className="versions__sides ru-grid ru-gap-12">
        <FormField id={`${id}-from`} label={formatMessage({ id: "versions.compare.from" })}>
          <Select
            id={`${id}-from`}
            options={options}
            value={from === null ? null : String(from)}
            onChange={(side) => onCompare(parseSide(side) ?? null, to)}
          />
        </FormField>
        <FormField id={`${id}-to`} label={formatMessage({ id: "versions.compare.to" })}>
          <Select
            id={`${id}-to`}
            options={options}
            value={String(to)}
            onChange={(side) => onCompare(from, parseSide(side) ?? to)}
          />
        </FormField>
      </div>
      {from === null ? (
        <p className="ru-muted">
          <FormattedMessage id="versions.compare.first" />
        </p>
      ) : (
        <Between before={definitionOf(from)} after={definitionOf(to)} />
      )}
    </section>
  )
}

function Between({ before, after }: { before: ProfileDefinition | undefined; after: ProfileDefinition | undefined }) {
  const changes = useMemo(() => (before && after ? differences(before, after) : undefined), [before, after])
  if (!changes || !before || !after) return <SkeletonText lines={4} />
  if (changes.length > 0) return <DifferenceList changes={changes} before={before} after={after} />
  return (
    <p className="ru-muted">
      <FormattedMessage id="versions.compare.same" />
    </p>
  )
}
