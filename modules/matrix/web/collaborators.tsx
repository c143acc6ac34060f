import { useEffect, useRef } from "react"
import { useIntl } from "react-intl"
import { useMatrixText } from "../../../renderers/matrix/use-matrix-text.ts"
import { joinNames } from "../../../schemas/join-names.ts"
import { announce } from "../../../ui/announce.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import type { MatrixUser } from "../contracts/matrix.ts"

/** Avatars shown; the rest are counted. */
const maxVisible = 4

/** Who else is in the matrix. */
export function Collaborators({ others }: { readonly others: readonly MatrixUser[] }) {
  const text = useMatrixText()
  useAnnounceUsers(others)
  if (others.length === 0) return null
  return (
    <ul className="matrix-others ru-row ru-gap-4 ru-muted ru-small" aria-label={text("matrix.others")}>
      {others.slice(0, maxVisible).map(({ userId, name }) => (
        <li key={userId} data-tooltip={name}>
          <Avatar name={name} size="md" />
          <span className="ru-hidden">{name}</span>
        </li>
      ))}
      {others.length > maxVisible ? <li>{text("matrix.others.more", { count: others.length - maxVisible })}</li> : null}
    </ul>
  )
}

/** Announces arriving and leaving users to screen readers. */
function useAnnounceUsers(others: readonly MatrixUser[]): void {
  const text = useMatrixText()
  const { locale } = useIntl()
  const known = useRef(others)
  useEffect(() => {
    const before = known.current
    known.current = others
    const namesOf = (some: readonly MatrixUser[], without: readonly MatrixUser[]) =>
      joinNames(
        some.filter(({ userId }) => !without.some((other) => other.userId === userId)).map(({ name }) => name),
        locale,
      )
    const joined = namesOf(others, before)
    const left = namesOf(before, others)
    if (joined) announce(text("matrix.others.joined", { names: joined }))
    if (left) announce(text("matrix.others.left", { names: left }))
  }, [others, text, locale])
}
