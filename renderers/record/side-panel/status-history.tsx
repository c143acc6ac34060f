import { Moment } from "../../../ui/moment.tsx"
import { useText } from "../../../fields/rendering/use-text.ts"
import type { StatusChange } from "../../../modules/audit-log/contract.ts"
import type { Language } from "../../../schemas/languages.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { RecordStatusGlyph } from "../../record-status.tsx"
import { PanelLayout } from "./panel-layout.tsx"
import type { PanelState } from "./panel-state.ts"

export interface StatusHistoryProps {
  readonly state: PanelState<readonly StatusChange[]>
  readonly language: Language
}

/** History of a record's statuses, newest first. */
export function StatusHistory({ state, language }: StatusHistoryProps) {
  const text = useText()
  return (
    <PanelLayout state={state} unavailable={text("audit.status.unavailable")}>
      {(changes) =>
        changes.length === 0 ? (
          <EmptyState title={text("audit.status.empty")} />
        ) : (
          <ol className="ru-grid ru-divided">
            {changes.map((change) => (
              <Change key={change.id} change={change} language={language} />
            ))}
          </ol>
        )
      }
    </PanelLayout>
  )
}

function Change({ change, language }: { readonly change: StatusChange; readonly language: Language }) {
  const text = useText()
  const { userId, user, currStatus, prevStatus, datetime, comment } = change
  const userName = userId === null ? text("audit.system") : (user ?? text("audit.hidden"))
  return (
    <li className="ru-history__entry">
      <Avatar name={userName} />
      <div>
        <RecordStatusGlyph status={currStatus} />
        <div className="ru-note">
          {prevStatus === null
            ? text("audit.status.first")
            : text("audit.status.from", { status: text(`status.${prevStatus}`) })}
        </div>
        <div className="ru-note">
          <bdi>{userName}</bdi> · <Moment at={datetime} language={language} />
        </div>
        {comment ? <p dir="auto">{comment}</p> : null}
      </div>
    </li>
  )
}
