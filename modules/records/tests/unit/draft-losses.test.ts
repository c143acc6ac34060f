import { describe, expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { type CompiledProfile, peopleTag } from "../../../../schemas/compiled.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import { nobodyReminded, type ReminderSettings } from "../../../../schemas/reminders.ts"
import { draftLosses } from "../../../designer/web/reminders/draft-losses.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"

/** What a draft removes that published reminders depend on. */

const due = smallField("f_due", "due_1", "DATE", { role: "due_date" })
const owner = smallField("f_owner", "owner_1", "TAGREF", { role: "owner", tagId: peopleTag, sortOrder: 3 })
const helper = smallField("f_helper", "helper_1", "TAGREF", { tagId: peopleTag, allowMultiple: true, sortOrder: 4 })
const matrix = {
  dueField: { id: "f_due", name: "Due on" },
  fields: [
    { id: "f_owner", name: "Owner" },
    { id: "f_helper", name: "Helper" },
  ],
}

function draftOf(fields: readonly FieldDefinition[], more: Partial<ProfileDefinition> = {}): CompiledProfile {
  const compiled = compile(smallProfile("drawn", fields, more), { tags: {}, profiles: [], version: 2, isDraft: true })
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  return compiled.profile
}

const settings = (more: Partial<ReminderSettings> = {}): ReminderSettings => ({
  name: "Late",
  enabled: true,
  dueBy: "RECORD",
  kind: "OVERDUE",
  days: 1,
  recurrence: { every: "once" },
  hour: 8,
  people: { ...nobodyReminded, fields: ["f_helper"] },
  levels: [],
  templateId: null,
  channels: ["IN_APP"],
  ...more,
})

describe("a draft does not affect a reminder", () => {
  test("that uses fields that still exist", () => {
    expect(draftLosses(settings(), matrix, draftOf([due, owner, helper]))).toEqual([])
  })

  test("by the due date of tasks, whatever happens to the due date of the record", () => {
    expect(draftLosses(settings({ dueBy: "TASK" }), matrix, draftOf([owner, helper]))).toEqual([])
  })
})

describe("a draft removes from a reminder", () => {
  test("its date, or replaces it with another one", () => {
    expect(draftLosses(settings(), matrix, draftOf([owner, helper]))).toEqual([{ kind: "date", name: "Due on" }])
    const later = smallField("f_later", "later_1", "DATE", { role: "due_date" })
    expect(draftLosses(settings(), matrix, draftOf([later, helper]))).toEqual([
      { kind: "otherDate", name: later.fieldText },
    ])
  })

  test("a field of recipients that is removed or no longer visible to all users, also at any escalation level", () => {
    const lost = [{ kind: "people", name: "Helper" }]
    expect(draftLosses(settings(), matrix, draftOf([due, owner]))).toEqual(lost)
    const rules = [
      {
        id: "r",
        kind: "visibleToRoles" as const,
        target: "f_helper",
        when: { actor_role: ["b7c1f6c2-6c1e-4a39-9d8e-2f8e5f4b1a11"] },
      },
    ]
    expect(draftLosses(settings(), matrix, draftOf([due, helper], { rules }))).toEqual(lost)
    const level = (afterDays: number, fields: string[]) => ({ afterDays, people: { ...nobodyReminded, fields } })
    const levels = [level(1, ["f_owner"]), level(3, ["f_helper"])]
    const raised = settings({ kind: "ESCALATION", days: 0, people: nobodyReminded, levels })
    expect(draftLosses(raised, matrix, draftOf([due, owner]))).toEqual(lost)
  })
})
