import { useEffect, useRef, type ReactNode } from "react"

interface FocusOnRequestProps {
  readonly shouldFocus: boolean
  readonly onFocused: () => void
  readonly children: ReactNode
}

/** A form that focuses its first input once it is rendered and the focus was requested. */
export function FocusOnRequest({ shouldFocus, onFocused, children }: FocusOnRequestProps) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!shouldFocus) return
    // A closing menu returns the focus to its button first.
    const frame = requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>("input")?.focus()
      onFocused()
    })
    return () => cancelAnimationFrame(frame)
  }, [shouldFocus, onFocused])
  return <div ref={form}>{children}</div>
}
