import type { ListEdits } from "../../renderers/list/list-edits.ts"
import type { Language } from "../../schemas/languages.ts"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { WireValues } from "../../schemas/values.ts"
import { controlRecord } from "./control-records.ts"
import { sampleText } from "../sample-text.ts"

/** Titles for which the fake server rejects the value, or reports a concurrent change. */
export const rejectedTitle = "Refused"
export const contestedTitle = "Contested"
export const othersTitle = "Title of someone else"

export interface FakeListEdits extends ListEdits {
  /** The record of this ID with what was saved. */
  readonly current: (id: string) => ProfileInstance
}

/** Inline editing without a server: stores saved values here; two titles cause problems. */
export function createFakeListEdits(
  language: Language,
  onSave: (uid: string, fields: WireValues) => void,
): FakeListEdits {
  const records = new Map<string, ProfileInstance>()
  const current = (id: string) => records.get(id) ?? controlRecord(Number(id.replace("record-", "")), language)
  const titleOf = (fields: WireValues) => fields["title_1"]?.value ?? undefined
  const findError = (fields: WireValues) =>
    titleOf(fields) === sampleText(rejectedTitle)
      ? [
          {
            code: "value.pattern" as const,
            path: ["title_1"],
            message: sampleText("The title is refused by this story."),
          },
        ]
      : []
  return {
    current,
    context: {
      language,
      module: "IC",
      today: "2026-11-16",
      actor: { userId: "person-0", roles: [] },
      projectId: null,
      entityId: null,
      decimalPlaces: 2,
    },
    fetchRecord: (id) => Promise.resolve(current(id)),
    validate: (_record, fields) => Promise.resolve(findError(fields)),
    save(record, fields) {
      const problems = findError(fields)
      if (problems.length > 0) return Promise.resolve({ ok: false, message: sampleText("Refused."), problems })
      const before = current(record.id)
      const next = (changes: WireValues): ProfileInstance => ({
        ...before,
        revision: before.revision + 1,
        name: changes["title_1"]?.value ?? before.name,
        fields: { ...before.fields, ...(changes as ProfileInstance["fields"]) },
      })
      if (titleOf(fields) === sampleText(contestedTitle) && record.revision === 1) {
        const theirs = next({ title_1: { value: sampleText(othersTitle) } })
        records.set(record.id, theirs)
        return Promise.resolve({ ok: false, message: "Changed meanwhile.", problems: [], current: theirs })
      }
      const saved = next(fields)
      records.set(record.id, saved)
      onSave(before.uniqueId, fields)
      return Promise.resolve({ ok: true, record: saved })
    },
  }
}
