import { useQuery } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import { useIntl } from "react-intl"
import type { ProfileId } from "../../../schemas/ids.ts"
import { Sheet } from "../../../ui/sheet.tsx"
import { profileDraftQuery } from "../../queries/profile-drafts.ts"
import { profilesQuery } from "../../queries/profiles.ts"
import { PageFailure } from "../../shell/page-failure.tsx"
import { Starting } from "../../shell/starting.tsx"
import { Designer } from "./designer.tsx"

/** The designer of one record type. */
export function DesignerScreen() {
  const { formatMessage } = useIntl()
  const { profileId } = useParams({ from: "/shell/profiles/$profileId" })
  const draft = useQuery(profileDraftQuery(profileId as ProfileId))
  const profiles = useQuery(profilesQuery)
  const failure = draft.error ?? profiles.error
  if (failure) {
    return (
      <Sheet>
        <PageFailure
          failure={failure}
          what={formatMessage({ id: "designer.title" })}
          onRetry={() => void Promise.all([draft.refetch(), profiles.refetch()])}
        />
      </Sheet>
    )
  }
  if (!draft.data || !profiles.data) return <Starting />
  return <Designer key={draft.data.id} loaded={draft.data} profiles={profiles.data} />
}
