import { CalendarClock, History, LibraryBig } from "lucide-react"
import { useCallback, useEffect, useMemo, useState, type ReactNode } from "react"
import { FormattedMessage } from "react-intl"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { recordPath } from "../../../../src/shell/paths.ts"
import { masterLibrary } from "../../../../schemas/ids.ts"
import { announce } from "../../../../ui/announce.ts"
import { Button } from "../../../../ui/button.tsx"
import type { RecordOfYear } from "../../../roll-over/contract.ts"
import { lastYearNotes } from "./last-year-note.tsx"
import type { OtherYearsProps } from "./other-years.tsx"
import type { RecordYears } from "./record-years-query.ts"
import { isRememberedAsShown, rememberShown } from "./remembered-choice.ts"

/** Alt, like the keys of the side panel; it types no character where a control has the focus. */
const shortcut = "Alt+L"

interface YearsNoteProps extends OtherYearsProps {
  readonly years: RecordYears
}

/** Says which record this one was rolled over from and to, and its master; shows last year’s values on request. */
export function YearsNote({ years: { previous, next, master }, profile, onOffer }: YearsNoteProps) {
  const text = useText()
  const [isShown, setShown] = useState(isRememberedAsShown)
  const toggle = useCallback(() => {
    rememberShown(!isShown)
    setShown(!isShown)
    announce(text(isShown ? "years.hidden" : "years.shown"), "polite")
  }, [isShown, text])
  const renderNote = useMemo(
    () => (previous && isShown ? lastYearNotes(previous, profile, text) : null),
    [previous, isShown, profile, text],
  )
  const label = text(isShown ? "years.hide" : "years.show")
  useEffect(() => {
    if (!previous) return
    const entry = { id: "years", label, icon: <History aria-hidden="true" />, shortcut, onSelect: toggle }
    onOffer({ entries: [entry], renderNote })
    return () => onOffer(undefined)
  }, [previous, label, toggle, renderNote, onOffer])
  return (
    <>
      {previous ? (
        <Origin icon={<CalendarClock aria-hidden="true" />}>
          <span>
            <FormattedMessage id="years.from" values={namesOf(previous)} />
          </span>
          <Button variant="link" size="sm" aria-keyshortcuts={shortcut} onClick={toggle}>
            {label}
          </Button>
        </Origin>
      ) : null}
      {next.map((record) => (
        <Origin key={record.recordId} icon={<CalendarClock aria-hidden="true" />}>
          <span>
            <FormattedMessage id="years.to" values={namesOf(record)} />
          </span>
        </Origin>
      ))}
      {master ? (
        <Origin icon={<LibraryBig aria-hidden="true" />}>
          <span>
            <FormattedMessage
              id={master.revision === null ? "years.master" : "years.masterWithRevision"}
              values={{ record: linkTo({ ...master, projectId: masterLibrary }), revision: String(master.revision) }}
            />
          </span>
        </Origin>
      ) : null}
    </>
  )
}

function Origin({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <span className="ru-row ru-gap-6 ru-icons-14 ru-icons-subtle">
      {icon}
      {children}
    </span>
  )
}

const namesOf = (record: RecordOfYear) => ({
  record: linkTo(record),
  project: <bdi key="project">{record.projectName}</bdi>,
})

const linkTo = ({
  recordId,
  type,
  uniqueId,
  projectId,
}: Pick<RecordOfYear, "recordId" | "type" | "uniqueId" | "projectId">) => (
  <AppLink key="record" className="ru-link" href={recordPath({ type, projectId }, recordId)}>
    <bdi className="ru-code">{uniqueId}</bdi>
  </AppLink>
)
