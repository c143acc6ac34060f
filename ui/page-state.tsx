import { CloudOff, Inbox, LockKeyhole, WifiOff } from "lucide-react"
import type { ReactNode } from "react"

export interface PageStateProps {
  title: string
  /** What happened, what is safe, whom to ask or what to do next. */
  text?: ReactNode
  /** Small print, such as a reference and a time. */
  note?: ReactNode
  icon?: ReactNode
  /** Buttons; at most one is solid. */
  actions?: ReactNode
  /** A list to pick from, below the text. */
  children?: ReactNode
}

type StateTone = "accent" | "warning" | "danger"

function PageState({
  title,
  text,
  note,
  icon,
  actions,
  children,
  tone,
  role,
}: PageStateProps & { tone: StateTone; role?: "alert" }) {
  return (
    <div className="ru-state" role={role}>
      <div className="ru-state__body">
        <span className="ru-orbit" data-tone={tone} aria-hidden="true">
          {icon}
        </span>
        <h2 className="ru-state__title">{title}</h2>
        {text ? <p className="ru-state__text">{text}</p> : null}
        {note ? <p className="ru-state__note">{note}</p> : null}
        {children}
        {actions ? <div className="ru-state__actions">{actions}</div> : null}
      </div>
    </div>
  )
}

/** Nothing here yet: says what to do next. */
export function EmptyState({ icon = <Inbox />, ...rest }: PageStateProps) {
  return <PageState {...rest} icon={icon} tone="accent" />
}

/** Something failed: what happened, what is safe, Retry. */
export function ErrorState({ icon = <CloudOff />, ...rest }: PageStateProps) {
  return <PageState {...rest} icon={icon} tone="danger" role="alert" />
}

/** Not for this person: whom to ask. */
export function ForbiddenState({ icon = <LockKeyhole />, ...rest }: PageStateProps) {
  return <PageState {...rest} icon={icon} tone="warning" />
}

/** No connection: what is kept, and that it goes on by itself. */
export function OfflineState({ icon = <WifiOff />, ...rest }: PageStateProps) {
  return <PageState {...rest} icon={icon} tone="warning" />
}
