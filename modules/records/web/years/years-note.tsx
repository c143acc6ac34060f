import { CalendarClock, History } from "lucide-react"
import { useCallback, useEffect, useMemo, useState } from "react"
import { FormattedMessage } from "react-intl"
import { useText } from "../../../../fields/rendering/use-text.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { recordPath } from "../../../../src/shell/paths.ts"
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

/** Says which record this one was rolled over from and to, and shows last year’s values on request. */
export function YearsNote({ years: { previous, next }, profile, onOffer }: YearsNoteProps) {
  const text = useText()
  const [isShown, setShown] = useState(isRememberedAsShown)
  const toggle = useCallback(() => {
    rememberShown(!isShown)
    setShown(!isShown)
  }, [isShown])
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
        <span className="ru-row ru-gap-6 ru-icons-14 ru-icons-subtle">
          <CalendarClock aria-hidden="true" />
          <span>
            <FormattedMessage id="years.from" values={linkTo(previous)} />
          </span>
          <Button variant="link" size="sm" onClick={toggle}>
            {label}
          </Button>
        </span>
      ) : null}
      {next.map((record) => (
        <span key={record.recordId} className="ru-row ru-gap-6 ru-icons-14 ru-icons-subtle">
          <CalendarClock aria-hidden="true" />
          <span>
            <FormattedMessage id="years.to" values={linkTo(record)} />
          </span>
        </span>
      ))}
    </>
  )
}

const linkTo = ({ recordId, type, uniqueId, projectId, projectName }: RecordOfYear) => ({
  record: (
    <AppLink key="record" className="ru-link" href={recordPath({ type, projectId }, recordId)}>
      <bdi className="ru-code">{uniqueId}</bdi>
    </AppLink>
  ),
  project: <bdi key="project">{projectName}</bdi>,
})
