import type { ReactNode } from "react"

export interface Breadcrumb {
  label: string
  href?: string
}

export interface BreadcrumbsProps {
  /** Name of the navigation, such as “Breadcrumb”. */
  label: string
  /** From the root to the current page. */
  items: readonly Breadcrumb[]
  /** Renders a link with the app's router; a plain `<a>` by default. */
  renderLink?: (item: Breadcrumb & { href: string }) => ReactNode
}

/** Breadcrumb navigation. */
export function Breadcrumbs({ label, items, renderLink = plainLink }: BreadcrumbsProps) {
  return (
    <nav className="ru-crumbs" aria-label={label}>
      <ol className="ru-row ru-gap-4 ru-note ru-subtle">
        {items.map((item, index) => (
          <li key={`${index}-${item.label}`} className="ru-row ru-gap-4">
            {index === items.length - 1 ? (
              <bdi aria-current="page">{item.label}</bdi>
            ) : item.href === undefined ? (
              <bdi>{item.label}</bdi>
            ) : (
              renderLink({ ...item, href: item.href })
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const plainLink = ({ href, label }: { href: string; label: string }) => <a href={href}>{label}</a>
