import { useId, useMemo, type ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { MessageKey } from "../../../../messages/index.ts"
import type { OriginMerge } from "../../../../schemas/api/origins.ts"
import type { Difference } from "../../../../schemas/differences.ts"
import type { Resolutions } from "../../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { ConflictList, type ConflictWords } from "../../conflicts/conflict-list.tsx"
import { DifferenceList } from "../differences/difference-list.tsx"
import "../designer.css"
import "./origin.css"

interface MergePreviewProps {
  readonly merge: OriginMerge
  readonly resolutions: Resolutions
  readonly onResolve: (chosen: Resolutions) => void
}

const words: ConflictWords = {
  left: "origin.conflicts.left",
  allOurs: "origin.allOurs",
  allTheirs: "origin.allTheirs",
  side: { base: "origin.side.base", ours: "origin.side.ours", theirs: "origin.side.theirs" },
}

/** Whether a newer version brings nothing, and leaves nothing to be decided. */
export const bringsNothing = ({ comes, conflicts }: OriginMerge): boolean => comes.length + conflicts.length === 0

/** What a newer version of the origin brings, what is to be decided, what stays, and what does not come. */
export function MergePreview({ merge, resolutions, onResolve }: MergePreviewProps) {
  const { formatMessage } = useIntl()
  const { comes, stays, leftOut, conflicts, problems, before, after, offered } = merge
  const drafts = useMemo(() => [before, offered], [before, offered])
  return (
    <>
      {bringsNothing(merge) ? (
        <EmptyState
          title={formatMessage({ id: "origin.nothing" })}
          text={formatMessage({ id: "origin.nothing.text" })}
        />
      ) : null}
      {conflicts.length > 0 ? (
        <Part heading={<FormattedMessage id="origin.conflicts" />}>
          <ConflictList
            conflicts={conflicts}
            resolutions={resolutions}
            onResolve={onResolve}
            drafts={drafts}
            words={words}
          />
        </Part>
      ) : null}
      <Changes heading="origin.comes" changes={comes} before={before} after={after} />
      <Changes
        heading="origin.leftOut"
        hint={<FormattedMessage id="origin.leftOut.text" />}
        changes={leftOut}
        before={after}
        after={offered}
      />
      <Changes
        heading="origin.stays"
        hint={<FormattedMessage id="origin.stays.text" />}
        changes={stays}
        before={offered}
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
  /** Of `count`. */
  readonly heading: MessageKey
  readonly hint?: ReactNode
  readonly changes: readonly Difference[]
  readonly before: ProfileDefinition
  readonly after: ProfileDefinition
}

function Changes({ heading, hint, changes, before, after }: ChangesProps) {
  if (changes.length === 0) return null
  return (
    <Part heading={<FormattedMessage id={heading} values={{ count: changes.length }} />} hint={hint}>
      <DifferenceList changes={changes} before={before} after={after} />
    </Part>
  )
}

function Part({ heading, hint, children }: { heading: ReactNode; hint?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {hint ? <p>{hint}</p> : null}
      {children}
    </section>
  )
}
