import { useMutation } from "@tanstack/react-query"
import { Lock, Plus } from "lucide-react"
import { useRef, useState } from "react"
import { useIntl } from "react-intl"
import { switchReminder, type ReminderMatrix, type ReminderRule } from "../../../schemas/api/reminders.ts"
import type { ProfileId, ReminderId } from "../../../schemas/ids.ts"
import { reminderLimits } from "../../../schemas/reminders.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { TableBar } from "../../../ui/table-page.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { useKeptFocus } from "../../../ui/use-kept-focus.ts"
import { call } from "../../calls/call.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { DeleteReminderDialog } from "./delete-reminder-dialog.tsx"
import { ReminderDialog } from "./reminder-dialog.tsx"
import { emptyTerms } from "./reminder-draft.ts"
import { ReminderTable } from "./reminder-table.tsx"
import { RecordTimeline } from "./timeline/record-timeline.tsx"
import { useReminderText } from "./use-reminder-text.ts"
import "./reminders.css"

export interface ReminderBoardProps {
  readonly profileId: ProfileId
  readonly matrix: ReminderMatrix
  readonly mayChange: boolean
  /** Why they are only looked at, where that is not told elsewhere. */
  readonly onlyRead?: string | undefined
  /** What stands against a rule, beside what it says itself. */
  readonly warnings?: ReadonlyMap<ReminderId, readonly string[]>
  /** With the rule as it is now, where it is still there. */
  readonly onChanged: (now?: ReminderRule) => void
}

type Opened =
  | { readonly kind: "edit"; readonly rule: ReminderRule | null }
  | { readonly kind: "delete"; readonly rule: ReminderRule }

/** When people are told that records of a type are due, and whom it is raised to; and what of it one record has. */
export function ReminderBoard({
  profileId,
  matrix,
  mayChange,
  onlyRead,
  warnings = noWarnings,
  onChanged,
}: ReminderBoardProps) {
  const text = useReminderText()
  const intl = useIntl()
  const frame = useRef<HTMLDivElement>(null)
  useKeptFocus(frame, (gone) => frame.current && standingInstead(frame.current, gone))
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const changed = (now?: ReminderRule) => {
    close()
    onChanged(now)
  }
  const switching = useMutation({
    mutationFn: ({ rule, enabled }: { readonly rule: ReminderRule; readonly enabled: boolean }) =>
      call(switchReminder, { params: { id: rule.id }, body: { enabled, revision: rule.revision } }),
    onSuccess: ({ terms: { name, enabled } }) =>
      toast.show("success", { title: text(enabled ? "reminders.switchedOn" : "reminders.switchedOff", { name }) }),
    onError: (failure) => toast.show("error", { title: errorSentence(intl, failure) }),
    onSettled: (now) => onChanged(now),
  })
  const { content, isPublished, dueField } = matrix
  const add = mayChange && content.length < reminderLimits.rules && (
    <Button
      variant="solid"
      className="reminders__add"
      icon={<Plus aria-hidden="true" />}
      onClick={() => setOpened({ kind: "edit", rule: null })}
    >
      {text("reminders.add")}
    </Button>
  )
  return (
    <div className="reminders" ref={frame}>
      <p>{text("reminders.text", { days: reminderLimits.late })}</p>
      {onlyRead === undefined ? null : <Banner tone="plain" icon={<Lock aria-hidden="true" />} title={onlyRead} />}
      <DateNote isPublished={isPublished} hasDueField={dueField !== null} />
      {content.length === 0 ? (
        <EmptyState title={text("reminders.empty")} text={text("reminders.empty.text")} actions={add || undefined} />
      ) : (
        <>
          <TableBar count={text("reminders.count", { count: content.length })}>{add || null}</TableBar>
          <ReminderTable
            matrix={matrix}
            mayChange={mayChange}
            switching={switching.isPending ? switching.variables.rule.id : undefined}
            warnings={warnings}
            onOpen={(rule) => setOpened({ kind: "edit", rule })}
            onSwitch={(rule, enabled) => switching.mutate({ rule, enabled })}
            onDelete={(rule) => setOpened({ kind: "delete", rule })}
          />
          {isPublished ? <RecordTimeline profileId={profileId} /> : null}
        </>
      )}
      {opened?.kind === "edit" ? (
        <ReminderDialog
          profileId={profileId}
          matrix={matrix}
          rule={opened.rule}
          first={opened.rule?.terms ?? emptyTerms(dueField !== null)}
          readOnly={!mayChange}
          onSaved={changed}
          onClose={close}
        />
      ) : null}
      {opened?.kind === "delete" ? (
        <DeleteReminderDialog rule={opened.rule} onDeleted={() => changed()} onClose={close} />
      ) : null}
    </div>
  )
}

/** The button that adds, where it stands elsewhere once there are reminders; the one that now is in a deleted one's place. */
function standingInstead(frame: HTMLElement, gone: HTMLElement): HTMLElement | null {
  if (gone.matches(".reminders__add")) return frame.querySelector<HTMLElement>(".reminders__add")
  const place = Number(gone.closest<HTMLElement>("tr")?.dataset["place"])
  const rules = frame.querySelectorAll<HTMLElement>(".reminders__open")
  return rules[Math.min(place, rules.length - 1)] ?? null
}

const noWarnings: ReadonlyMap<ReminderId, readonly string[]> = new Map()

/** Why records are not spoken of: there are none yet, or none of them has a due date. */
function DateNote({ isPublished, hasDueField }: { readonly isPublished: boolean; readonly hasDueField: boolean }) {
  const text = useReminderText()
  if (!isPublished) {
    return (
      <Banner tone="info" title={text("reminders.unpublished")}>
        {text("reminders.unpublished.text")}
      </Banner>
    )
  }
  if (hasDueField) return null
  return (
    <Banner tone="info" title={text("reminders.noDueField")}>
      {text("reminders.noDueField.text")}
    </Banner>
  )
}
