import { useLanguage } from "../../../language/language-provider.tsx"
import { Moment } from "../../../../ui/moment.tsx"
import { Users } from "lucide-react"
import { useEffect, useMemo, useRef, type KeyboardEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { announce } from "../../../../ui/announce.ts"
import { useEditName } from "../use-step-name.ts"
import { historyRows, type HistoryRow } from "./history-rows.ts"
import { changedNames, stepSubjects } from "./piece-name.ts"
import { useArrivalName } from "./use-arrival-name.ts"
import type { Draft } from "./use-draft.ts"
import { useNamesText } from "./use-names-text.ts"
import "./draft.css"

/** One's steps by name, with what they were about and when; pressing one goes there, back or forth. */
export function HistoryPanel({ draft }: { draft: Draft }) {
  const { formatMessage } = useIntl()
  const editName = useEditName()
  const { history, arrivals, stepTo } = draft
  const done = history.past.length
  const rows = useMemo(() => historyRows(history, arrivals), [history, arrivals])
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" })
  }, [])
  const start = formatMessage({ id: "designer.history.start" })
  const goTo = (steps: number, name: string) => {
    stepTo(steps)
    announce(formatMessage({ id: "designer.history.at" }, { step: name }))
  }
  return (
    <div className="draft-history">
      <h2 id="draft-history-title">
        <FormattedMessage id="designer.history" />
      </h2>
      <p>
        <FormattedMessage id={rows.length > 0 ? "designer.history.text" : "designer.history.empty"} />
      </p>
      {rows.length > 0 && (
        <ol ref={list} reversed aria-labelledby="draft-history-title" onKeyDown={onArrow}>
          {rows.map((row) =>
            row.kind === "step" ? (
              <li key={`step-${row.done}`}>
                <StepRow row={row} isHere={row.done === done} onGo={() => goTo(row.done, editName(row.step.command))} />
              </li>
            ) : (
              <li key={`arrival-${row.arrival.at}`}>
                <ArrivalRow row={row} reader={draft.reader} />
              </li>
            ),
          )}
          <li>
            <button type="button" aria-current={done === 0 ? "step" : undefined} onClick={() => goTo(0, start)}>
              <span className="draft-history__step">{start}</span>
              {done === 0 && <Here />}
            </button>
          </li>
        </ol>
      )}
    </div>
  )
}

interface StepRowProps {
  readonly row: Extract<HistoryRow, { kind: "step" }>
  readonly isHere: boolean
  readonly onGo: () => void
}

function StepRow({ row: { step, isUndone }, isHere, onGo }: StepRowProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const editName = useEditName()
  const namesText = useNamesText()
  const about = useMemo(() => namesText(stepSubjects(step)), [step, namesText])
  return (
    <button
      type="button"
      aria-current={isHere ? "step" : undefined}
      data-undone={isUndone ? "" : undefined}
      onClick={onGo}
    >
      <span className="draft-history__step">{editName(step.command)}</span>
      {about && (
        <b className="ru-truncate" dir="auto">
          {about}
        </b>
      )}
      <Moment at={new Date(step.at).toISOString()} language={language} />
      {isHere && <Here />}
      {isUndone && <span className="draft-history__mark">{formatMessage({ id: "designer.history.undone" })}</span>}
    </button>
  )
}

interface ArrivalRowProps {
  readonly row: Extract<HistoryRow, { kind: "arrival" }>
  readonly reader: string | null
}

function ArrivalRow({ row: { arrival }, reader }: ArrivalRowProps) {
  const language = useLanguage()
  const arrivalName = useArrivalName(reader)
  const namesText = useNamesText()
  const about = useMemo(() => namesText(changedNames(arrival.before, arrival.after)), [arrival, namesText])
  return (
    <div className="draft-history__arrival">
      <Users aria-hidden="true" />
      <span dir="auto">{arrivalName(arrival.by)}</span>
      <b className="ru-truncate" dir="auto">
        {about}
      </b>
      <Moment at={new Date(arrival.at).toISOString()} language={language} />
    </div>
  )
}

const Here = () => (
  <span className="draft-history__mark" data-here="">
    <FormattedMessage id="designer.history.here" />
  </span>
)

/** The arrow keys go from line to line. */
function onArrow(event: KeyboardEvent<HTMLOListElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
  if (step === 0) return
  const lines = [...event.currentTarget.querySelectorAll("button")]
  const next = lines[lines.findIndex((line) => line === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
