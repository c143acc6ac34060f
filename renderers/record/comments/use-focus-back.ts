import { useEffect, useRef, type RefObject } from "react"

/** Once what was opened by a button is closed again, the focus goes back to that button, unless it is elsewhere by then. */
export function useFocusBack(isOpen: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, button])
}
