import { useEffect, useRef, type RefObject } from "react"
import type { Lift } from "./use-lift.ts"

/** What is moved by keyboard may stand in other markup afterwards; the focus goes with it. */
export function useFollowedFocus(lift: Lift, id: string): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (lift.claimFocus(id)) button.current?.focus()
  })
  return button
}
