import { dueFieldOf, userFieldsOf } from "../../../../engine/reminders/profile-fields.ts"
import type { ReminderMatrix } from "../../../reminders/contract.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import type { ReminderSettings } from "../../../../schemas/reminders.ts"

/** A change to a reminder caused by publishing the draft. */
export type DraftLoss =
  /** The date field was removed or is not visible to everyone: the reminder would never be sent. */
  | { readonly kind: "date"; readonly name: string }
  /** The due date is a different field. */
  | { readonly kind: "otherDate"; readonly name: LocalisedText }
  /** A recipient field was removed: its users would not be notified. */
  | { readonly kind: "people"; readonly name: string }

/** Changes the draft causes to a reminder that uses the published version. */
export function draftLosses(
  { dueBy, people, levels }: ReminderSettings,
  { dueField, fields }: Pick<ReminderMatrix, "dueField" | "fields">,
  draft: CompiledProfile,
): readonly DraftLoss[] {
  const losses: DraftLoss[] = []
  if (dueBy === "RECORD" && dueField) {
    const due = dueFieldOf(draft)
    if (!due) losses.push({ kind: "date", name: dueField.name })
    else if (due.id !== dueField.id) losses.push({ kind: "otherDate", name: due.text })
  }
  const fieldIds = new Set<string>(userFieldsOf(draft).map(({ id }) => id))
  const named = new Set([people, ...levels.map((level) => level.people)].flatMap((one) => one.fields))
  for (const { id, name } of fields) if (named.has(id) && !fieldIds.has(id)) losses.push({ kind: "people", name })
  return losses
}
