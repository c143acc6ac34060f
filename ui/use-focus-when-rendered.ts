import { type RefObject, useLayoutEffect, useRef, useState } from "react"

/**
 * Focuses an element with the rendering that shows it, for example the errors of a rejected save. A frame later the
 * user may already have pressed something else, which would lose the focus again.
 */
export function useFocusWhenRendered<E extends HTMLElement>(): readonly [
  element: RefObject<E | null>,
  focus: () => void,
] {
  const element = useRef<E>(null)
  const [requests, setRequests] = useState(0)
  useLayoutEffect(() => {
    if (requests > 0) element.current?.focus()
  }, [requests])
  return [element, () => setRequests((count) => count + 1)]
}
