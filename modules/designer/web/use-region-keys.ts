import { useEffect, useRef, type RefObject } from "react"
import { isLayerOpen } from "../../../ui/open-layer.ts"

/** Regions of the designer: page header, tabs, and the panels below. */
const heads = ".ru-sheet-head, .designer__tabs"
const sideBySide = ".designer__palette, .designer__canvas, .designer-preview, .designer__properties"
/** The single region of tabs without panels. */
const workSelector = ".designer__work"
const stops =
  'a[href], button:enabled, input:enabled, textarea:enabled, [contenteditable="true"], [tabindex]:not([tabindex="-1"])'

/** F6 and Shift+F6 move between regions of the designer: to the last focused element of a region, or to its start. */
export function useRegionKeys(containerRef: RefObject<HTMLElement | null>): void {
  const left = useRef(new WeakMap<Element, HTMLElement>())
  useEffect(() => {
    const regionOf = (regions: readonly HTMLElement[], target: EventTarget | null) =>
      regions.findIndex((one) => target instanceof Node && one.contains(target))
    // Searches upwards from the focused element, which is cheap in a large form.
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !containerRef.current?.contains(target)) return
      const region = target.closest(`${heads}, ${sideBySide}, ${workSelector}`)
      if (region) left.current.set(region, target)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "F6" || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
      if (isLayerOpen()) return
      const regions = regionsIn(containerRef.current)
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
  }, [containerRef])
}

function regionsIn(containerRef: HTMLElement | null): readonly HTMLElement[] {
  if (!containerRef) return []
  const sidePanels = [...containerRef.querySelectorAll<HTMLElement>(sideBySide)]
  const innerRegions =
    sidePanels.length > 0 ? sidePanels : [...containerRef.querySelectorAll<HTMLElement>(workSelector)]
  return [...containerRef.querySelectorAll<HTMLElement>(heads), ...innerRegions]
}

function stopIn(region: HTMLElement, last: HTMLElement | undefined): HTMLElement | undefined {
  if (last && region.contains(last) && canReceiveFocus(last)) return last
  return [...region.querySelectorAll<HTMLElement>(stops)].find(canReceiveFocus)
}

const canReceiveFocus = (one: HTMLElement): boolean =>
  one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility()
