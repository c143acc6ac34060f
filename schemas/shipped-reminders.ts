import type { LocalisedText } from "./languages.ts"
import type { ProfileType } from "./profile-types.ts"
import { nobodyReminded, type ReminderSettings } from "./reminders.ts"

type ShippedReminder = Omit<ReminderSettings, "name"> & { readonly name: LocalisedText }

const ofTask = {
  enabled: true,
  dueBy: "TASK",
  hour: 8,
  people: { ...nobodyReminded, assignees: true },
  levels: [],
  templateId: null,
  channels: ["IN_APP", "EMAIL"],
} satisfies Partial<ShippedReminder>

const before: ShippedReminder = {
  ...ofTask,
  name: {
    en: "Three days before a task is due",
    es: "Tres días antes de que venza una tarea",
    hi: "कार्य की नियत तिथि से तीन दिन पहले",
    fr: "Trois jours avant l’échéance d’une tâche",
    ar: "قبل ثلاثة أيام من استحقاق المهمة",
  },
  kind: "PRE_DUE",
  days: 3,
  recurrence: { every: "once" },
}

const late: ShippedReminder = {
  ...ofTask,
  name: {
    en: "A task is overdue",
    es: "Una tarea está vencida",
    hi: "कार्य की नियत तिथि बीत गई",
    fr: "Une tâche est en retard",
    ar: "تأخّرت مهمة",
  },
  kind: "OVERDUE",
  days: 1,
  recurrence: { every: "week", on: [1, 4], times: 8 },
}

const escalateTo = (field: string): ShippedReminder => ({
  ...ofTask,
  name: {
    en: "A task is a week overdue",
    es: "Una tarea lleva una semana vencida",
    hi: "कार्य एक सप्ताह से विलंबित है",
    fr: "Une tâche a une semaine de retard",
    ar: "مهمة متأخرة منذ أسبوع",
  },
  kind: "ESCALATION",
  days: 0,
  recurrence: { every: "once" },
  people: nobodyReminded,
  levels: [{ afterDays: 7, people: { ...nobodyReminded, fields: [field] } }],
})

const ofReview = {
  ...ofTask,
  dueBy: "RECORD",
  people: { ...nobodyReminded, fields: ["f_owner"] },
} satisfies Partial<ShippedReminder>

const reviewReminders: readonly ShippedReminder[] = [
  {
    ...ofReview,
    name: {
      en: "A week before a review is due",
      es: "Una semana antes de que venza una revisión",
      hi: "समीक्षा की नियत तिथि से एक सप्ताह पहले",
      fr: "Une semaine avant l’échéance d’une revue",
      ar: "قبل أسبوع من استحقاق المراجعة",
    },
    kind: "PRE_DUE",
    days: 7,
    recurrence: { every: "once" },
  },
  {
    ...ofReview,
    name: {
      en: "A review is overdue",
      es: "Una revisión está vencida",
      hi: "समीक्षा की नियत तिथि बीत गई",
      fr: "Une revue est en retard",
      ar: "تأخّرت المراجعة",
    },
    kind: "OVERDUE",
    days: 1,
    recurrence: { every: "week", on: [1], times: 8 },
  },
]

/**
 * For shipped record types with a workflow: users are reminded of their tasks in time, and overdue ones are escalated.
 * Owners of documents are reminded of their reviews.
 */
export const shippedReminders: Readonly<Partial<Record<ProfileType, readonly ShippedReminder[]>>> = {
  AUDIT_DETAIL: [before, late, escalateTo("f_owner")],
  CONTROL: [before, late, escalateTo("f_reviewer")],
  TOD: [before, late, escalateTo("f_reviewer")],
  TOE: [before, late, escalateTo("f_reviewer")],
  ISSUE: [before, late, escalateTo("f_reviewer")],
  EVIDENCE: [before, late, escalateTo("f_requester")],
  NARRATIVES: reviewReminders,
  FLOWCHARTS: reviewReminders,
  POLICIES_AND_PROCEDURES: reviewReminders,
}
