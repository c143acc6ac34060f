import { useEffect, useRef } from "react"
import { isLayerOpen } from "../../ui/open-layer.ts"

/** What a key does on a page, as it is shown: `Ctrl+S`, `Alt+↑`, `F6`, `?`. */
export interface PageKey {
  readonly keys: string
  readonly label: string
  readonly run: () => void
  /** The field that is being typed in is left first, so that it takes what was typed last. */
  readonly leavesField?: boolean
}

const codes: Readonly<Record<string, string>> = { "↑": "ArrowUp", "↓": "ArrowDown", "?": "Slash", S: "KeyS" }

/** The shortcuts of a page; ⌘ stands in for Ctrl, and an open dialog or menu has its own. */
export function usePageKeys(keys: readonly PageKey[]): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const meant = latest.current.find((one) => isMeant(event, one.keys))
      if (!meant || isLayerOpen()) return
      if (meant.keys === "?" && isTypedIn(event.target)) return
      if (meant.keys.startsWith("Alt+") && opensByItself(event.target)) return
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
  if (key === "?") return event.key === "?" && !event.ctrlKey && !event.metaKey && !event.altKey
  return (
    (event.ctrlKey || event.metaKey) === parts.includes("Ctrl") &&
    event.altKey === parts.includes("Alt") &&
    event.shiftKey === parts.includes("Shift") &&
    event.code === (codes[key] ?? key)
  )
}

function isTypedIn(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
}

/** Alt with an arrow opens a list of choices. */
function opensByItself(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('select, [role="combobox"], [aria-haspopup]') !== null
}

function leaveField(): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return
  focused.blur()
  focused.focus({ preventScroll: true })
}
