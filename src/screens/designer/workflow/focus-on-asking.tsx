import { useEffect, useRef, type ReactNode } from "react"

interface FocusOnAskingProps {
  readonly isAsked: boolean
  readonly onShown: () => void
  readonly children: ReactNode
}

/** A form that takes the focus to where one writes first, once it is there and was asked for. */
export function FocusOnAsking({ isAsked, onShown, children }: FocusOnAskingProps) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAsked) return
    // A menu in which it was asked for gives the focus back to its button first.
    const frame = requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>("input")?.focus()
      onShown()
    })
    return () => cancelAnimationFrame(frame)
  }, [isAsked, onShown])
  return <div ref={form}>{children}</div>
}
