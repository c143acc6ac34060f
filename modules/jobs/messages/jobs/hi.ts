import type { en } from "./en.ts"

export const hi: Readonly<Record<keyof typeof en, string>> = {
  "jobs.queued": "शुरू होने की प्रतीक्षा में…",
  "jobs.running": "चल रहा है…",
  "jobs.again": "रुककर फिर शुरू हुआ।",
  "jobs.steps": "{total, number} में से {done, number}",
  "jobs.soFar": "अब तक {done, number}",
  "jobs.stopping": "रोका जा रहा है…",
  "jobs.cancel": "रद्द करें",
  "jobs.cancelled": "रद्द किया गया। बाकी काम नहीं किया गया।",
  "jobs.failed": "विफल",
  "jobs.done": "पूरा हुआ",
}
