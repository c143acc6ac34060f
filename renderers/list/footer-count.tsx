import { type MouseEvent, type ReactNode, useEffect, useRef } from "react"
import { announce } from "../../ui/announce.ts"
import { Button } from "../../ui/button.tsx"
import { focusGrid } from "./focus-grid.ts"

export interface FooterCountProps {
  readonly className: string
  readonly icon: ReactNode
  readonly count: number
  /** The count in words. */
  readonly label: string
  readonly action: string
  readonly onAction: () => void
}

/** A number of rows in the footer, announced when it grows, with a button that ends it; nothing at zero. */
export function FooterCount({ className, icon, count, label, action, onAction }: FooterCountProps) {
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) announce(label)
    before.current = count
  }, [count, label])
  if (count === 0) return null
  const act = ({ currentTarget }: MouseEvent) => {
    // The button leaves with the line.
    focusGrid(currentTarget)
    onAction()
  }
  return (
    <span className={`${className} ru-row ru-gap-8`}>
      <span className="ru-row ru-gap-4">
        {icon}
        <span className="ru-figures">{label}</span>
      </span>
      <Button size="sm" variant="ghost" onClick={act}>
        {action}
      </Button>
    </span>
  )
}
