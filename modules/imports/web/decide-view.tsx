import { useQuery } from "@tanstack/react-query"
import { useState, type Dispatch, type KeyboardEvent, type SetStateAction } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { Import } from "../contracts/imports.ts"
import { decideImportRecords, newRecord } from "../contracts/import-records.ts"
import { request } from "../../../src/api/request.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { Button } from "../../../ui/button.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { toast } from "../../../ui/toaster.tsx"
import type { ImportedType } from "./import-into.ts"
import { importRecordsQuery, useCacheImport, useUpdateImport } from "./queries.ts"
import type { NamedRecord } from "./rows-view.tsx"
import { SimilarRecords } from "./similar-records.tsx"

/** What was decided about records of an import: the ID of an existing record, or `new`. */
export type Decisions = ReadonlyMap<number, string>

interface DecideViewProps {
  readonly types: readonly ImportedType[]
  readonly one: Import
  readonly busy: boolean
  /** Runs an action that shows why it failed. */
  readonly run: (action: () => Promise<unknown>) => Promise<void>
  /** Those made since the list was loaded; it keeps showing their records, so that they can be changed. */
  readonly decisions: Decisions
  readonly onDecisions: Dispatch<SetStateAction<Decisions>>
  /** All records are decided. */
  readonly onDone: () => void
  /** Shows the rows that name a record. */
  readonly onRows: (record: NamedRecord) => void
}

/** Records shown at once; once they are decided, the next ones follow. */
const maxVisible = 100

/** Records that resemble existing ones: the user decides for each whether one of these is meant. */
export function DecideView({ types, one, busy, run, decisions, onDecisions, onDone, onRows }: DecideViewProps) {
  const intl = useIntl()
  const updateCache = useCacheImport()
  const updateImport = useUpdateImport()
  const [confirming, setConfirming] = useState<"existing" | typeof newRecord>()
  const { data, error, refetch } = useQuery({
    ...importRecordsQuery(one.id, { undecided: true }, 0, maxVisible),
    // Decided records stay in the list until the user goes on.
    gcTime: 0,
  })
  const params = { importId: one.id }
  const mark = (number: number, decision: string | undefined) =>
    onDecisions((before) => {
      const after = new Map(before)
      if (decision === undefined) after.delete(number)
      else after.set(number, decision)
      return after
    })
  const decide = async (number: number, decision: string) => {
    const before = decisions.get(number)
    mark(number, decision)
    try {
      updateImport(await request(decideImportRecords, { params, body: { decisions: [{ number, decision }] } }))
    } catch (failure) {
      mark(number, before)
      toast.show("error", { title: errorMessage(intl, failure) })
    }
  }
  const showNext = () => {
    void refetch().then(() => onDecisions(new Map()))
  }
  const decideAll = (decision: "existing" | typeof newRecord) =>
    run(async () => {
      const saved = await request(decideImportRecords, { params, body: { all: { decision } } })
      onDecisions(new Map())
      updateCache(saved)
    })
  if (error && !data) {
    return (
      <p className="ru-muted" role="alert">
        {errorMessage(intl, error)}{" "}
        <Button variant="link" onClick={() => void refetch()}>
          <FormattedMessage id="shell.retry" />
        </Button>
      </p>
    )
  }
  if (!data) return <SkeletonText lines={8} />
  const all = confirming === newRecord ? "allNew" : "allExisting"
  return (
    <section
      className="importing__decide ru-stack ru-gap-12 ru-fill-block"
      aria-labelledby="importing-decide"
      onKeyDown={walkButtons}
    >
      <div className="ru-cluster ru-gap-8 ru-spread">
        <div>
          <h2 id="importing-decide">
            <FormattedMessage id="matrixImport.decide.title" />
          </h2>
          <p className="ru-muted">
            <FormattedMessage id="matrixImport.decide.text" />
          </p>
        </div>
        <div className="ru-cluster ru-gap-8">
          <Button size="sm" onClick={() => setConfirming("existing")}>
            <FormattedMessage id="matrixImport.decide.allExisting" />
          </Button>
          <Button size="sm" onClick={() => setConfirming(newRecord)}>
            <FormattedMessage id="matrixImport.decide.allNew" />
          </Button>
        </div>
      </div>
      <ul className="importing__decisions ru-panel ru-divided">
        {data.content.map((record) => (
          <SimilarRecords
            key={record.number}
            record={record}
            typeName={types.find(({ part }) => part === record.part)?.name ?? ""}
            decision={decisions.get(record.number) ?? null}
            onDecide={(decision) => void decide(record.number, decision)}
            onRows={onRows}
          />
        ))}
      </ul>
      <div className="ru-cluster ru-gap-12 ru-spread">
        <span className="ru-muted" role="status">
          <FormattedMessage
            id="matrixImport.decide.progress"
            values={{ done: decisions.size, total: data.content.length }}
          />
        </span>
        {data.content.every(({ number }) => decisions.has(number)) && (
          <Button variant="solid" data-choice="" onClick={one.undecided > 0 ? showNext : onDone}>
            {one.undecided > 0 ? (
              <FormattedMessage id="matrixImport.decide.next" values={{ count: one.undecided }} />
            ) : (
              <FormattedMessage id="matrixImport.decide.done" />
            )}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={confirming !== undefined}
        busy={busy}
        title={intl.formatMessage({ id: `matrixImport.decide.${all}` })}
        confirmLabel={intl.formatMessage({ id: `matrixImport.decide.${all}.confirm` }, { count: one.undecided })}
        cancelLabel={intl.formatMessage({ id: "shell.cancel" })}
        closeLabel={intl.formatMessage({ id: "shell.close" })}
        onConfirm={() => {
          setConfirming(undefined)
          if (confirming) void decideAll(confirming)
        }}
        onCancel={() => setConfirming(undefined)}
      >
        <FormattedMessage id={`matrixImport.decide.${all}.text`} values={{ count: one.undecided }} />
      </ConfirmDialog>
    </section>
  )
}

/** Moves the focus with the arrow keys between the choices; after Enter, to the next record without a decision. */
function walkButtons(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event
  if (!(target instanceof HTMLElement) || !target.matches("[data-choice]")) return
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>("[data-choice]")]
  const at = buttons.indexOf(target)
  if (key === "ArrowDown" || key === "ArrowUp") {
    event.preventDefault()
    buttons[at + (key === "ArrowDown" ? 1 : -1)]?.focus()
  } else if (key === "Enter") {
    event.preventDefault()
    target.click()
    const record = target.closest("li[data-record]")
    const isOpen = (button: HTMLElement) => {
      const other = button.closest("li[data-record]")
      return other !== record && !other?.querySelector("[aria-pressed=true]")
    }
    buttons.slice(at).find(isOpen)?.focus()
  }
}
