import type { ReactNode } from "react"
import { AppLink } from "../../../../src/shell/app-link.tsx"

/** Where a number of risks leads: to a list, or to what opens here. */
export type Target = { readonly href: string } | { readonly open: () => void }

interface TargetLinkProps {
  /** Undefined for a number that leads nowhere. */
  readonly target: Target | undefined
  readonly label?: string
  readonly children: ReactNode
}

/** A number of risks, as a link or a button to them. */
export function TargetLink({ target, label, children }: TargetLinkProps) {
  if (!target) return children
  return "href" in target ? (
    <AppLink className="heat-map__link" href={target.href} aria-label={label}>
      {children}
    </AppLink>
  ) : (
    <button type="button" className="heat-map__link ru-plain-button" aria-label={label} onClick={target.open}>
      {children}
    </button>
  )
}
