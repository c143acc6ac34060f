import { CloudOff, Inbox, LockKeyhole, WifiOff } from "lucide-react"
import { createContext, use, type ReactNode } from "react"
import { Sheet } from "./sheet.tsx"
import { usePageTitle } from "./use-page-title.ts"

export interface PageStateProps {
  title: string
  /** What happened, what is safe, whom to contact or what to do next. */
  text?: ReactNode
  /** Secondary text, such as a reference and a time. */
  note?: ReactNode
  icon?: ReactNode
  /** Buttons; at most one is solid. */
  actions?: ReactNode
  /** Options below the text. */
  children?: ReactNode
}

interface StatePageProps {
  /** Title of the document; by default that of the state. */
  readonly title?: string
  readonly children: ReactNode
}

const StatePageContext = createContext<Pick<StatePageProps, "title"> | null>(null)

/** A page with nothing but a state, whose title is that of the page. */
export function StatePage({ title, children }: StatePageProps) {
  return (
    <Sheet>
      <StatePageContext value={title === undefined ? {} : { title }}>{children}</StatePageContext>
    </Sheet>
  )
}

const titleClass = "ru-state__title ru-heading-lg"

function PageHeading({ title, children }: { readonly title: string; readonly children: string }) {
  usePageTitle(title)
  return <h1 className={titleClass}>{children}</h1>
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
  const page = use(StatePageContext)
  return (
    <div className="ru-state" role={role}>
      <div className="ru-state__body ru-grid ru-gap-4">
        <span className="ru-orbit" data-tone={tone} aria-hidden="true">
          {icon}
        </span>
        {page ? (
          <PageHeading title={page.title ?? title}>{title}</PageHeading>
        ) : (
          <h2 className={titleClass}>{title}</h2>
        )}
        {text ? <p className="ru-state__text ru-muted">{text}</p> : null}
        {note ? <p className="ru-state__note ru-note">{note}</p> : null}
        {children}
        {actions ? <div className="ru-state__actions ru-cluster ru-gap-8">{actions}</div> : null}
      </div>
    </div>
  )
}

/** Empty state with the next action. */
export function EmptyState({ icon = <Inbox />, ...rest }: PageStateProps) {
  return <PageState {...rest} icon={icon} tone="accent" />
}

/** Error state: what happened, what is safe, and retry. */
export function ErrorState({ icon = <CloudOff />, ...rest }: PageStateProps) {
  return <PageState {...rest} icon={icon} tone="danger" role="alert" />
}

/** Access denied, with whom to contact. */
export function ForbiddenState({ icon = <LockKeyhole />, ...rest }: PageStateProps) {
  return <PageState {...rest} icon={icon} tone="warning" />
}

/** Offline state: what is saved, and that it reconnects automatically. */
export function OfflineState({ icon = <WifiOff />, ...rest }: PageStateProps) {
  return <PageState {...rest} icon={icon} tone="warning" />
}
