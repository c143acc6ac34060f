import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { Moment } from "../../../../ui/moment.tsx"
import { Users } from "lucide-react"
import { useEffect, useMemo, useRef, type KeyboardEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { announce } from "../../../../ui/announce.ts"
import { useEditName } from "../use-undo-label.ts"
import { historyRows, type HistoryRow } from "./history-rows.ts"
import { changedNames, editSubjects } from "./item-name.ts"
import { useRemoteChangeName } from "./use-remote-change-name.ts"
import type { Draft } from "./use-draft.ts"
import { useNamesText } from "./use-names-text.ts"
import "./draft.css"

/** The user's edits with name, subject and time; pressing one undoes or redoes to that point. */
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
    <div className="draft-history ru-stack ru-gap-8">
      <h2 id="draft-history-title">
        <FormattedMessage id="designer.history" />
      </h2>
      <p className="ru-muted ru-small">
        <FormattedMessage id={rows.length > 0 ? "designer.history.text" : "designer.history.empty"} />
      </p>
      {rows.length > 0 && (
        <ol ref={list} reversed aria-labelledby="draft-history-title" onKeyDown={onArrow}>
          {rows.map((row) =>
            row.kind === "step" ? (
              <li key={`step-${row.done}`}>
                <EditStepRow
                  row={row}
                  isHere={row.done === done}
                  onGo={() => goTo(row.done, editName(row.step.command))}
                />
              </li>
            ) : (
              <li key={`arrival-${row.remoteChange.at}`}>
                <RemoteChangeRow row={row} currentUserId={draft.currentUserId} />
              </li>
            ),
          )}
          <li>
            <button
              type="button"
              className="draft-history__row ru-row ru-gap-8"
              aria-current={done === 0 ? "step" : undefined}
              onClick={() => goTo(0, start)}
            >
              <span className="draft-history__step">{start}</span>
              {done === 0 && <Here />}
            </button>
          </li>
        </ol>
      )}
    </div>
  )
}

interface EditStepRowProps {
  readonly row: Extract<HistoryRow, { kind: "step" }>
  readonly isHere: boolean
  readonly onGo: () => void
}

function EditStepRow({ row: { step, isUndone }, isHere, onGo }: EditStepRowProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const editName = useEditName()
  const namesText = useNamesText()
  const about = useMemo(() => namesText(editSubjects(step)), [step, namesText])
  return (
    <button
      type="button"
      className="draft-history__row ru-row ru-gap-8"
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
      {isUndone && (
        <span className="draft-history__mark ru-muted ru-small">
          {formatMessage({ id: "designer.history.undone" })}
        </span>
      )}
    </button>
  )
}

interface RemoteChangeRowProps {
  readonly row: Extract<HistoryRow, { kind: "arrival" }>
  readonly currentUserId: string | null
}

function RemoteChangeRow({ row: { remoteChange }, currentUserId }: RemoteChangeRowProps) {
  const language = useLanguage()
  const remoteChangeName = useRemoteChangeName(currentUserId)
  const namesText = useNamesText()
  const about = useMemo(
    () => namesText(changedNames(remoteChange.before, remoteChange.after)),
    [remoteChange, namesText],
  )
  return (
    <div className="draft-history__row ru-row ru-gap-8 ru-muted ru-icons-14">
      <Users aria-hidden="true" />
      <span dir="auto">{remoteChangeName(remoteChange.by)}</span>
      <b className="ru-truncate" dir="auto">
        {about}
      </b>
      <Moment at={new Date(remoteChange.at).toISOString()} language={language} />
    </div>
  )
}

const Here = () => (
  <span className="draft-history__mark ru-muted ru-small" data-here="">
    <FormattedMessage id="designer.history.here" />
  </span>
)

/** Moves the focus between lines with the arrow keys. */
function onArrow(event: KeyboardEvent<HTMLOListElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
  if (step === 0) return
  const lines = [...event.currentTarget.querySelectorAll("button")]
  const next = lines[lines.findIndex((line) => line === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
