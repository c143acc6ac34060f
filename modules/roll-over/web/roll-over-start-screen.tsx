import { useQuery } from "@tanstack/react-query"
import { useSearch } from "@tanstack/react-router"
import { allows } from "../../../schemas/permissions.ts"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { ApiError } from "../../../src/api/api-error.ts"
import { projectsQuery } from "../../../src/queries/projects.ts"
import { useProjects } from "../../../src/session/selected-project.ts"
import { useUser } from "../../../src/session/session.ts"
import { ButtonLink } from "../../../src/shell/button-link.tsx"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { recentRollOversQuery } from "./queries.ts"
import { RecentRollOvers } from "./recent-roll-overs.tsx"
import { RollOverLayout, RollOverMessages } from "./roll-over-layout.tsx"
import { StartForm } from "./start-form.tsx"
import { useRollOverText } from "./use-roll-over-text.ts"

/** Prepares a roll-over and lists previous ones. */
export function RollOverStartScreen() {
  return (
    <RollOverMessages>
      <RollOverStart />
    </RollOverMessages>
  )
}

function RollOverStart() {
  const text = useRollOverText()
  const projects = useQuery(projectsQuery)
  const recent = useQuery(recentRollOversQuery)
  const isForbidden = recent.error instanceof ApiError && recent.error.status === 403
  const failure = isForbidden ? recent.error : projects.data ? null : projects.error
  if (failure) {
    const retry = () => void Promise.all([projects.refetch(), recent.refetch()])
    return <FailedPage failure={failure} what={text("rollOver.title")} onRetry={retry} />
  }
  return (
    <RollOverLayout>
      <div className="review ru-stack ru-gap-24 ru-fill-block">
        <p className="review__intro">{text("rollOver.text")}</p>
        {projects.data ? <Start /> : <SkeletonText lines={5} />}
        <RecentRollOvers />
      </div>
    </RollOverLayout>
  )
}

/** The form, or why there is none. */
function Start() {
  const text = useRollOverText()
  const user = useUser()
  const { project: requestedId, source } = useSearch({ from: "/shell/roll-over" })
  const { projects = [], selected } = useProjects()
  const open = projects.filter(({ closed }) => !closed)
  if (open.length === 0) {
    return (
      <EmptyState
        title={text("rollOver.noProject")}
        text={text("rollOver.noProject.text")}
        actions={
          allows(user, "Activities", "Project", "READ") ? (
            <ButtonLink href="/projects">{text("rollOver.projects")}</ButtonLink>
          ) : undefined
        }
      />
    )
  }
  // A project in the address that cannot receive records is not replaced with another one.
  const project =
    open.find(({ id }) => id === (requestedId ?? selected?.id)) ??
    (requestedId === undefined && open.length === 1 ? open[0] : undefined)
  return <StartForm openProjects={open} projects={projects} project={project} requestedSource={source} />
}
