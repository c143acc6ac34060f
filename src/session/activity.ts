/**
 * When somebody last did something, in whichever tab: a page in sight asks for news by itself, and that is nobody's doing. The
 * server ends a session that nobody uses; the page tells it how long nobody did.
 */
const key = "ru.last-use"
/** So often is often enough to be written down for the other tabs. */
const everyMs = 30_000
const acts = ["pointerdown", "keydown", "wheel", "touchstart"] as const

/** What another tab has cleared is noticed within this. */
const lookMs = 1000

let last = 0
let looked = 0

/** From here on, where somebody is signed in; asked again, nothing is watched twice. */
export function watchUse(): void {
  if (last === 0) noteUse()
  for (const act of acts) window.addEventListener(act, noteUse, { capture: true, passive: true })
}

function noteUse(): void {
  const now = Date.now()
  // The browser's store answers slowly, and each key comes by here.
  if (now - looked < lookMs) return
  looked = now
  if (now - last < everyMs && localStorage.getItem(key) !== null) return
  last = now
  localStorage.setItem(key, String(now))
}

/** For how many seconds nobody has used the product in this browser. */
export function secondsUnused(): number {
  const latest = Math.max(last, Number(localStorage.getItem(key) ?? 0) || 0)
  return latest === 0 ? 0 : Math.max(0, Math.floor((Date.now() - latest) / 1000))
}
