import { initialsOf } from "./initials.ts"

export interface AvatarProps {
  name: string
  /** 20 and 28 px. */
  size?: "sm" | "md"
  /** Other users are grey, the current user has the accent colour. */
  you?: boolean
}

/** A user's initials. Decorative: the name is displayed next to it, or names the button that contains it. */
export function Avatar({ name, size = "sm", you = false }: AvatarProps) {
  return (
    <span
      className="ru-avatar"
      data-initials={initialsOf(name)}
      data-size={size}
      data-you={you ? "" : undefined}
      aria-hidden="true"
    />
  )
}
