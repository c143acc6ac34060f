import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ChipFilters } from "../../../../renderers/linking/use-candidates.ts"
import { useCandidates } from "../../../../renderers/linking/use-candidates.ts"
import { LinkedBadge } from "../../../../renderers/record/linked-badge.tsx"
import { FieldScope, useDirectories } from "../../../../renderers/record/services.tsx"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileEditorState } from "../profile-editor-state.ts"

interface LinkCandidatesProps {
  readonly editorState: ProfileEditorState
  readonly keyword: string
  /** Whether the field exists in the last compiled draft. */
  readonly isPublished: boolean
}

/** Candidate records that users can link, as a link displays them: number, name, and result or status. */
export function LinkCandidates({
  editorState: { compiled, context, draft },
  keyword,
  isPublished,
}: LinkCandidatesProps) {
  const directories = useDirectories()
  if (!compiled || !isPublished || draft.server.publishedVersion === null) return <NotPublished />
  return (
    <FieldScope
      profile={compiled}
      context={context}
      recordId={null}
      people={directories.people}
      records={directories.records}
    >
      <CandidateRecords profile={compiled} keyword={keyword} projectId={context.projectId} />
    </FieldScope>
  )
}

const everything: ChipFilters = { statuses: [], projectIds: [] }
const maxVisible = 8

interface CandidateRecordsProps {
  readonly profile: CompiledProfile
  readonly keyword: string
  readonly projectId: ProfileEditorState["context"]["projectId"]
}

function CandidateRecords({ profile: { profileId }, keyword, projectId }: CandidateRecordsProps) {
  const { formatMessage } = useIntl()
  const [inputValue, setInputValue] = useState("")
  const { page, state } = useCandidates(
    { profileId, id: null, projectId, revision: null, keyword },
    inputValue,
    everything,
  )
  if (state === "failed") return <NotPublished />
  return (
    <div className="designer-lists__candidates">
      <SearchInput
        label={formatMessage({ id: "recordType.links.search" })}
        value={inputValue}
        onChange={setInputValue}
      />
      {page ? (
        <>
          <p role="status" className="designer__hint">
            <FormattedMessage
              id="recordType.links.found"
              values={{ count: page.totalElements, shown: Math.min(page.content.length, maxVisible) }}
            />
          </p>
          {page.content.length === 0 ? null : (
            <ul>
              {page.content.slice(0, maxVisible).map((record) => (
                <li key={record.id} className="ru-row ru-gap-8">
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

/** An unpublished link has no candidates on the server. */
function NotPublished() {
  return (
    <p className="designer__hint">
      <FormattedMessage id="recordType.links.notPublished" />
    </p>
  )
}
