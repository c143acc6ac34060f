import { CircleAlert, Info, TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"

export interface BannerProps {
  /** `plain` states a fact, such as “This control is read-only”. */
  tone?: "plain" | "info" | "warning" | "danger"
  title: ReactNode
  /** By default the icon of the tone. */
  icon?: ReactNode
  /** A button at the inline end. */
  action?: ReactNode
  /** Announced when it appears while the page is open. */
  live?: boolean
  children?: ReactNode
}

const ICONS = { plain: <Info />, info: <Info />, warning: <TriangleAlert />, danger: <CircleAlert /> }

/** A banner above its subject, with the reason. */
export function Banner({ tone = "plain", title, icon, action, live = false, children }: BannerProps) {
  return (
    <div
      className="ru-banner ru-row ru-gap-8 ru-items-start"
      data-tone={tone}
      role={live ? (tone === "danger" ? "alert" : "status") : undefined}
    >
      {icon ?? ICONS[tone]}
      <div className="ru-banner__body ru-fill">
        <p className="ru-banner__title ru-heading">{title}</p>
        {children ? <div className="ru-muted">{children}</div> : null}
      </div>
      {action}
    </div>
  )
}
