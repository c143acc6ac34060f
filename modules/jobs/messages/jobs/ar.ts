import type { en } from "./en.ts"

export const ar: Readonly<Record<keyof typeof en, string>> = {
  "jobs.queued": "في انتظار البدء…",
  "jobs.running": "قيد التنفيذ…",
  "jobs.again": "انقطع العمل وبدأ من جديد.",
  "jobs.steps": "{done, number} من {total, number}",
  "jobs.soFar": "{done, number} حتى الآن",
  "jobs.stopping": "جارٍ الإيقاف…",
  "jobs.cancel": "إلغاء",
  "jobs.cancelled": "أُلغي. ما لم يُنجز بعد يبقى دون إنجاز.",
  "jobs.failed": "لم ينجح هذا العمل",
  "jobs.done": "تم",
}
