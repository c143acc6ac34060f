import { useQuery } from "@tanstack/react-query"
import { useParams, useSearch } from "@tanstack/react-router"
import { Suspense, type ReactNode } from "react"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import { Sheet } from "../../../ui/sheet.tsx"
import { compiledProfileQuery } from "../../../src/queries/profiles.ts"
import { useProjects } from "../../../src/session/selected-project.ts"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { NotFound } from "../../../src/shell/page-error.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { projectAt, useProfileAt } from "../../records/web/use-profile-at.ts"

/** The target list of an import. */
export interface ImportInto {
  readonly profile: CompiledProfile
  readonly projectId: ProjectId | null
  /** Set in URLs only when the type has several profiles. */
  readonly named: string | undefined
}

/** Resolves the target list in the URL and loads the messages. */
export function ImportTarget({ children }: { readonly children: (into: ImportInto) => ReactNode }) {
  const { type = "", projectId } = useParams({ strict: false })
  const { profile: requestedProfileId } = useSearch({ strict: false })
  const profileQuery = useProfileAt(type, requestedProfileId)
  const { projects } = useProjects()
  const compiled = useQuery({
    ...compiledProfileQuery(profileQuery.profile?.id ?? ("" as never)),
    enabled: profileQuery.profile !== undefined,
  })
  const failure = profileQuery.error ?? compiled.error
  if (failure && !compiled.data) {
    const retry = () => void Promise.all([profileQuery.refetch(), compiled.refetch()])
    return <FailedPage failure={failure} what={type} onRetry={retry} />
  }
  const project = projectAt(projectId)
  const isNowhere =
    compiled.data && projects && !compiled.data.outsideProjects && !projects.some(({ id }) => id === project)
  if ((profileQuery.data && !profileQuery.profile) || isNowhere) {
    return (
      <Sheet>
        <NotFound />
      </Sheet>
    )
  }
  if (!compiled.data || !projects) return <Starting />
  const { data: profile } = compiled
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="imports/imports">
        {children({ profile, projectId: project, named: profileQuery.several ? profile.profileId : undefined })}
      </LazyMessagesProvider>
    </Suspense>
  )
}
