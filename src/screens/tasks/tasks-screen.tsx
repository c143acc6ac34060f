import { useInfiniteQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { Suspense, useEffect, useRef } from "react"
import { useIntl } from "react-intl"
import { workflowTexts } from "../../../messages/workflow/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import { useWorkflowText, type WorkflowText } from "../../../renderers/record/workflow/use-workflow-text.ts"
import { mostTasksCounted, type TaskFilter } from "../../../schemas/tasks.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { TablePage } from "../../../ui/table-page.tsx"
import { tasksQuery, type TasksWish } from "../../queries/workflow.ts"
import { FailedPage } from "../../shell/failed-page.tsx"
import { PlaceTrail } from "../../shell/place-trail.tsx"
import { Starting } from "../../shell/starting.tsx"
import { rememberTasks } from "./remembered-tasks.ts"
import { TaskTable } from "./task-table.tsx"
import { TaskTabs } from "./task-tabs.tsx"
import { TasksBar } from "./tasks-bar.tsx"
import { useRowKeys } from "./use-row-keys.ts"
import "./tasks.css"

/** The inbox: what waits for the reader to act. */
export function TasksScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <MoreTexts texts={workflowTexts}>
        <Tasks />
      </MoreTexts>
    </Suspense>
  )
}

function Tasks() {
  const text = useWorkflowText()
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const wish = useSearch({ from: "/shell/tasks" })
  const { data, error, refetch, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    tasksQuery(wish),
  )
  const table = useRef<HTMLDivElement>(null)
  useRowKeys(table)
  const tasks = data?.pages.flatMap(({ content }) => content)
  useEffect(() => {
    if (tasks) rememberTasks(tasks)
  })
  const title = formatMessage({ id: "shell.tasks" })
  if (error && !data) return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  const tell = (next: TasksWish) => void navigate({ to: "/tasks", search: next, replace: true })
  const { of = "mine", sort, ...narrowed } = wish
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined)
  const clear = () => {
    tell({ of, ...(sort && { sort }) })
    // The button that was pressed goes.
    table.current?.focus()
  }
  const counts = data?.pages[0]?.counts
  // What there is nothing of is neither searched nor put in order.
  const isBare = counts?.[of] === 0 && !isNarrowed
  return (
    <Sheet>
      <SheetHeader title={title} breadcrumbs={<PlaceTrail title={title} below="home" />} />
      <TaskTabs of={of} counts={counts} controls="tasks" onChange={(next) => tell({ ...wish, of: next })} />
      <TablePage className="tasks-page">
        <p>{text(of === "role" || of === "unassigned" ? `tasks.${of}.text` : "tasks.text")}</p>
        {isBare ? null : <TasksBar wish={wish} count={counts ? countText(text, counts[of]) : null} onChange={tell} />}
        {/* The tabs take the panel itself in and out of the order of focus, so what takes the focus is within it. */}
        <div className="tasks-panel" id="tasks">
          <div className="tasks" ref={table} tabIndex={-1}>
            {tasks ? null : <SkeletonText lines={8} />}
            {tasks?.length === 0 ? <NoTasks of={of} isNarrowed={isNarrowed} onClear={clear} /> : null}
            {tasks && tasks.length > 0 ? <TaskTable tasks={tasks} of={of} busy={isPlaceholderData} /> : null}
            {hasNextPage ? (
              <Button className="tasks__more" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {text("tasks.more")}
              </Button>
            ) : null}
          </div>
        </div>
      </TablePage>
    </Sheet>
  )
}

function countText(text: WorkflowText, count: number): string {
  return count > mostTasksCounted ? text("tasks.many", { count: mostTasksCounted }) : text("tasks.count", { count })
}

interface NoTasksProps {
  readonly of: TaskFilter
  readonly isNarrowed: boolean
  readonly onClear: () => void
}

function NoTasks({ of, isNarrowed, onClear }: NoTasksProps) {
  const text = useWorkflowText()
  if (isNarrowed) {
    return (
      <EmptyState
        title={text("tasks.filtered")}
        text={text("tasks.filtered.text")}
        actions={<Button onClick={onClear}>{text("tasks.clear")}</Button>}
      />
    )
  }
  const key =
    of === "mine"
      ? "tasks.empty"
      : of === "role" || of === "unassigned"
        ? (`tasks.${of}.empty` as const)
        : "tasks.nothing"
  return <EmptyState title={text(key)} text={text(`${key}.text`)} />
}
