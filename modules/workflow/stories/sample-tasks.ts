import type { Task, TaskPage } from "../contracts/workflow.ts"
import type { ProfileId, ProjectId, RecordId, TaskId, UserId } from "../../../schemas/ids.ts"

/** Tasks of a control tester in the middle of November. */

const task = (number: number, name: string, more: Partial<Task> = {}): Task => ({
  id: `task-${number}` as TaskId,
  recordId: `record-${number}` as RecordId,
  profileId: "toe" as ProfileId,
  projectId: "icfr" as ProjectId,
  type: "TOE",
  uniqueId: `TOE-${2380 + number}`,
  name,
  status: "IN_PROGRESS",
  activity: { en: "Test the sample", ar: "اختبار العينة" },
  assignee: { id: "me" as UserId, name: "Tester, operation" },
  asSubstitute: false,
  createdAt: "2026-11-12T09:30:00.000Z",
  dueDate: "2026-11-20",
  overdue: false,
  ...more,
})

export const mine: readonly Task[] = [
  task(8, "Manual journals, interim", { status: "RE_ASSIGNED", dueDate: "2026-11-16", overdue: true }),
  task(16, "Three-way match, year end"),
  task(31, "Recertification of access to the ledger", {
    asSubstitute: true,
    assignee: { id: "away" as UserId, name: "Process owner, purchase to pay" },
  }),
  task(44, "Credit check before release", { dueDate: null, status: "IN_REVIEW" }),
]

export const unassigned: readonly Task[] = [
  task(52, "Blocked invoices, October", { assignee: null, status: "TO_DO" }),
  task(53, "Capitalisation against policy", { assignee: null, status: "TO_DO" }),
]

export const page = (content: readonly Task[], counts: Partial<TaskPage["counts"]> = {}): TaskPage => ({
  content: [...content],
  next: null,
  counts: { mine: 4, role: 2, unassigned: 3, overdue: 1, week: 2, ...counts },
})
