import type { en } from "./en.ts"

export const ar: Readonly<Record<keyof typeof en, string>> = {
  "jobs.queued": "في انتظار البدء…",
  "jobs.running": "قيد التنفيذ…",
  "jobs.again": "انقطعت العملية وأُعيد بدؤها.",
  "jobs.steps": "{done, number} من {total, number}",
  "jobs.soFar": "{done, number} حتى الآن",
  "jobs.stopping": "جارٍ الإيقاف…",
  "jobs.cancel": "إلغاء",
  "jobs.cancelled": "أُلغيت. لم تُنجز بقية العمل.",
  "jobs.failed": "فشلت",
  "jobs.done": "تم",
}
