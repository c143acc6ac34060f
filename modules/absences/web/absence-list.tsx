import { CalendarPlus } from "lucide-react"
import { useRef, useState } from "react"
import { useIntl } from "react-intl"
import type { Absence } from "../contract.ts"
import { Button } from "../../../ui/button.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { errorMessage } from "../../../src/shell/error-message.ts"
import type { AbsenceApi } from "./absence-api.ts"
import { AbsenceDialog } from "./absence-dialog.tsx"
import { AbsenceRow } from "./absence-row.tsx"
import { useAbsenceText } from "./use-absence-text.ts"
import "./absences.css"

export interface AbsenceListProps {
  /** Accessible name of the list. */
  readonly label: string
  readonly absences: readonly Absence[]
  readonly calls: AbsenceApi
  /** Resolves when the list shows the current data. */
  readonly onChanged: () => Promise<void>
}

type Opened =
  | { readonly kind: "edit"; readonly absence: Absence | null }
  | { readonly kind: "delete"; readonly absence: Absence }

/** A user's current and future absences, with actions to add, edit and delete. */
export function AbsenceList({ label, absences, calls, onChanged }: AbsenceListProps) {
  const intl = useIntl()
  const text = useAbsenceText()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [busy, setBusy] = useState(false)
  const adding = useRef<HTMLButtonElement>(null)
  const close = () => setOpened(null)
  const changed = async () => {
    close()
    await onChanged()
  }

  async function remove(absence: Absence) {
    setBusy(true)
    try {
      await calls.remove(absence)
      toast.show("success", { title: text("absences.deleted") })
    } catch (error) {
      toast.show("error", { title: errorMessage(intl, error) })
    } finally {
      setBusy(false)
      await changed()
      // The focused row was deleted.
      adding.current?.focus()
    }
  }

  return (
    <>
      {absences.length === 0 ? (
        <p className="absences__text">{text("absences.empty")}</p>
      ) : (
        <ul className="absences__rows" aria-label={label}>
          {absences.map((absence) => (
            <AbsenceRow
              key={absence.id}
              absence={absence}
              onEdit={calls.change && (() => setOpened({ kind: "edit", absence }))}
              onDelete={() => setOpened({ kind: "delete", absence })}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          ref={adding}
          icon={<CalendarPlus aria-hidden="true" />}
          onClick={() => setOpened({ kind: "edit", absence: null })}
        >
          {text("absences.add")}
        </Button>
      </div>
      {opened?.kind === "edit" ? (
        <AbsenceDialog absence={opened.absence} calls={calls} onSaved={() => void changed()} onClose={close} />
      ) : null}
      {opened?.kind === "delete" ? (
        <ConfirmDialog
          open
          tone="danger"
          title={text("absences.delete.title")}
          confirmLabel={text("absences.delete")}
          cancelLabel={text("absences.cancel")}
          closeLabel={text("absences.close")}
          busy={busy}
          onConfirm={() => void remove(opened.absence)}
          onCancel={close}
        >
          {text("absences.delete.text")}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
