import { useRouterState } from "@tanstack/react-router"
import { useIntl } from "react-intl"
import { Breadcrumbs, type Breadcrumb } from "../../ui/breadcrumbs.tsx"
import { AppLink } from "./app-link.tsx"
import type { PageKind, VisitedPage } from "./breadcrumb-history.ts"
import { useBreadcrumbs } from "./use-breadcrumbs.ts"

export interface PageBreadcrumbsProps {
  readonly kind: PageKind
  readonly label: string
  /** Parent page, used without breadcrumb history. */
  readonly parent?: VisitedPage
  /** First page instead of the dashboard. */
  readonly root?: Breadcrumb | undefined
}

/** The last visited pages, up to the current one. */
export function PageBreadcrumbs({ kind, label, parent, root }: PageBreadcrumbsProps) {
  const { formatMessage } = useIntl()
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <Breadcrumbs
      label={formatMessage({ id: "shell.breadcrumbs" })}
      items={useBreadcrumbs({ kind, href, label }, parent, root)}
      renderLink={(page) => <AppLink href={page.href}>{page.label}</AppLink>}
    />
  )
}
