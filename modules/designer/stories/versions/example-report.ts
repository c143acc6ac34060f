import type { Job, JobState } from "../../../jobs/contracts/jobs.ts"
import type { ProfileVersion } from "../../contracts/versions.ts"
import type { JobId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { ChangeFinding, ChangeReport } from "../../../../schemas/upgrade.ts"
import type { WorkflowActivity } from "../../../../schemas/workflow.ts"
import { visit } from "../visit-definition.ts"

/**
 * The visit with its summary converted to a number, its end removed, and a stricter rule: a change that needs
 * decisions.
 */
export const changedVisit: ProfileDefinition = {
  ...visit,
  rules: [
    {
      id: "r_later",
      kind: "comparison",
      target: "f_until",
      operator: "gt",
      other: "f_date",
    },
  ],
  sections: visit.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      field.id === "f_summary" ? { ...field, type: "NUMBER", decimalPlaces: 2 } : field,
    ),
  })),
}

const activity = (
  id: string,
  sequence: number,
  status: WorkflowActivity["status"],
  name: WorkflowActivity["name"],
) => ({
  id,
  sequence,
  status,
  name,
  actions: [],
})

/** The visit whose inspection is confirmed by one user, instead of being reviewed and signed. */
export const movedVisit: ProfileDefinition = {
  ...visit,
  workflow: {
    enabled: true,
    activities: [
      activity("a_open", 0, "IN_PROGRESS", { en: "Being inspected", ar: "قيد المعاينة" }),
      activity("a_confirm", 1, "SENT_FOR_APPROVAL", { en: "To be confirmed", ar: "بانتظار التأكيد" }),
      activity("a_done", 2, "COMPLETED", { en: "Confirmed", ar: "مؤكدة" }),
    ],
  },
}

export const nothingToDecide: ChangeReport = {
  profileId: "visit",
  fromVersion: 7,
  draftRevision: 1,
  draftHash: "nothing-to-decide",
  records: 3204,
  fields: [],
  validationImpacts: [
    {
      fieldId: "f_until",
      name: { en: "Until", ar: "إلى" },
      code: "value.rule",
      ruleId: "r_later",
      message: null,
      nowFails: 23,
      nowPasses: 4,
    },
    {
      fieldId: "f_title",
      name: { en: "Title", ar: "العنوان" },
      code: "value.required",
      ruleId: null,
      message: null,
      nowFails: 1,
      nowPasses: 0,
    },
  ],
  references: [],
  brokenReferences: [],
  hiddenBrokenReferences: 0,
  workflowStateImpacts: [],
  endingTasks: 0,
  rewritten: 0,
}

export const recordsElsewhere: ChangeReport = {
  ...nothingToDecide,
  draftHash: "elsewhere",
  validationImpacts: [],
  brokenReferences: [],
  hiddenBrokenReferences: 0,
  workflowStateImpacts: [
    { activityId: null, name: null, records: 41, proposal: "a_open" },
    { activityId: "a_review", name: { en: "Reviewed", ar: "المراجعة" }, records: 1204, proposal: "a_confirm" },
    { activityId: "a_sign", name: { en: "Signed by the site", ar: "توقيع الموقع" }, records: 3, proposal: "a_confirm" },
  ],
}

export const decisionsNeeded: ChangeReport = {
  ...nothingToDecide,
  draftHash: "decisions-needed",
  fields: [
    {
      fieldId: "f_summary",
      keyword: "summary_1",
      name: { en: "Summary", ar: "الملخص" },
      change: "type",
      typeBefore: "PARAGRAPH",
      typeAfter: "NUMBER",
      holding: 137,
      same: 0,
      converts: 120,
      loses: 12,
      cannot: 5,
    },
    {
      fieldId: "f_room",
      keyword: "room_1",
      name: { en: "Room", ar: "الغرفة" },
      change: "removed",
      typeBefore: "TEXT",
      typeAfter: null,
      holding: 41,
      same: 41,
      converts: 0,
      loses: 0,
      cannot: 0,
    },
  ],
  references: [
    {
      part: "field",
      change: "removed",
      id: "f_room",
      fieldId: null,
      name: { en: "Room", ar: "الغرفة" },
      was: null,
      is: null,
      referredBy: [
        { kind: "listColumn", profileId: "visit", id: "f_room", name: { en: "Room", ar: "الغرفة" } },
        { kind: "rule", profileId: "visit", id: "r_room", name: { en: "Until", ar: "إلى" } },
      ],
      referredByOthers: 2,
      holding: 41,
    },
    {
      part: "keyword",
      change: "renamed",
      id: "f_count",
      fieldId: null,
      name: { en: "Items counted", ar: "العناصر المعدودة" },
      was: "count_1",
      is: "items_1",
      referredBy: [],
      referredByOthers: 0,
      holding: 900,
    },
  ],
  brokenReferences: [],
  hiddenBrokenReferences: 0,
  workflowStateImpacts: [],
  endingTasks: 0,
  rewritten: 137,
}

