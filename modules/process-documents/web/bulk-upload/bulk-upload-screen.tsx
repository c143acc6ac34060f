import { useQuery } from "@tanstack/react-query"
import { useParams, useSearch } from "@tanstack/react-router"
import { Suspense } from "react"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { masterLibrary, type ProjectId } from "../../../../schemas/ids.ts"
import { bulkUploadTypes } from "../../../../schemas/process-documents.ts"
import { compiledProfileQuery, profilesQuery, sortArchivedLast } from "../../../../src/queries/profiles.ts"
import { useProjects } from "../../../../src/session/selected-project.ts"
import { NotFound, PageError } from "../../../../src/shell/page-error.tsx"
import { Starting } from "../../../../src/shell/starting.tsx"
import { Sheet } from "../../../../ui/sheet.tsx"
import { BulkUploadPage } from "./bulk-upload-page.tsx"

/** Uploads files as narratives or flowcharts of a project, or of the master library. */
export function BulkUploadScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="process-documents/document">
        <LoadedUpload />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function LoadedUpload() {
  const { type, projectId } = useParams({ strict: false })
  const { profile: profileId } = useSearch({ strict: false })
  const { projects } = useProjects()
  const profiles = useQuery(profilesQuery)
  const ofType = sortArchivedLast(profiles.data ?? []).filter(
    (one) => one.type === type?.toUpperCase() && one.publishedVersion !== null,
  )
  const listed = ofType.find(({ id }) => id === profileId) ?? ofType[0]
  const compiled = useQuery({ ...compiledProfileQuery(listed?.id ?? ("" as never)), enabled: listed !== undefined })
  const isKnownProject = projectId === masterLibrary || projects?.some(({ id }) => id === projectId)
  const failure = profiles.error ?? compiled.error
  if (failure && !compiled.data)
    return (
      <Sheet>
        <PageError
          failure={failure}
          what={type ?? ""}
          onRetry={() => void Promise.all([profiles.refetch(), compiled.refetch()])}
        />
      </Sheet>
    )
  if (!projects || !profiles.data) return <Starting />
  if (!listed || !isKnownProject || !bulkUploadTypes.some((one) => one === listed.type))
    return (
      <Sheet>
        <NotFound />
      </Sheet>
    )
  if (!compiled.data) return <Starting />
  return <BulkUploadPage profile={compiled.data} projectId={projectId as ProjectId} several={ofType.length > 1} />
}
