import { dueFieldOf, peopleFieldsOf } from "../../../../engine/reminders/profile-fields.ts"
import type { ReminderMatrix } from "../../../../schemas/api/reminders.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import type { ReminderTerms } from "../../../../schemas/reminders.ts"

/** What of a reminder would be another thing once the draft is in force. */
export type DraftLoss =
  /** The date it goes by is there no more, or not for everybody: it would say nothing. */
  | { readonly kind: "date"; readonly name: string }
  /** Another date is the due date. */
  | { readonly kind: "otherDate"; readonly name: LocalisedText }
  /** A field by which it tells people: they would not be told. */
  | { readonly kind: "people"; readonly name: string }

/** What the draft takes from a reminder that works by the version in force. */
export function draftLosses(
  { dueBy, people, levels }: ReminderTerms,
  { dueField, fields }: Pick<ReminderMatrix, "dueField" | "fields">,
  draft: CompiledProfile,
): readonly DraftLoss[] {
  const losses: DraftLoss[] = []
  if (dueBy === "RECORD" && dueField) {
    const due = dueFieldOf(draft)
    if (!due) losses.push({ kind: "date", name: dueField.name })
    else if (due.id !== dueField.id) losses.push({ kind: "otherDate", name: due.text })
  }
  const kept = new Set<string>(peopleFieldsOf(draft).map(({ id }) => id))
  const named = new Set([people, ...levels.map((level) => level.people)].flatMap((one) => one.fields))
  for (const { id, name } of fields) if (named.has(id) && !kept.has(id)) losses.push({ kind: "people", name })
  return losses
}
