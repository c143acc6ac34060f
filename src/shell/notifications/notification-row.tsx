import { Moment } from "../../../ui/moment.tsx"
import {
  AlarmClock,
  AtSign,
  BellRing,
  CalendarClock,
  CalendarSync,
  CheckCheck,
  EyeOff,
  FileCheck,
  FileWarning,
  FolderKanban,
  Inbox,
  KeyRound,
  ListChecks,
  LockKeyhole,
  LockKeyholeOpen,
  RefreshCw,
  Reply,
  TrendingUp,
  UserCog,
} from "lucide-react"
import type { ReactNode } from "react"
import { useIntl } from "react-intl"
import type { ActivityType, Notification } from "../../../modules/notifications/contracts/notifications.ts"
import type { Language } from "../../../schemas/languages.ts"
import { AboutText } from "./about-text.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"

const icons: Readonly<Record<ActivityType, ReactNode>> = {
  COMMENT_MENTION: <AtSign aria-hidden="true" />,
  COMMENT_REPLY: <Reply className="ru-flip" aria-hidden="true" />,
  PERMISSION_GRANTED: <KeyRound aria-hidden="true" />,
  TASK_ASSIGNED: <Inbox aria-hidden="true" />,
  REMINDER: <AlarmClock aria-hidden="true" />,
  MANUAL_REMINDER: <BellRing aria-hidden="true" />,
  ESCALATION: <TrendingUp aria-hidden="true" />,
  WORKFLOW_ACTION: <ListChecks aria-hidden="true" />,
  ABSENCE_SUBSTITUTE: <CalendarClock aria-hidden="true" />,
  PROJECT_JOINED: <FolderKanban aria-hidden="true" />,
  ROLES_CHANGED: <UserCog aria-hidden="true" />,
  IMPORT_LOADED: <FileCheck aria-hidden="true" />,
  IMPORT_FAILED: <FileWarning aria-hidden="true" />,
  SYNC_APPLIED: <RefreshCw aria-hidden="true" />,
  ROLL_OVER_APPLIED: <CalendarSync aria-hidden="true" />,
  CHECK_OUT_REQUESTED: <LockKeyhole aria-hidden="true" />,
  CHECK_OUT_TAKEN_OVER: <LockKeyholeOpen aria-hidden="true" />,
  WITHHELD: <EyeOff aria-hidden="true" />,
}

export interface NotificationRowProps {
  readonly notification: Notification
  readonly language: Language
  readonly onOpen: (link: string) => void
  readonly onMarkRead: () => void
}

/** One notification with text and time; links to its target, if any. */
export function NotificationRow({ notification, language, onOpen, onMarkRead }: NotificationRowProps) {
  const { formatMessage } = useIntl()
  const { status, activityType, body, hyperlinkText, link, dateTime } = notification
  const isUnread = status === "UNREAD"
  const content = (
    <>
      {icons[activityType]}
      <span className="ru-stack ru-gap-2 ru-fill">
        {isUnread ? <span className="ru-hidden">{formatMessage({ id: "notifications.unread" })}</span> : null}
        <span className="app-notifications__body">{body}</span>
        {hyperlinkText === null ? null : (
          <span className="app-notifications__name">
            <AboutText text={hyperlinkText} />
          </span>
        )}
        <Moment at={dateTime} language={language} className="ru-muted ru-small" />
      </span>
    </>
  )
  return (
    <li className="app-notifications__row ru-row ru-gap-4" data-unread={isUnread ? "" : undefined}>
      {link === null ? (
        <div className="app-notifications__item ru-row ru-gap-8 ru-fill">{content}</div>
      ) : (
        <a
          className="app-notifications__item ru-row ru-gap-8 ru-fill"
          data-stop=""
          href={link}
          onClick={(event) => {
            if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onOpen(link)
          }}
        >
          {content}
        </a>
      )}
      {isUnread ? (
        <IconButton
          size="sm"
          label={formatMessage({ id: "notifications.read" }, { body })}
          icon={<CheckCheck aria-hidden="true" />}
          onClick={onMarkRead}
        />
      ) : null}
    </li>
  )
}
