import { AlarmClock, Trash2 } from "lucide-react"
import { Suspense, useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { MenuEntry } from "../../../ui/menu.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { useUser } from "../../session/session.ts"
import { useRecordRights } from "../../session/use-record-rights.ts"

const DeleteRecord = lazily(async () => ({ default: (await import("./bulk/delete-record.tsx")).DeleteRecord }))
const SendReminder = lazily(async () => ({ default: (await import("./reminding/send-reminder.tsx")).SendReminder }))

export interface RecordMenu {
  /** For the record's menu: what may be done with it beside changing it. */
  readonly entries: readonly MenuEntry[]
  readonly dialog: ReactNode
}

/** Reminding of the record of this page, and deleting it; once it is deleted there is nothing here, and `onDeleted` leads away. */
export function useRecordMenu(record: ProfileInstance | null, onDeleted: () => void): RecordMenu {
  const intl = useIntl()
  const user = useUser()
  const may = useRecordRights(record?.profileId)
  const [asked, setAsked] = useState<"remind" | "delete" | null>(null)
  if (!record) return { entries: [], dialog: null }
  const close = () => setAsked(null)
  // As in lists: who changes such records by role, and while somebody can still act on it.
  const mayRemind = may.includes("UPDATE") && !user.viewing
  const isOpen = record.isUnlocked && !record.workflowDone
  const entries: MenuEntry[] = []
  if (mayRemind && isOpen) {
    entries.push({
      id: "remind",
      label: intl.formatMessage({ id: "list.bulk.remind" }),
      icon: <AlarmClock aria-hidden="true" />,
      onSelect: () => setAsked("remind"),
    })
  }
  if (record.access.canDelete) {
    entries.push({
      id: "delete",
      label: intl.formatMessage({ id: "record.delete" }),
      icon: <Trash2 aria-hidden="true" />,
      tone: "danger",
      onSelect: () => setAsked("delete"),
    })
  }
  return {
    entries,
    dialog: (
      <Suspense fallback={null}>
        {asked === "remind" ? (
          <SendReminder
            profileId={record.profileId}
            selection={{ ids: [record.id] }}
            count={1}
            onSent={nothing}
            onClose={close}
          />
        ) : null}
        {asked === "delete" ? <DeleteRecord record={record} onDeleted={onDeleted} onClose={close} /> : null}
      </Suspense>
    ),
  }
}

const nothing = () => {}
