import { ListTree, RotateCw, X } from "lucide-react"
import type { ClientJob } from "../contracts/job-administration.ts"
import { momentText } from "../../../schemas/day-text.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Table, TableHead } from "../../../ui/table-page.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { JobProgress, JobState } from "./job-state.tsx"
import { useJobMessages } from "./use-job-messages.ts"

export interface JobActions {
  readonly onOpen: (job: ClientJob) => void
  readonly onRetry: (job: ClientJob) => void
  readonly onCancel: (job: ClientJob) => void
}

export interface JobsTableProps extends JobActions {
  readonly jobs: readonly ClientJob[]
  readonly busy: boolean
  /** The job whose details are open. */
  readonly openId?: string | undefined
}

const columns = ["kind", "state", "progress", "attempts", "failure", "requested", "started", "finished", "who"] as const

/** A client's jobs, newest first, with their actions. */
export function JobsTable({ jobs, busy, openId, ...actions }: JobsTableProps) {
  const text = useJobMessages()
  const label = (key: (typeof columns)[number]) =>
    key === "kind"
      ? text("clientJobs.kind")
      : key === "state"
        ? text("clientJobs.state")
        : key === "who"
          ? text("clientJobs.who")
          : text(`clientJobs.column.${key}`)
  return (
    <Table className="jobs__table" label={text("clientJobs.title")} busy={busy} collapsible>
      <TableHead
        columns={columns.map((key) => ({ key, label: label(key) }))}
        actions={text("clientJobs.column.actions")}
      />
      <tbody>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} isOpen={job.id === openId} {...actions} />
        ))}
      </tbody>
    </Table>
  )
}

function JobRow({ job, isOpen, ...actions }: JobActions & { readonly job: ClientJob; readonly isOpen: boolean }) {
  const text = useJobMessages()
  const language = useLanguage()
  const moment = (iso: string | null) => (iso === null ? text("clientJobs.never") : momentText(iso, language))
  return (
    <tr data-job={job.id}>
      <th scope="row">
        <button type="button" className="jobs__open" aria-expanded={isOpen} onClick={() => actions.onOpen(job)}>
          {job.kindName}
        </button>
        {job.about === null ? null : <span className="jobs__about ru-page-table__more">{job.about}</span>}
      </th>
      <td>
        <JobState job={job} />
      </td>
      <td className="jobs__aside">
        <JobProgress job={job} />
      </td>
      <td className="ru-figures jobs__aside">{job.attempts}</td>
      <td className="jobs__failure ru-page-table__more">{job.failure}</td>
      <td className="ru-figures">{moment(job.createdAt)}</td>
      <td className="ru-figures jobs__aside">{moment(job.startedAt)}</td>
      <td className="ru-figures jobs__aside">{moment(job.finishedAt)}</td>
      <td>{job.requestedBy?.name ?? text("clientJobs.who.product")}</td>
      <td>
        <RowActions job={job} {...actions} />
      </td>
    </tr>
  )
}

function RowActions({ job, onOpen, onRetry, onCancel }: JobActions & { readonly job: ClientJob }) {
  const text = useJobMessages()
  const kind = job.kindName
  return (
    <span className="ru-page-table__actions">
      {job.canRetry ? (
        <IconButton
          size="sm"
          label={text("clientJobs.retry.one", { kind })}
          icon={<RotateCw aria-hidden="true" />}
          onClick={() => onRetry(job)}
        />
      ) : null}
      {job.canCancel ? (
        <IconButton
          size="sm"
          label={text("clientJobs.cancel.one", { kind })}
          icon={<X aria-hidden="true" />}
          onClick={() => onCancel(job)}
        />
      ) : null}
      <IconButton
        size="sm"
        label={text("clientJobs.open", { kind })}
        icon={<ListTree aria-hidden="true" />}
        onClick={() => onOpen(job)}
      />
    </span>
  )
}
