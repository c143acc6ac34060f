import { useText } from "../../fields/drawing/use-text.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { Badge } from "../../ui/badge.tsx"
import { RecordStatusGlyph } from "../record-status.tsx"
import { useProfileName } from "../profile-name.ts"
import type { RecordForm } from "./use-record-form.ts"
import { useFieldSnapshot } from "./use-store.ts"

/** The record's name as it is being typed; before there is one, what is being made. */
export function RecordTitle({ form }: { form: RecordForm }) {
  const text = useText()
  const { inSentence } = useProfileName(form.profile)
  const { value } = useFieldSnapshot(form.store, form.profile.titleKeyword)
  if (typeof value === "string" && value.trim() !== "") return value
  return form.record ? form.record.uniqueId : text("record.new", { name: inSentence })
}

/** Where the record stands, and whether it is late. */
export function RecordFacts({ record, today }: { record: ProfileInstance; today: string }) {
  const text = useText()
  // Whether it is late is the server's word, by the clock of its reader; the record's own clock may stand a day behind.
  const days = record.overdue && record.dueDate ? Math.max(1, daysBetween(record.dueDate, today)) : 0
  return (
    <>
      <RecordStatusGlyph status={record.status} />
      {record.withoutResult ? <Badge tone="warning">{text("record.withoutResult")}</Badge> : null}
      {days > 0 ? <Badge tone="danger">{text("record.overdue", { days })}</Badge> : null}
    </>
  )
}

const day = 86_400_000

/** Whole days from one calendar day to another; both are read as UTC, so no clock change can shift them. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day)
}
