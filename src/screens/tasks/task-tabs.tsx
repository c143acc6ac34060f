import { useIntl } from "react-intl"
import { useWorkflowText } from "../../../renderers/record/workflow/use-workflow-text.ts"
import type { TaskPage } from "../../../schemas/api/workflow.ts"
import { isCoordinator, mostTasksCounted, taskFilters, type TaskFilter } from "../../../schemas/tasks.ts"
import { useUser } from "../../session/session.ts"
import { shownRights } from "../../session/shown-rights.ts"
import { Tabs } from "../../../ui/tabs.tsx"

export interface TaskTabsProps {
  readonly of: TaskFilter
  /** Once they are known. */
  readonly counts: TaskPage["counts"] | undefined
  /** The id of what the tabs show in turn. */
  readonly controls: string
  readonly onChange: (of: TaskFilter) => void
}

/** Whose tasks and which of them, each with how many there are. */
export function TaskTabs({ of, counts, controls, onChange }: TaskTabsProps) {
  const text = useWorkflowText()
  const { formatNumber } = useIntl()
  const coordinates = isCoordinator(shownRights(useUser()))
  const shown = (count: number) =>
    count > mostTasksCounted ? text("tasks.most", { count: mostTasksCounted }) : formatNumber(count)
  return (
    <Tabs
      label={text("tasks.filter")}
      value={of}
      controls={controls}
      tabs={taskFilters
        .filter((value) => value !== "unassigned" || coordinates)
        .map((value) => ({
          value,
          label: text(`tasks.${value}`),
          ...(counts && { count: shown(counts[value]) }),
          ...(value === "overdue" && counts && counts.overdue > 0 && { countTone: "danger" as const }),
        }))}
      onChange={(next) => onChange(next as TaskFilter)}
    />
  )
}
