import { useQuery } from "@tanstack/react-query"
import { useParams, useSearch } from "@tanstack/react-router"
import { Suspense, type ReactNode } from "react"
import { importsTexts } from "../../../messages/imports/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import { Sheet } from "../../../ui/sheet.tsx"
import { compiledProfileQuery } from "../../queries/profiles.ts"
import { useProjects } from "../../session/selected-project.ts"
import { FailedPage } from "../../shell/failed-page.tsx"
import { NotFound } from "../../shell/page-failure.tsx"
import { Starting } from "../../shell/starting.tsx"
import { projectAt, useProfileAt } from "../records/record-place.ts"

/** The list that something is imported into. */
export interface ImportInto {
  readonly profile: CompiledProfile
  readonly projectId: ProjectId | null
  /** Named in addresses only where the type has several profiles. */
  readonly named: string | undefined
}

/** Finds the list that an address of imports names, with the texts of its page. */
export function ImportPlace({ children }: { readonly children: (into: ImportInto) => ReactNode }) {
  const { type = "", projectId } = useParams({ strict: false })
  const { profile: wanted } = useSearch({ strict: false })
  const place = useProfileAt(type, wanted)
  const { projects } = useProjects()
  const compiled = useQuery({
    ...compiledProfileQuery(place.profile?.id ?? ("" as never)),
    enabled: place.profile !== undefined,
  })
  const failure = place.error ?? compiled.error
  if (failure && !compiled.data) {
    const retry = () => void Promise.all([place.refetch(), compiled.refetch()])
    return <FailedPage failure={failure} what={type} onRetry={retry} />
  }
  const project = projectAt(projectId)
  const isNowhere =
    compiled.data && projects && !compiled.data.outsideProjects && !projects.some(({ id }) => id === project)
  if ((place.data && !place.profile) || isNowhere) {
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
      <MoreTexts texts={importsTexts}>
        {children({ profile, projectId: project, named: place.several ? profile.profileId : undefined })}
      </MoreTexts>
    </Suspense>
  )
}
