import { use, type MouseEvent, type ReactNode } from "react"
import { OpenPathContext } from "./open-path.ts"

interface DesignerLinkProps {
  readonly profileId: string
  /** The field or rule to open; the form by default. */
  readonly at?: { readonly kind: "field" | "rule"; readonly id: string }
  readonly children: ReactNode
}

/** Link to the designer of another record type. Modifier keys work as on any link. */
export function DesignerLink({ profileId, at, children }: DesignerLinkProps) {
  const open = use(OpenPathContext)
  const href = designerPath(profileId, at)
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

function designerPath(profileId: string, at: DesignerLinkProps["at"]): string {
  const page = `/profiles/${profileId}`
  if (!at) return page
  const id = encodeURIComponent(at.id)
  return at.kind === "rule" ? `${page}?tab=rules&rule=${id}` : `${page}?field=${id}`
}
