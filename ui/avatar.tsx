import { initialsOf } from "./initials.ts"

export interface AvatarProps {
  name: string
  size?: "sm" | "md"
  /** People are grey; the reader is the accent. */
  you?: boolean
}

/** A person's initials. Decorative: the name stands beside it, and is what a button with the picture is called. */
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
