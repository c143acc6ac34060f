import { useIntl } from "react-intl"
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx"
import { AppLink } from "./app-link.tsx"

export interface PlaceTrailProps {
  /** What the place is called. */
  readonly title: string
  /** Settings is a heading of the sidebar and no page. */
  readonly below: "home" | "settings"
}

/** The way to a screen that is always at the same address. */
export function PlaceTrail({ title, below }: PlaceTrailProps) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: `shell.${below}` })
  return (
    <Breadcrumbs
      label={formatMessage({ id: "shell.breadcrumbs" })}
      items={[{ label, ...(below === "home" && { href: "/" }) }, { label: title }]}
      renderLink={(place) => <AppLink href={place.href}>{place.label}</AppLink>}
    />
  )
}