const texts: readonly (readonly [string, string | null])[] = [
  ["12 pallets", "12"],
  ["1,250.505", "1250.51"],
  ["about forty", null],
]

/** The records behind a count, as many as it states. */
export function findingsFor(outcome: ChangeFinding["outcome"], fieldId: string, count: number): ChangeFinding[] {
  return Array.from({ length: count }, (_, index) => {
    const [before, after] = texts[outcome === "cannot" ? 2 : index % 2] ?? ["", null]
    const isValidationOutcome = outcome === "nowFails" || outcome === "nowPasses"
    return {
      recordId: `record-${index}` as RecordId,
      projectId: "icfr-2026",
      uniqueId: `V-${String(index + 1).padStart(3, "0")}`,
      name: index % 2 === 0 ? "Rotterdam, cold store" : "مستودع جبل علي",
      fieldId,
      outcome,
      code: isValidationOutcome ? "value.rule" : null,
      ruleId: null,
      before: isValidationOutcome ? null : before,
      after: isValidationOutcome ? null : after,
    }
  })
}

export function job(state: JobState, part: Partial<Job> = {}): Job {
  return {
    id: "report-job" as JobId,
    kind: "profile.change_report",
    state,
    cancelRequested: false,
    done: 0,
    total: null,
    phase: null,
    result: null,
    problems: [],
    attempts: 1,
    requestedBy: null,
    createdAt: "2026-11-21T10:42:00Z",
    finishedAt: null,
    ...part,
  }
}

const version = (number: number, publishedAt: string, part: Partial<ProfileVersion> = {}): ProfileVersion => ({
  version: number,
  hash: `hash-${number}`,
  publishedAt,
  publishedBy: "ines" as UserId,
  publishedByName: "Inés Lozano",
  recordCount: 0,
  rewritten: 0,
  revertedTo: null,
  ...part,
})

/** Newest first, as the server lists them; the first one was shipped with Risk Universe. */
export const visitVersions: readonly ProfileVersion[] = [
  version(4, "2026-11-20T16:05:00Z", { recordCount: 137, rewritten: 137, revertedTo: 2 }),
  version(3, "2026-11-18T09:30:00Z", { recordCount: 2011, rewritten: 137, publishedByName: "منى الحربي" }),
  version(2, "2026-10-02T14:12:00Z", { recordCount: 961 }),
  version(1, "2026-09-01T08:00:00Z", { recordCount: 95, publishedBy: null, publishedByName: null }),
]

/** A rule of another record type, a reminder and two hidden rules refer to removed elements. */
export const rulesElsewhere: ChangeReport = {
  ...nothingToDecide,
  validationImpacts: [],
  brokenReferences: [
    {
      kind: "rule",
      profileId: "plan",
      profile: { en: "Plan", ar: "خطة" },
      id: "r_done",
      name: { en: "Done", ar: "منجز" },
      code: "rule.invalid_arguments",
    },
    {
      kind: "filter",
      profileId: "plan",
      profile: { en: "Plan", ar: "خطة" },
      id: "f_visits",
      name: { en: "Visits", ar: "الزيارات" },
      code: "field.filter_unknown_column",
    },
    {
      kind: "reminder",
      profileId: "visit",
      profile: { en: "Site visit", ar: "زيارة موقع" },
      id: "reminder",
      name: { en: "A week before" },
      code: "reminder.unknown_field",
    },
  ],
  hiddenBrokenReferences: 2,
}
