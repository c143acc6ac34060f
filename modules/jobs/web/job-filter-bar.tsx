import { jobStates } from "../contracts/jobs.ts"
import type { QueryOf, ReplyOf } from "../../../schemas/api/endpoint.ts"
import { maxCountedJobs, type ClientJob, type listClientJobs } from "../contracts/job-administration.ts"
import { Select } from "../../../ui/select.tsx"
import { TableBar } from "../../../ui/table-page.tsx"
import { useJobMessages } from "./use-job-messages.ts"
import { spans, type JobFilters } from "./job-filters.ts"

type Page = ReplyOf<typeof listClientJobs>
type State = NonNullable<QueryOf<typeof listClientJobs>["state"]>

export type Asker = NonNullable<ClientJob["requestedBy"]>

export interface JobFilterBarProps {
  readonly filters: JobFilters
  /** The first page, once loaded: counts per state, and the available kinds. */
  readonly page: Pick<Page, "counts" | "kinds"> | undefined
  /** Requesters of the displayed jobs. */
  readonly people: readonly Asker[]
  readonly onChange: (change: Partial<JobFilters>) => void
}

/** Filters of the job list. */
export function JobFilterBar({ filters, page, people, onChange }: JobFilterBarProps) {
  const text = useJobMessages()
  const counts = page?.counts
  const stateLabel = (state: State) => {
    const name = text(`clientJobs.state.${state}`)
    const count = counts?.[state] ?? 0
    if (count === 0) return name
    return text(count < maxCountedJobs ? "clientJobs.state.some" : "clientJobs.state.many", { state: name, count })
  }
  const count = counts && text("clientJobs.count", { underWay: counts.queued + counts.running, failed: counts.failed })
  return (
    <TableBar count={count ?? null}>
      <Select
        aria-label={text("clientJobs.state")}
        options={jobStates.map((value) => ({ value, label: stateLabel(value) }))}
        value={filters.state}
        emptyLabel={text("clientJobs.state.all")}
        placeholder={text("clientJobs.state.all")}
        onChange={(next) => onChange({ state: next as JobFilters["state"] })}
      />
      <Select
        aria-label={text("clientJobs.kind")}
        options={(page?.kinds ?? []).map(({ kind, name }) => ({ value: kind, label: name }))}
        value={filters.kind}
        emptyLabel={text("clientJobs.kind.all")}
        placeholder={text("clientJobs.kind.all")}
        onChange={(next) => onChange({ kind: next })}
      />
      <Select
        aria-label={text("clientJobs.who")}
        options={[
          ...(["people", "product"] as const).map((value) => ({ value, label: text(`clientJobs.who.${value}`) })),
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filters.requestedBy}
        emptyLabel={text("clientJobs.who.all")}
        placeholder={text("clientJobs.who.all")}
        onChange={(next) => onChange({ requestedBy: next })}
      />
      <Select
        aria-label={text("clientJobs.since")}
        options={spans.map((value) => ({ value, label: text(`clientJobs.since.${value}`) }))}
        value={filters.since}
        emptyLabel={text("clientJobs.since.all")}
        placeholder={text("clientJobs.since.all")}
        onChange={(next) => onChange({ since: next as JobFilters["since"] })}
      />
    </TableBar>
  )
}
