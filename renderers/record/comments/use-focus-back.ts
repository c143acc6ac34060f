import { useEffect, useRef, type RefObject } from "react"

/** Returns the focus to the button after the element it opened is closed, unless the focus has moved elsewhere. */
export function useFocusBack(isOpen: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, button])
}
