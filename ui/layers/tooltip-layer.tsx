import { useEffect, useId, useState } from "react"
import { TooltipBubble } from "./tooltip-bubble.tsx"
import { tooltipTarget, type TooltipTarget } from "./tooltip-target.ts"

const SHOW_AFTER = 500
const HIDE_AFTER = 20_000
/** Delay in ms, long enough to move the pointer from the target into the tooltip (WCAG 2.2, 1.4.13). */
const LEAVE_AFTER = 120

/**
 * Marks help buttons: their tooltip also comes when they are pressed, and on F1 in the field or section around them.
 */
const onPress = "[data-tooltip-on-press]"

const helpAround = (element: Element | null): Element | null =>
  element?.closest("[data-help]")?.querySelector(onPress) ?? null

/** The shared tooltip of the page, mounted by UiProvider. Serves every `data-tooltip` without individual listeners. */
export function TooltipLayer() {
  const id = useId()
  const [tooltip, setTooltip] = useState<TooltipTarget | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let current: HTMLElement | null = null
    const after = (delay: number, act: () => void) => {
      clearTimeout(timer)
      timer = setTimeout(act, delay)
    }
    const hide = () => {
      clearTimeout(timer)
      current = null
      setTooltip(null)
    }
    const showNow = (target: TooltipTarget) => {
      current = target.element
      setTooltip(target)
      after(HIDE_AFTER, hide)
    }
    const enter = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType === "touch") return
      if (event.target instanceof Element && event.target.closest(".ru-tooltip")) return after(HIDE_AFTER, hide)
      const target = tooltipTarget(event.target)
      if (!target) return current ? after(LEAVE_AFTER, hide) : clearTimeout(timer)
      if (event.type === "focusin" && !target.element.matches(":focus-visible")) return
      if (target.element === current) return after(HIDE_AFTER, hide)
      after(SHOW_AFTER, () => {
        if (target.element.isConnected) showNow(target)
      })
    }
    const press = (event: MouseEvent) => {
      const target = tooltipTarget(event.target)
      if (target?.element.matches(onPress)) showNow(target)
    }
    const pressKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") hide()
      const target = event.key === "F1" ? tooltipTarget(helpAround(document.activeElement)) : null
      if (!target) return
      event.preventDefault()
      showNow(target)
    }
    document.addEventListener("pointerover", enter)
    document.addEventListener("focusin", enter)
    document.addEventListener("focusout", hide)
    document.addEventListener("pointerdown", hide)
    // In the capture phase, because a layer closed by Escape stops the propagation.
    document.addEventListener("keydown", pressKey, { capture: true })
    document.addEventListener("click", press)
    document.addEventListener("scroll", hide, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener("pointerover", enter)
      document.removeEventListener("focusin", enter)
      document.removeEventListener("focusout", hide)
      document.removeEventListener("pointerdown", hide)
      document.removeEventListener("keydown", pressKey, { capture: true })
      document.removeEventListener("click", press)
      document.removeEventListener("scroll", hide, { capture: true })
    }
  }, [])

  useEffect(() => {
    if (!tooltip) return
    const { element } = tooltip
    // A tooltip that repeats the accessible name or description is not announced.
    if (element.getAttribute("aria-label")?.startsWith(tooltip.text) || element.matches(onPress)) return
    const before = element.getAttribute("aria-describedby")
    element.setAttribute("aria-describedby", before ? `${before} ${id}` : id)
    return () => {
      if (before) element.setAttribute("aria-describedby", before)
      else element.removeAttribute("aria-describedby")
    }
  }, [tooltip, id])

  return tooltip && <TooltipBubble id={id} tooltip={tooltip} />
}
