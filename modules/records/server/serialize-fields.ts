import { changesToWire, valuesToWire } from "../../../engine/wire/values-to-wire.ts"
import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import type { getRecordFields } from "../contracts/record-fields.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import { changedKeywords } from "./changes.ts"
import type { ValidatedUpdate } from "./validate-update.ts"
import { isOverdue } from "../../../server/database/record-list/overdue.ts"
import type { SerializeContext } from "./serialize-record.ts"
import type { RecordRow } from "./record-repository.ts"

type RecordFields = ReplyOf<typeof getRecordFields>

/** Serializes only the values of a record. */
export function serializeFields(
  row: RecordRow,
  values: RecordValues,
  { access, profile, keywords }: SerializeContext,
): RecordFields {
  const selected = Object.entries(values).filter(([keyword]) => !keywords || keywords.has(keyword))
  return { ...headOf(row, { access, profile }), fields: wire(valuesToWire(profile, Object.fromEntries(selected))) }
}

/** Serializes the fields that an update changed; a cleared field is present without a value. */
export function serializeChangedFields(
  row: RecordRow,
  { previous, values }: Pick<ValidatedUpdate, "previous" | "values">,
  { access, profile }: SerializeContext,
): RecordFields {
  const changed = changedKeywords(profile, previous, values)
  const changes: Record<Keyword, RecordValues[Keyword]> = {}
  for (const keyword of changed) changes[keyword] = values[keyword]
  return { ...headOf(row, { access, profile }), fields: wire(changesToWire(profile, changes)) }
}

function headOf(row: RecordRow, { access, profile }: SerializeContext) {
  return {
    id: row.id,
    revision: row.revision,
    profileVersion: profile.version,
    uniqueId: row.uid,
    name: row.name,
    dueDate: row.due_date,
    overdue: isOverdue(row, access.today),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  }
}

/** The codecs use a readonly wire format; a response is mutable. */
function wire(fields: ReturnType<typeof valuesToWire>): RecordFields["fields"] {
  return fields as RecordFields["fields"]
}
