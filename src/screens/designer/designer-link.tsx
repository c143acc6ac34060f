import { use, type MouseEvent, type ReactNode } from "react"
import { OpenAddressContext } from "./open-address.ts"

interface DesignerLinkProps {
  readonly profileId: string
  /** What of it is opened: one of its fields, or one of its rules; without it its form. */
  readonly at?: { readonly kind: "field" | "rule"; readonly id: string }
  readonly children: ReactNode
}

/** The way into the designer of another record type; with a modifier key it opens as any link does. */
export function DesignerLink({ profileId, at, children }: DesignerLinkProps) {
  const open = use(OpenAddressContext)
  const href = addressOf(profileId, at)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!open || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open(href)
  }
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  )
}

function addressOf(profileId: string, at: DesignerLinkProps["at"]): string {
  const page = `/profiles/${profileId}`
  if (!at) return page
  const id = encodeURIComponent(at.id)
  return at.kind === "rule" ? `${page}?part=rules&rule=${id}` : `${page}?field=${id}`
}
