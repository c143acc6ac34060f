import { useText } from "../../fields/rendering/use-text.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import { Badge } from "../../ui/badge.tsx"
import { RecordStatusGlyph } from "../record-status.tsx"
import { useProfileName } from "../profile-name.ts"
import type { RecordForm } from "./use-record-form.ts"
import { useFieldSnapshot } from "./use-store.ts"

/** Title of the record as typed; before that, the name of the record type being created. */
export function RecordTitle({ form }: { form: RecordForm }) {
  const text = useText()
  const { lowercaseName } = useProfileName(form.profile)
  const { value } = useFieldSnapshot(form.store, form.profile.titleKeyword)
  if (typeof value === "string" && value.trim() !== "") return value
  return form.record ? form.record.uniqueId : text("record.new", { name: lowercaseName })
}

/** Shows the status of the record, and whether it is overdue. */
export function RecordFacts({ record, today }: { record: ProfileInstance; today: string }) {
  const text = useText()
  // The server decides whether it is overdue, by the user's clock; the entity's date may be a day behind.
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

/** Whole days between two calendar dates; parses both as UTC, so that daylight saving does not matter. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day)
}
