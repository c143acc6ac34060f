import { useNavigate } from "@tanstack/react-router"
import { AlarmClock, ScanSearch, TableProperties, Trash2 } from "lucide-react"
import { Suspense, useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { MenuEntry } from "../../../ui/menu.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { getEffectiveRights } from "../../../src/session/effective-rights.ts"
import { useUser } from "../../../src/session/session.ts"
import { masterLibrary } from "../../../schemas/ids.ts"
import { matrixPathAround } from "../../../src/shell/matrix-path.ts"
import { similarRecordsPath } from "../../../src/shell/similar-records-path.ts"
import { useRightsIn } from "./master/in-library.ts"

const DeleteRecord = lazily(async () => ({ default: (await import("./bulk/delete-record.tsx")).DeleteRecord }))
const SendReminder = lazily(async () => ({ default: (await import("./reminding/send-reminder.tsx")).SendReminder }))

export interface RecordMenu {
  /** Entries of the record's menu besides editing. */
  readonly entries: readonly MenuEntry[]
  readonly dialog: ReactNode
}

/**
 * Opens the matrix around the record of this page and the records similar to it, sends reminders about it and deletes
 * it; `onDeleted` navigates away, since the page no longer has a record.
 */
export function useRecordMenu(record: ProfileInstance | null, onDeleted: () => void): RecordMenu {
  const intl = useIntl()
  const user = useUser()
  const navigate = useNavigate()
  const allowedActions = useRightsIn({
    profileId: record?.profileId,
    type: record?.type,
    projectId: record?.projectId ?? null,
  })
  const [openedDialog, setOpenedDialog] = useState<"remind" | "delete" | null>(null)
  if (!record) return { entries: [], dialog: null }
  const close = () => setOpenedDialog(null)
  // As in lists: for users whose role can edit such records, while the record has assignees.
  const canRemind = allowedActions.includes("UPDATE") && !user.viewing && record.projectId !== masterLibrary
  const isOpen = record.isUnlocked && !record.workflowDone
  const matrix = matrixPathAround(record, getEffectiveRights(user))
  const similar = similarRecordsPath(record, getEffectiveRights(user))
  const entries: MenuEntry[] = []
  if (matrix) {
    entries.push({
      id: "matrix",
      label: intl.formatMessage({ id: "record.openMatrix" }),
      icon: <TableProperties aria-hidden="true" />,
      onSelect: () => void navigate({ href: matrix }),
    })
  }
  if (similar) {
    entries.push({
      id: "similar",
      label: intl.formatMessage({ id: "record.findSimilar" }),
      icon: <ScanSearch aria-hidden="true" />,
      onSelect: () => void navigate({ href: similar }),
    })
  }
  if (canRemind && isOpen) {
    entries.push({
      id: "remind",
      label: intl.formatMessage({ id: "list.bulk.remind" }),
      icon: <AlarmClock aria-hidden="true" />,
      onSelect: () => setOpenedDialog("remind"),
    })
  }
  if (record.access.canDelete) {
    entries.push({
      id: "delete",
      label: intl.formatMessage({ id: "record.delete" }),
      icon: <Trash2 aria-hidden="true" />,
      tone: "danger",
      onSelect: () => setOpenedDialog("delete"),
    })
  }
  return {
    entries,
    dialog: (
      <Suspense fallback={null}>
        {openedDialog === "remind" ? (
          <SendReminder
            profileId={record.profileId}
            selection={{ ids: [record.id] }}
            count={1}
            onSent={noop}
            onClose={close}
          />
        ) : null}
        {openedDialog === "delete" ? <DeleteRecord record={record} onDeleted={onDeleted} onClose={close} /> : null}
      </Suspense>
    ),
  }
}

const noop = () => {}
