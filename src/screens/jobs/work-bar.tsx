import { jobStates } from "../../../schemas/api/jobs.ts"
import type { QueryOf, ReplyOf } from "../../../schemas/api/endpoint.ts"
import { mostCountedJobs, type ClientJob, type listClientJobs } from "../../../schemas/api/job-administration.ts"
import { Select } from "../../../ui/select.tsx"
import { TableBar } from "../../../ui/table-page.tsx"
import { useWorkText } from "./use-work-text.ts"
import { spans, type WorkWish } from "./work-wish.ts"

type Page = ReplyOf<typeof listClientJobs>
type State = NonNullable<QueryOf<typeof listClientJobs>["state"]>

export type Asker = NonNullable<ClientJob["askedBy"]>

export interface WorkBarProps {
  readonly wish: WorkWish
  /** The first page, once it is known: how much there is of each state, and the kinds there are. */
  readonly page: Pick<Page, "counts" | "kinds"> | undefined
  /** Who has asked for what is shown. */
  readonly people: readonly Asker[]
  readonly onChange: (change: Partial<WorkWish>) => void
}

/** What narrows the list of work. */
export function WorkBar({ wish, page, people, onChange }: WorkBarProps) {
  const text = useWorkText()
  const counts = page?.counts
  const stateLabel = (state: State) => {
    const name = text(`work.state.${state}`)
    const count = counts?.[state] ?? 0
    if (count === 0) return name
    return text(count < mostCountedJobs ? "work.state.some" : "work.state.many", { state: name, count })
  }
  const count = counts && text("work.count", { underWay: counts.queued + counts.running, failed: counts.failed })
  return (
    <TableBar count={count ?? null}>
      <Select
        aria-label={text("work.state")}
        options={jobStates.map((value) => ({ value, label: stateLabel(value) }))}
        value={wish.state}
        emptyLabel={text("work.state.all")}
        placeholder={text("work.state.all")}
        onChange={(next) => onChange({ state: next as WorkWish["state"] })}
      />
      <Select
        aria-label={text("work.kind")}
        options={(page?.kinds ?? []).map(({ kind, name }) => ({ value: kind, label: name }))}
        value={wish.kind}
        emptyLabel={text("work.kind.all")}
        placeholder={text("work.kind.all")}
        onChange={(next) => onChange({ kind: next })}
      />
      <Select
        aria-label={text("work.who")}
        options={[
          ...(["people", "product"] as const).map((value) => ({ value, label: text(`work.who.${value}`) })),
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={wish.askedBy}
        emptyLabel={text("work.who.all")}
        placeholder={text("work.who.all")}
        onChange={(next) => onChange({ askedBy: next })}
      />
      <Select
        aria-label={text("work.since")}
        options={spans.map((value) => ({ value, label: text(`work.since.${value}`) }))}
        value={wish.since}
        emptyLabel={text("work.since.all")}
        placeholder={text("work.since.all")}
        onChange={(next) => onChange({ since: next as WorkWish["since"] })}
      />
    </TableBar>
  )
}
