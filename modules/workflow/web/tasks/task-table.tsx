import { Moment } from "../../../../ui/moment.tsx"
import type { Task } from "../../contracts/workflow.ts"
import type { TaskFilter } from "../../../../schemas/tasks.ts"
import { dayText } from "../../../../schemas/day-text.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { useReadOnly } from "../../../../renderers/read-only.ts"
import { RecordStatusGlyph } from "../../../../renderers/record-status.tsx"
import { useWorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Table, TableHead } from "../../../../ui/table-page.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { taskPath } from "../../../../src/shell/paths.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { useClaimTask } from "./use-claim-task.ts"

const columns = ["number", "name", "activity", "status", "due", "since"] as const

export interface TaskTableProps {
  readonly tasks: readonly Task[]
  readonly of: TaskFilter
  readonly busy: boolean
}

/** The user's tasks, each linking to the required action in its record. */
export function TaskTable({ tasks, of, busy }: TaskTableProps) {
  const text = useWorkflowText()
  const language = useLanguage()
  const isReadOnly = useReadOnly()
  const { claimingId, claim } = useClaimTask()
  const offers = of === "role" && !isReadOnly
  return (
    <Table className="tasks__table" label={text("tasks.keys")} busy={busy} collapsible>
      <TableHead
        columns={columns.map((key) => ({ key, label: text(`tasks.column.${key}`) }))}
        {...(offers && { actions: text("tasks.actions") })}
      />
      <tbody>
        {tasks.map((task) => (
          <tr key={task.id}>
            <td>
              <bdi dir="ltr" className="ru-code">
                {task.uniqueId}
              </bdi>
            </td>
            <th scope="row">
              <span className="ru-page-table__name">
                <AppLink className="ru-link" href={taskPath(task, task.recordId)} data-row-link="">
                  <bdi>{task.name}</bdi>
                </AppLink>
                {task.asSubstitute ? (
                  <Badge tone="info">
                    {text("tasks.for", { name: task.assignee?.name ?? text("workflow.somebody") })}
                  </Badge>
                ) : null}
              </span>
            </th>
            <td>{task.activity ? textIn(task.activity, language) : null}</td>
            <td>
              <RecordStatusGlyph status={task.status} />
            </td>
            <td
              className="ru-figures"
              data-label={text("tasks.column.due")}
              data-overdue={task.overdue ? "" : undefined}
            >
              {task.dueDate === null ? text("tasks.noDate") : dayText(task.dueDate, language)}{" "}
              {task.overdue ? <Badge tone="danger">{text("tasks.late")}</Badge> : null}
            </td>
            <td className="ru-figures" data-label={text("tasks.column.since")}>
              <Moment at={task.createdAt} language={language} />
            </td>
            {offers ? (
              <td>
                <span className="ru-page-table__actions">
                  <Button
                    size="sm"
                    busy={claimingId === task.recordId}
                    aria-label={text("tasks.take.of", { uid: task.uniqueId })}
                    onClick={() => claim(task)}
                  >
                    {text("tasks.take")}
                  </Button>
                </span>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
