import { useMutation } from "@tanstack/react-query"
import { Lock, Plus } from "lucide-react"
import { useRef, useState } from "react"
import { useIntl } from "react-intl"
import { switchReminder, type ReminderMatrix, type ReminderRule } from "../contract.ts"
import type { ProfileId, ReminderId } from "../../../schemas/ids.ts"
import { reminderLimits } from "../../../schemas/reminders.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { TableBar } from "../../../ui/table-page.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { useRestoreFocus } from "../../../ui/use-restore-focus.ts"
import { request } from "../../../src/api/request.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { DeleteReminderDialog } from "./delete-reminder-dialog.tsx"
import { ReminderDialog } from "./reminder-dialog.tsx"
import { createReminderSettings } from "./reminder-draft.ts"
import { ReminderTable } from "./reminder-table.tsx"
import { RecordTimeline } from "./timeline/record-timeline.tsx"
import { useReminderText } from "./use-reminder-text.ts"
import "./reminders.css"

export interface ReminderPanelProps {
  readonly profileId: ProfileId
  readonly matrix: ReminderMatrix
  readonly canEdit: boolean
  /** Why they are read-only, when not shown elsewhere. */
  readonly readOnlyReason?: string | undefined
  /** Warnings by rule, shown in addition to its own. */
  readonly warnings?: ReadonlyMap<ReminderId, readonly string[]>
  /** Called with the changed rule, if it still exists. */
  readonly onChanged: (now?: ReminderRule) => void
}

type OpenDialog =
  | { readonly kind: "edit"; readonly rule: ReminderRule | null }
  | { readonly kind: "delete"; readonly rule: ReminderRule }

/** Due-date reminders and escalations of a record type, and the timeline of one record. */
export function ReminderPanel({
  profileId,
  matrix,
  canEdit,
  readOnlyReason,
  warnings = noWarnings,
  onChanged,
}: ReminderPanelProps) {
  const text = useReminderText()
  const intl = useIntl()
  const containerRef = useRef<HTMLDivElement>(null)
  useRestoreFocus(
    containerRef,
    (removedElement) => containerRef.current && findReplacementRow(containerRef.current, removedElement),
  )
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const close = () => setOpened(null)
  const changed = (now?: ReminderRule) => {
    close()
    onChanged(now)
  }
  const switching = useMutation({
    mutationFn: ({ rule, enabled }: { readonly rule: ReminderRule; readonly enabled: boolean }) =>
      request(switchReminder, { params: { id: rule.id }, body: { enabled, revision: rule.revision } }),
    onSuccess: ({ settings: { name, enabled } }) =>
      toast.show("success", { title: text(enabled ? "reminders.switchedOn" : "reminders.switchedOff", { name }) }),
    onError: (failure) => toast.show("error", { title: errorMessage(intl, failure) }),
    onSettled: (now) => onChanged(now),
  })
  const { content, isPublished, dueField } = matrix
  const add = canEdit && content.length < reminderLimits.rules && (
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
    <div className="reminders ru-stack ru-gap-12 ru-fill-block" ref={containerRef}>
      <p>{text("reminders.text", { days: reminderLimits.late })}</p>
      {readOnlyReason === undefined ? null : (
        <Banner tone="plain" icon={<Lock aria-hidden="true" />} title={readOnlyReason} />
      )}
      <DateNote isPublished={isPublished} hasDueField={dueField !== null} />
      {content.length === 0 ? (
        <EmptyState title={text("reminders.empty")} text={text("reminders.empty.text")} actions={add || undefined} />
      ) : (
        <>
          <TableBar count={text("reminders.count", { count: content.length })}>{add || null}</TableBar>
          <ReminderTable
            matrix={matrix}
            canEdit={canEdit}
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
          first={opened.rule?.settings ?? createReminderSettings(dueField !== null)}
          readOnly={!canEdit}
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

/**
 * Focus target after a deletion: the row in the same position, or the add button, which moves when the list is empty.
 */
function findReplacementRow(containerRef: HTMLElement, removedElement: HTMLElement): HTMLElement | null {
  if (removedElement.matches(".reminders__add")) return containerRef.querySelector<HTMLElement>(".reminders__add")
  const ruleIndex = Number(removedElement.closest<HTMLElement>("tr")?.dataset["ruleIndex"])
  const rules = containerRef.querySelectorAll<HTMLElement>(".reminders__open")
  return rules[Math.min(ruleIndex, rules.length - 1)] ?? null
}

const noWarnings: ReadonlyMap<ReminderId, readonly string[]> = new Map()

/** Why no timeline is available: unpublished, or no due date field. */
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
