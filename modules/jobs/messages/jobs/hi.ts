import type { en } from "./en.ts"

export const hi: Readonly<Record<keyof typeof en, string>> = {
  "jobs.queued": "शुरू होने की प्रतीक्षा में…",
  "jobs.running": "काम चल रहा है…",
  "jobs.again": "यह रुक गया था और फिर से शुरू हुआ है।",
  "jobs.steps": "{total, number} में से {done, number}",
  "jobs.soFar": "अब तक {done, number}",
  "jobs.stopping": "रोका जा रहा है…",
  "jobs.cancel": "रद्द करें",
  "jobs.cancelled": "रद्द किया गया। जो तब तक नहीं हुआ था, वह नहीं किया गया।",
  "jobs.failed": "यह पूरा नहीं हो सका",
  "jobs.done": "पूरा हुआ",
}
