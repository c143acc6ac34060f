import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { Narrowed } from "../../../../renderers/linking/use-candidates.ts"
import { useCandidates } from "../../../../renderers/linking/use-candidates.ts"
import { LinkedBadge } from "../../../../renderers/record/linked-badge.tsx"
import { FieldScope, useDirectories } from "../../../../renderers/record/services.tsx"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Desk } from "../desk.ts"

interface LinkCandidatesProps {
  readonly desk: Desk
  readonly keyword: string
  /** The field is in the draft as it last compiled. */
  readonly inForce: boolean
}

/** The records that people would be offered, each as a link shows it: number, name, and result or status. */
export function LinkCandidates({ desk: { compiled, context, draft }, keyword, inForce }: LinkCandidatesProps) {
  const directories = useDirectories()
  if (!compiled || !inForce || draft.server.publishedVersion === null) return <NotInForce />
  return (
    <FieldScope
      profile={compiled}
      context={context}
      recordId={null}
      people={directories.people}
      records={directories.records}
    >
      <Offered profile={compiled} keyword={keyword} projectId={context.projectId} />
    </FieldScope>
  )
}

const everything: Narrowed = { statuses: [], projectIds: [] }
const mostShown = 8

interface OfferedProps {
  readonly profile: CompiledProfile
  readonly keyword: string
  readonly projectId: Desk["context"]["projectId"]
}

function Offered({ profile: { profileId }, keyword, projectId }: OfferedProps) {
  const { formatMessage } = useIntl()
  const [typed, setTyped] = useState("")
  const { page, state } = useCandidates({ profileId, id: null, projectId, revision: null, keyword }, typed, everything)
  if (state === "failed") return <NotInForce />
  return (
    <div className="lists__candidates">
      <SearchInput label={formatMessage({ id: "recordType.links.search" })} value={typed} onChange={setTyped} />
      {page ? (
        <>
          <p role="status" className="designer__hint">
            <FormattedMessage
              id="recordType.links.found"
              values={{ count: page.totalElements, shown: Math.min(page.content.length, mostShown) }}
            />
          </p>
          {page.content.length === 0 ? null : (
            <ul>
              {page.content.slice(0, mostShown).map((record) => (
                <li key={record.id}>
                  <bdi dir="ltr" className="ru-code">
                    {record.uniqueId}
                  </bdi>
                  <bdi className="ru-truncate">{record.name}</bdi>
                  <LinkedBadge record={record} />
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <SkeletonText lines={3} />
      )}
    </div>
  )
}

/** Before a link is in force there is nobody to ask what it would offer. */
function NotInForce() {
  return (
    <p className="designer__hint">
      <FormattedMessage id="recordType.links.notInForce" />
    </p>
  )
}
