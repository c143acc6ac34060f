/**
 * Time of the last user activity in any tab. Visible pages poll without any user activity, so the page reports how long
 * the user has been idle; the server ends idle sessions.
 */
const key = "ru.last-use"
/** Interval for sharing activity with other tabs, in milliseconds. */
const everyMs = 30_000
const acts = ["pointerdown", "keydown", "wheel", "touchstart"] as const

/** Interval for noticing changes by other tabs, in milliseconds. */
const checkIntervalMs = 1000

let last = 0
let looked = 0

/** Starts tracking once a user is signed in; calling it again has no effect. */
export function watchUse(): void {
  if (last === 0) recordUsage()
  for (const act of acts) window.addEventListener(act, recordUsage, { capture: true, passive: true })
}

function recordUsage(): void {
  const now = Date.now()
  // localStorage is slow, and every keystroke is handled here.
  if (now - looked < checkIntervalMs) return
  looked = now
  if (now - last < everyMs && localStorage.getItem(key) !== null) return
  last = now
  localStorage.setItem(key, String(now))
}

/** Seconds since the last user activity in this browser. */
export function secondsUnused(): number {
  const latest = Math.max(last, Number(localStorage.getItem(key) ?? 0) || 0)
  return latest === 0 ? 0 : Math.max(0, Math.floor((Date.now() - latest) / 1000))
}
