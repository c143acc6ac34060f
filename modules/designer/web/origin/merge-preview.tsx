import { useId, useMemo, type ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { MessageKey } from "../../../../messages/index.ts"
import type { OriginMerge } from "../../contracts/origins.ts"
import type { Difference } from "../../../../schemas/differences.ts"
import type { Resolutions } from "../../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { ConflictList, type ConflictLabels } from "../conflicts/conflict-list.tsx"
import { DifferenceList } from "../differences/difference-list.tsx"
import "../designer.css"
import "./origin.css"

interface MergePreviewProps {
  readonly merge: OriginMerge
  readonly resolutions: Resolutions
  readonly onResolve: (selected: Resolutions) => void
}

const labels: ConflictLabels = {
  left: "origin.conflicts.left",
  allOurs: "origin.allOurs",
  allTheirs: "origin.allTheirs",
  side: { base: "origin.side.base", ours: "origin.side.ours", theirs: "origin.side.theirs" },
}

/** Whether a newer version changes nothing and has no conflicts. */
export const hasNoChanges = ({ incoming, conflicts }: OriginMerge): boolean => incoming.length + conflicts.length === 0

/** Shows what a newer version of the origin changes, its conflicts, what stays and what is not applied. */
export function MergePreview({ merge, resolutions, onResolve }: MergePreviewProps) {
  const { formatMessage } = useIntl()
  const { incoming, remaining, leftOut, conflicts, problems, before, after, originDefinition } = merge
  const drafts = useMemo(() => [before, originDefinition], [before, originDefinition])
  return (
    <>
      {hasNoChanges(merge) ? (
        <EmptyState
          title={formatMessage({ id: "origin.nothing" })}
          text={formatMessage({ id: "origin.nothing.text" })}
        />
      ) : null}
      {conflicts.length > 0 ? (
        <PreviewSection heading={<FormattedMessage id="origin.conflicts" />}>
          <ConflictList
            conflicts={conflicts}
            resolutions={resolutions}
            onResolve={onResolve}
            drafts={drafts}
            labels={labels}
          />
        </PreviewSection>
      ) : null}
      <Changes heading="origin.comes" changes={incoming} before={before} after={after} />
      <Changes
        heading="origin.leftOut"
        hint={<FormattedMessage id="origin.leftOut.text" />}
        changes={leftOut}
        before={after}
        after={originDefinition}
      />
      <Changes
        heading="origin.stays"
        hint={<FormattedMessage id="origin.stays.text" />}
        changes={remaining}
        before={originDefinition}
        after={after}
      />
      {problems.length > 0 ? (
        <Banner tone="warning" title={<FormattedMessage id="origin.problems" values={{ count: problems.length }} />}>
          <ul>
            {problems.map(({ code, path, message }) => (
              <li key={`${code}-${path.join("/")}`}>{message}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </>
  )
}

interface ChangesProps {
  /** With the parameter `count`. */
  readonly heading: MessageKey
  readonly hint?: ReactNode
  readonly changes: readonly Difference[]
  readonly before: ProfileDefinition
  readonly after: ProfileDefinition
}

function Changes({ heading, hint, changes, before, after }: ChangesProps) {
  if (changes.length === 0) return null
  return (
    <PreviewSection heading={<FormattedMessage id={heading} values={{ count: changes.length }} />} hint={hint}>
      <DifferenceList changes={changes} before={before} after={after} />
    </PreviewSection>
  )
}

function PreviewSection({ heading, hint, children }: { heading: ReactNode; hint?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="ru-stack ru-gap-8">
      <h3 id={id} className="origin__heading">
        {heading}
      </h3>
      {hint ? <p className="ru-muted ru-small">{hint}</p> : null}
      {children}
    </section>
  )
}
