import { useIntl } from "react-intl"
import { useWorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import type { TaskPage } from "../../contracts/workflow.ts"
import { maxTasksCounted, taskFiltersFor, type TaskFilter } from "../../../../schemas/tasks.ts"
import { useUser } from "../../../../src/session/session.ts"
import { getEffectiveRights } from "../../../../src/session/effective-rights.ts"
import { Tabs } from "../../../../ui/tabs.tsx"

export interface TaskTabsProps {
  readonly of: TaskFilter
  /** Set once loaded. */
  readonly counts: TaskPage["counts"] | undefined
  /** ID of the tab panel. */
  readonly controls: string
  readonly onChange: (of: TaskFilter) => void
}

/** Tabs by assignee and kind of task, with counts. */
export function TaskTabs({ of, counts, controls, onChange }: TaskTabsProps) {
  const text = useWorkflowText()
  const { formatNumber } = useIntl()
  const filters = taskFiltersFor(getEffectiveRights(useUser()))
  const visible = (count: number) =>
    count > maxTasksCounted ? text("tasks.most", { count: maxTasksCounted }) : formatNumber(count)
  return (
    <Tabs
      label={text("tasks.filter")}
      value={of}
      controls={controls}
      tabs={filters.map((value) => ({
        value,
        label: text(`tasks.${value}`),
        ...(counts && { count: visible(counts[value]) }),
        ...(value === "overdue" && counts && counts.overdue > 0 && { countTone: "danger" as const }),
      }))}
      onChange={(next) => onChange(next as TaskFilter)}
    />
  )
}
