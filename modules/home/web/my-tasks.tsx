import { useQuery, type UseQueryResult } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { RecordStatusGlyph } from "../../../renderers/record-status.tsx"
import { useWorkflowText } from "../../../renderers/record/workflow/use-workflow-text.ts"
import { profileIcon } from "../../../renderers/profile-icon.tsx"
import type { Task, TaskPage } from "../../workflow/contracts/workflow.ts"
import { dayText } from "../../../schemas/day-text.ts"
import { textIn } from "../../../schemas/languages.ts"
import { maxTasksCounted, taskFilters, taskFiltersFor } from "../../../schemas/tasks.ts"
import { Badge } from "../../../ui/badge.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { profilesQuery } from "../../../src/queries/profiles.ts"
import { getEffectiveRights } from "../../../src/session/effective-rights.ts"
import { useUser } from "../../../src/session/session.ts"
import { taskPath } from "../../../src/shell/paths.ts"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { HomeSection } from "./home-section.tsx"

export interface MyTasksProps {
  readonly query: UseQueryResult<TaskPage>
  /** Whether no other section is shown. */
  readonly isAllThereIs: boolean
}

/** Number of the user's tasks and the next ones; one line when there are none. */
export function MyTasks({ query: { data, error, refetch }, isAllThereIs }: MyTasksProps) {
  const { formatMessage } = useIntl()
  const text = useWorkflowText()
  return (
    <HomeSection
      title={formatMessage({ id: "home.tasks" })}
      more={
        <AppLink className="home__more ru-link ru-push-end ru-small" href="/tasks">
          {formatMessage({ id: "home.tasks.all" })}
        </AppLink>
      }
      failed={Boolean(error && !data)}
      onRetry={() => void refetch()}
    >
      {data && taskFilters.every((of) => data.counts[of] === 0) ? (
        <p className="home__hint">{isAllThereIs ? formatMessage({ id: "home.calm" }) : text("tasks.empty")}</p>
      ) : data ? (
        <>
          <TaskCounts counts={data.counts} />
          <NextTasks tasks={data.content} />
        </>
      ) : undefined}
    </HomeSection>
  )
}

/** Counts that link to their tasks. */
function TaskCounts({ counts }: Pick<TaskPage, "counts">) {
  const text = useWorkflowText()
  const { formatNumber } = useIntl()
  const filters = taskFiltersFor(getEffectiveRights(useUser()))
  return (
    <ul className="home__counts ru-grid ru-panel">
      {filters.map((of) => {
        const count =
          counts[of] > maxTasksCounted ? text("tasks.most", { count: maxTasksCounted }) : formatNumber(counts[of])
        return (
          <li key={of}>
            <AppLink
              className="home__count ru-stack"
              href={of === "mine" ? "/tasks" : `/tasks?of=${of}`}
              // Without it, the two lines would be read as one word.
              aria-label={`${text(`tasks.${of}`)} ${count}`}
            >
              <span className="home__type-name ru-muted">{text(`tasks.${of}`)}</span>{" "}
              <span
                className="home__figure ru-figures"
                data-late={of === "overdue" && counts.overdue > 0 ? "" : undefined}
              >
                {count}
              </span>
            </AppLink>
          </li>
        )
      })}
    </ul>
  )
}

function NextTasks({ tasks }: { readonly tasks: readonly Task[] }) {
  const text = useWorkflowText()
  const language = useLanguage()
  const { data: profiles } = useQuery(profilesQuery)
  if (tasks.length === 0) return <p className="home__hint">{text("tasks.empty")}</p>
  return (
    <ul className="ru-panel ru-divided">
      {tasks.map((task) => (
        <li key={task.id}>
          <AppLink href={taskPath(task, task.recordId)} className="home__row">
            {profileIcon(profiles?.find(({ id }) => id === task.profileId)?.icon)}
            <bdi dir="ltr" className="ru-code ru-muted">
              {task.uniqueId}
            </bdi>
            <span className="home__row-name ru-truncate ru-strong">
              <bdi>{task.name}</bdi>
            </span>
            {task.asSubstitute ? (
              <Badge tone="info">{text("tasks.for", { name: task.assignee?.name ?? text("workflow.somebody") })}</Badge>
            ) : null}
            {task.dueDate === null ? null : (
              <bdi className="ru-figures" data-overdue={task.overdue ? "" : undefined}>
                {dayText(task.dueDate, language)}
              </bdi>
            )}
            {task.overdue ? <Badge tone="danger">{text("tasks.late")}</Badge> : null}
            <span className="ru-muted ru-small ru-unbroken">
              {task.activity ? (
                <bdi>{textIn(task.activity, language)}</bdi>
              ) : (
                <RecordStatusGlyph status={task.status} />
              )}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
