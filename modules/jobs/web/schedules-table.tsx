import { Play } from "lucide-react"
import type { ClientJob, JobSchedule } from "../contracts/job-administration.ts"
import { momentText } from "../../../schemas/day-text.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { CollapsedHeading, Table, TableHead } from "../../../ui/table-page.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { JobState } from "./job-state.tsx"
import { useJobMessages } from "./use-job-messages.ts"

export interface SchedulesTableProps {
  readonly schedules: readonly JobSchedule[]
  readonly busy: boolean
  readonly onOpen: (job: ClientJob) => void
  readonly onRun: (schedule: JobSchedule) => void
}

const columns = ["every", "last", "outcome", "failure", "next"] as const

/** Recurring jobs: interval, last result and next run. */
export function SchedulesTable({ schedules, busy, onOpen, onRun }: SchedulesTableProps) {
  const text = useJobMessages()
  return (
    <Table className="jobs__table" label={text("clientJobs.tab.scheduled")} busy={busy} collapsible>
      <TableHead
        columns={[
          { key: "kind", label: text("clientJobs.kind") },
          ...columns.map((key) => ({ key, label: text(`clientJobs.column.${key}`) })),
        ]}
        actions={text("clientJobs.column.actions")}
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
  const text = useJobMessages()
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
      <td>{text(`clientJobs.every.${every}`)}</td>
      <td className="ru-figures">
        <CollapsedHeading>{text("clientJobs.column.last")}</CollapsedHeading>
        {last === null ? text("clientJobs.schedule.none") : momentText(last.startedAt ?? last.createdAt, language)}
      </td>
      <td>{last === null ? null : <JobState job={last} />}</td>
      <td className="jobs__failure ru-page-table__more">{last?.failure}</td>
      <td className="ru-figures">
        <CollapsedHeading>{text("clientJobs.column.next")}</CollapsedHeading>
        {nextAt === null ? text("clientJobs.next.soon") : momentText(nextAt, language)}
      </td>
      <td>
        <span className="ru-page-table__actions">
          <IconButton
            size="sm"
            label={text("clientJobs.run.one", { kind: kindName })}
            icon={<Play aria-hidden="true" />}
            disabled={last?.state === "queued" || last?.state === "running"}
            onClick={() => onRun(schedule)}
          />
        </span>
      </td>
    </tr>
  )
}
