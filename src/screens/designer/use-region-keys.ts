import { useEffect, useRef, type RefObject } from "react"
import { isLayerOpen } from "../../../ui/open-layer.ts"

/** The head of the page, the tabs of its parts, and what stands side by side below them. */
const heads = ".ru-sheet-head, .designer__parts"
const sideBySide = ".designer__palette, .designer__canvas, .designer__preview, .designer__properties"
/** Where nothing stands side by side. */
const whole = ".designer__work"
const stops =
  'a[href], button:enabled, input:enabled, textarea:enabled, [contenteditable="true"], [tabindex]:not([tabindex="-1"])'

/** F6 goes on to the next region of the designer, Shift+F6 back: to where one was in it, or else to its beginning. */
export function useRegionKeys(frame: RefObject<HTMLElement | null>): void {
  const left = useRef(new WeakMap<Element, HTMLElement>())
  useEffect(() => {
    const regionOf = (regions: readonly HTMLElement[], target: EventTarget | null) =>
      regions.findIndex((one) => target instanceof Node && one.contains(target))
    // Upwards from what has the focus: a large form is not looked through for it.
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !frame.current?.contains(target)) return
      const region = target.closest(`${heads}, ${sideBySide}, ${whole}`)
      if (region) left.current.set(region, target)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "F6" || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
      if (isLayerOpen()) return
      const regions = regionsIn(frame.current)
      const here = regionOf(regions, document.activeElement)
      const [before, after] = [regions.slice(0, Math.max(here, 0)), regions.slice(here + 1)]
      const others = [...after, ...before]
      const next = event.shiftKey ? others.toReversed() : others
      const stop = next.map((one) => stopIn(one, left.current.get(one))).find((one) => one !== undefined)
      if (!stop) return
      event.preventDefault()
      stop.focus()
    }
    document.addEventListener("focusin", remember)
    document.addEventListener("keydown", onKey)
    return () => {
      document.removeEventListener("focusin", remember)
      document.removeEventListener("keydown", onKey)
    }
  }, [frame])
}

function regionsIn(frame: HTMLElement | null): readonly HTMLElement[] {
  if (!frame) return []
  const work = [...frame.querySelectorAll<HTMLElement>(sideBySide)]
  const below = work.length > 0 ? work : [...frame.querySelectorAll<HTMLElement>(whole)]
  return [...frame.querySelectorAll<HTMLElement>(heads), ...below]
}

function stopIn(region: HTMLElement, last: HTMLElement | undefined): HTMLElement | undefined {
  if (last && region.contains(last) && canTake(last)) return last
  return [...region.querySelectorAll<HTMLElement>(stops)].find(canTake)
}

const canTake = (one: HTMLElement): boolean => one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility()
