import { Play } from "lucide-react"
import type { ClientJob, JobSchedule } from "../../../schemas/api/job-administration.ts"
import { momentText } from "../../../schemas/day-text.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { FoldedHeading, Table, TableHead } from "../../../ui/table-page.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { JobState } from "./job-state.tsx"
import { useWorkText } from "./use-work-text.ts"

export interface SchedulesTableProps {
  readonly schedules: readonly JobSchedule[]
  readonly busy: boolean
  readonly onOpen: (job: ClientJob) => void
  readonly onRun: (schedule: JobSchedule) => void
}

const columns = ["every", "last", "outcome", "failure", "next"] as const

/** What the product does by itself: how often, how it went last, and when it does it next. */
export function SchedulesTable({ schedules, busy, onOpen, onRun }: SchedulesTableProps) {
  const text = useWorkText()
  return (
    <Table className="jobs__table" label={text("work.tab.scheduled")} busy={busy} folds>
      <TableHead
        columns={[
          { key: "kind", label: text("work.kind") },
          ...columns.map((key) => ({ key, label: text(`work.column.${key}`) })),
        ]}
        actions={text("work.column.actions")}
      />
      <tbody>
        {schedules.map((schedule) => (
          <ScheduleRow key={schedule.kind} schedule={schedule} onOpen={onOpen} onRun={onRun} />
        ))}
      </tbody>
    </Table>
  )
}

function ScheduleRow({
  schedule,
  onOpen,
  onRun,
}: Pick<SchedulesTableProps, "onOpen" | "onRun"> & { readonly schedule: JobSchedule }) {
  const text = useWorkText()
  const language = useLanguage()
  const { kindName, every, last, nextAt } = schedule
  return (
    <tr data-kind={schedule.kind}>
      <th scope="row">
        {last === null ? (
          kindName
        ) : (
          <button type="button" className="jobs__open" onClick={() => onOpen(last)}>
            {kindName}
          </button>
        )}
      </th>
      <td>{text(`work.every.${every}`)}</td>
      <td className="ru-figures">
        <FoldedHeading>{text("work.column.last")}</FoldedHeading>
        {last === null ? text("work.schedule.none") : momentText(last.beganAt ?? last.createdAt, language)}
      </td>
      <td>{last === null ? null : <JobState job={last} />}</td>
      <td className="jobs__failure ru-page-table__more">{last?.failure}</td>
      <td className="ru-figures">
        <FoldedHeading>{text("work.column.next")}</FoldedHeading>
        {nextAt === null ? text("work.next.soon") : momentText(nextAt, language)}
      </td>
      <td>
        <span className="ru-page-table__actions">
          <IconButton
            size="sm"
            label={text("work.run.one", { kind: kindName })}
            icon={<Play aria-hidden="true" />}
            disabled={last?.state === "queued" || last?.state === "running"}
            onClick={() => onRun(schedule)}
          />
        </span>
      </td>
    </tr>
  )
}
