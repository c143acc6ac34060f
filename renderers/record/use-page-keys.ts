import { useEffect, useRef } from "react"
import { isLayerOpen } from "../../ui/open-layer.ts"
import { isQuestionMark } from "../../ui/question-mark.ts"

/** A keyboard shortcut of a page, as displayed: `Ctrl+S`, `Alt+↑`, `Alt+L`, `F6`, `?`. */
export interface PageKey {
  readonly keys: string
  readonly label: string
  readonly run: () => void
  /** Blurs the focused field first, so that its last input is stored. */
  readonly leavesField?: boolean
}

const codes: Readonly<Record<string, string>> = { "↑": "ArrowUp", "↓": "ArrowDown", L: "KeyL", S: "KeyS" }

/** Registers keyboard shortcuts of a page; ⌘ works like Ctrl. They are disabled while a dialog or menu is open. */
export function usePageKeys(keys: readonly PageKey[]): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const meant = latest.current.find((one) => isMeant(event, one.keys))
      if (!meant || isLayerOpen()) return
      if (meant.keys === "?" && isTextInput(event.target)) return
      if (/[↑↓]/.test(meant.keys) && opensByItself(event.target)) return
      event.preventDefault()
      if (meant.leavesField) leaveField()
      meant.run()
    }
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [])
}

function isMeant(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split("+")
  const key = parts.at(-1) ?? ""
  if (key === "?") return isQuestionMark(event)
  return (
    (event.ctrlKey || event.metaKey) === parts.includes("Ctrl") &&
    event.altKey === parts.includes("Alt") &&
    event.shiftKey === parts.includes("Shift") &&
    event.code === (codes[key] ?? key)
  )
}

function isTextInput(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
}

/** Alt with an arrow key opens a select. */
function opensByItself(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('select, [role="combobox"], [aria-haspopup]') !== null
}

function leaveField(): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return
  focused.blur()
  focused.focus({ preventScroll: true })
}
