import { useIntl } from "react-intl"
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx"
import { AppLink } from "./app-link.tsx"

export interface NavBreadcrumbsProps {
  /** Name of the screen. */
  readonly title: string
  /** Settings is a sidebar heading without a page. */
  readonly root: "home" | "settings"
}

/** Breadcrumbs of a screen with a fixed URL. */
export function NavBreadcrumbs({ title, root }: NavBreadcrumbsProps) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: `shell.${root}` })
  return (
    <Breadcrumbs
      label={formatMessage({ id: "shell.breadcrumbs" })}
      items={[{ label, ...(root === "home" && { href: "/" }) }, { label: title }]}
      renderLink={(crumb) => <AppLink href={crumb.href}>{crumb.label}</AppLink>}
    />
  )
}
