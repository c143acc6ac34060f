import { useQuery } from "@tanstack/react-query"
import { useSearch } from "@tanstack/react-router"
import { allows, allowsRecords, allowsMasters } from "../../../schemas/permissions.ts"
import { profileTypes } from "../../../schemas/profile-types.ts"
import { Banner } from "../../../ui/banner.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { ApiError } from "../../../src/api/api-error.ts"
import { projectsQuery } from "../../../src/queries/projects.ts"
import { useProjects } from "../../../src/session/selected-project.ts"
import { useUser } from "../../../src/session/session.ts"
import { ButtonLink } from "../../../src/shell/button-link.tsx"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { recentSyncsQuery } from "./queries.ts"
import { RecentSyncs } from "./recent-syncs.tsx"
import { StartForm } from "./start-form.tsx"
import { SyncLayout, SyncMessages } from "./sync-layout.tsx"
import { useSyncText } from "./use-sync-text.ts"

/** Starts a sync and lists previous ones. */
export function SyncStartScreen() {
  return (
    <SyncMessages>
      <SyncStart />
    </SyncMessages>
  )
}

function SyncStart() {
  const text = useSyncText()
  const projects = useQuery(projectsQuery)
  const recent = useQuery(recentSyncsQuery)
  const isForbidden = recent.error instanceof ApiError && recent.error.status === 403
  const failure = isForbidden ? recent.error : projects.data ? null : projects.error
  if (failure) {
    const retry = () => void Promise.all([projects.refetch(), recent.refetch()])
    return <FailedPage failure={failure} what={text("masterSync.title")} onRetry={retry} />
  }
  return (
    <SyncLayout>
      <div className="review ru-stack ru-gap-24 ru-fill-block">
        <p className="review__intro">{text("masterSync.text")}</p>
        {projects.data ? <Start /> : <SkeletonText lines={5} />}
        <RecentSyncs />
      </div>
    </SyncLayout>
  )
}

/** The form, or why there is none. */
function Start() {
  const text = useSyncText()
  const user = useUser()
  const { project: requestedId } = useSearch({ from: "/shell/sync-with-library" })
  const { projects = [], selected } = useProjects()
  const open = projects.filter(({ closed }) => !closed)
  // Updating records of one of the library's types is enough; others of the project are left to other users.
  const canSync = profileTypes.some((type) => allowsMasters(user, type, "READ") && allowsRecords(user, type, "UPDATE"))
  if (!canSync) return <Banner title={text("masterSync.readOnly")} />
  if (open.length === 0) {
    return (
      <EmptyState
        title={text("masterSync.noProject")}
        text={text("masterSync.noProject.text")}
        actions={
          allows(user, "Activities", "Project", "READ") ? (
            <ButtonLink href="/projects">{text("masterSync.noProject.action")}</ButtonLink>
          ) : undefined
        }
      />
    )
  }
  // A project in the address that cannot be synced is not replaced with another one.
  const initial =
    open.find(({ id }) => id === (requestedId ?? selected?.id)) ?? (open.length === 1 ? open[0] : undefined)
  return <StartForm projects={open} initial={initial} />
}
