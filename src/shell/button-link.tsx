import type { ReactNode } from "react"
import type { ButtonProps } from "../../ui/button.tsx"
import { classNames } from "../../ui/class-names.ts"
import { AppLink } from "./app-link.tsx"

interface ButtonLinkProps extends Pick<ButtonProps, "variant" | "size" | "icon" | "wide"> {
  /** A path of the app. */
  readonly href: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link that looks like a button: it leads to another page, where a button would do something on this one. */
export function ButtonLink({
  href,
  variant = "outline",
  size = "md",
  icon,
  wide = false,
  className,
  children,
}: ButtonLinkProps) {
  return (
    <AppLink
      href={href}
      className={classNames("ru-button", className)}
      data-variant={variant}
      data-size={size}
      data-icon={icon ? "" : undefined}
      data-wide={wide ? "" : undefined}
    >
      {icon}
      <span>{children}</span>
    </AppLink>
  )
}
