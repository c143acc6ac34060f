import { changesToWire, valuesToWire } from "../../../../engine/wire/values-to-wire.ts"
import type { ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { getRecordFields } from "../../../../schemas/api/record-fields.ts"
import type { Keyword } from "../../../../schemas/ids.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import { changedKeywords } from "./changes.ts"
import type { JudgedUpdate } from "./judged-update.ts"
import { isOverdue } from "../../../database/record-list/overdue.ts"
import type { Printing } from "./print-record.ts"
import type { RecordRow } from "./record-repository.ts"

type RecordFields = ReplyOf<typeof getRecordFields>

/** A record's values alone. */
export function printFields(
  row: RecordRow,
  values: RecordValues,
  { reader, profile, keywords }: Printing,
): RecordFields {
  const chosen = Object.entries(values).filter(([keyword]) => !keywords || keywords.has(keyword))
  return { ...headOf(row, { reader, profile }), fields: wire(valuesToWire(profile, Object.fromEntries(chosen))) }
}

/** What an update changed; a field that was emptied is named without a value. */
export function printChanged(
  row: RecordRow,
  { previous, values }: Pick<JudgedUpdate, "previous" | "values">,
  { reader, profile }: Printing,
): RecordFields {
  const changed = changedKeywords(profile, previous, values)
  const changes: Record<Keyword, RecordValues[Keyword]> = {}
  for (const keyword of changed) changes[keyword] = values[keyword]
  return { ...headOf(row, { reader, profile }), fields: wire(changesToWire(profile, changes)) }
}

function headOf(row: RecordRow, { reader, profile }: Printing) {
  return {
    id: row.id,
    revision: row.revision,
    profileVersion: profile.version,
    uniqueId: row.uid,
    name: row.name,
    dueDate: row.due_date,
    overdue: isOverdue(row, reader.today),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  }
}

/** The wire form as the codecs know it is readonly; a reply is not. */
function wire(fields: ReturnType<typeof valuesToWire>): RecordFields["fields"] {
  return fields as RecordFields["fields"]
}
