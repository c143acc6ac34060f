import { Trash2 } from "lucide-react"
import { lazy, Suspense, useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { MenuEntry } from "../../../ui/menu.tsx"

const DeleteRecord = lazy(async () => ({ default: (await import("./bulk/delete-record.tsx")).DeleteRecord }))

export interface Deletion {
  /** For the record's menu; none for whom it is not to delete. */
  readonly entries: readonly MenuEntry[]
  readonly dialog: ReactNode
}

/** Deleting the record of this page; afterwards there is nothing here, and `onDeleted` leads away. */
export function useDeletion(record: ProfileInstance | null, onDeleted: () => void): Deletion {
  const intl = useIntl()
  const [asking, setAsking] = useState(false)
  if (!record?.access.canDelete) return { entries: [], dialog: null }
  return {
    entries: [
      {
        id: "delete",
        label: intl.formatMessage({ id: "record.delete" }),
        icon: <Trash2 aria-hidden="true" />,
        tone: "danger",
        onSelect: () => setAsking(true),
      },
    ],
    dialog: asking ? (
      <Suspense fallback={null}>
        <DeleteRecord record={record} onDeleted={onDeleted} onClose={() => setAsking(false)} />
      </Suspense>
    ) : null,
  }
}
