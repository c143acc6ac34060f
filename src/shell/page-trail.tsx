import { useRouterState } from "@tanstack/react-router"
import { useIntl } from "react-intl"
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx"
import { AppLink } from "./app-link.tsx"
import type { PageKind, VisitedPage } from "./trail.ts"
import { useTrail } from "./use-trail.ts"

export interface PageTrailProps {
  readonly kind: PageKind
  readonly label: string
  /** The page it belongs below, for whoever came from nowhere. */
  readonly parent?: VisitedPage
}

/** The last pages visited, up to the one that draws this. */
export function PageTrail({ kind, label, parent }: PageTrailProps) {
  const { formatMessage } = useIntl()
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <Breadcrumbs
      label={formatMessage({ id: "shell.breadcrumbs" })}
      items={useTrail({ kind, href, label }, parent)}
      renderLink={(page) => <AppLink href={page.href}>{page.label}</AppLink>}
    />
  )
}
