import { useInfiniteQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { Suspense, useEffect, useMemo, useRef } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { useWorkflowText, type WorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import { maxTasksCounted, type TaskFilter } from "../../../../schemas/tasks.ts"
import { Button } from "../../../../ui/button.tsx"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { Sheet, SheetHeader } from "../../../../ui/sheet.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { TablePage } from "../../../../ui/table-page.tsx"
import { tasksQuery, type TaskListQuery } from "../queries.ts"
import { FailedPage } from "../../../../src/shell/failed-page.tsx"
import { NavBreadcrumbs } from "../../../../src/shell/nav-breadcrumbs.tsx"
import { Starting } from "../../../../src/shell/starting.tsx"
import { rememberTasks } from "./remembered-tasks.ts"
import { TaskTable } from "./task-table.tsx"
import { TaskTabs } from "./task-tabs.tsx"
import { TasksBar } from "./tasks-bar.tsx"
import { tasksSearch } from "./tasks-search.ts"
import { useRowKeys } from "./use-row-keys.ts"
import "./tasks.css"

/** The inbox: records awaiting the user. */
export function TasksScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="workflow">
        <Tasks />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function Tasks() {
  const text = useWorkflowText()
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const search = useSearch({ from: "/shell/tasks" })
  const query = useMemo(() => tasksSearch(search), [search])
  const { data, error, refetch, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    tasksQuery(query),
  )
  const table = useRef<HTMLDivElement>(null)
  useRowKeys(table)
  const tasks = data?.pages.flatMap(({ content }) => content)
  useEffect(() => {
    if (tasks) rememberTasks(tasks)
  })
  const title = formatMessage({ id: "shell.tasks" })
  if (error && !data) return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  const navigateTo = (next: TaskListQuery) => void navigate({ to: "/tasks", search: next, replace: true })
  const { of = "mine", sort, ...narrowed } = query
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined)
  const clear = () => {
    navigateTo({ of, ...(sort && { sort }) })
    // The pressed button is removed.
    table.current?.focus()
  }
  const counts = data?.pages[0]?.counts
  // Without tasks, search and sorting are hidden.
  const isBare = counts?.[of] === 0 && !isNarrowed
  return (
    <Sheet>
      <SheetHeader title={title} breadcrumbs={<NavBreadcrumbs title={title} root="home" />} />
      <TaskTabs of={of} counts={counts} controls="tasks" onChange={(next) => navigateTo({ ...query, of: next })} />
      <TablePage className="tasks-page">
        <p>{text(of === "role" || of === "unassigned" ? `tasks.${of}.text` : "tasks.text")}</p>
        {isBare ? null : (
          <TasksBar query={query} count={counts ? countText(text, counts[of]) : null} onChange={navigateTo} />
        )}
        {/* Tabs control whether the panel is focusable, so its content is a separate element. */}
        <div className="ru-stack ru-gap-12 ru-fill-block" id="tasks">
          <div className="tasks ru-stack ru-gap-12 ru-fill-block" ref={table} tabIndex={-1}>
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
  return count > maxTasksCounted ? text("tasks.many", { count: maxTasksCounted }) : text("tasks.count", { count })
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
