import { useIntl } from "react-intl"
import { Avatar } from "../../../../ui/avatar.tsx"
import { usePeersAt } from "./peers-context.ts"
import "./draft.css"

/** Marks a piece of the draft with those who have selected it elsewhere; nothing where nobody has. */
export function PeersHere({ id }: { id: string }) {
  const { formatMessage, formatList } = useIntl()
  const peers = usePeersAt(id)
  if (peers.length === 0) return null
  const names = formatList(peers.map(({ name }) => name))
  const label = formatMessage({ id: "designer.peers.at" }, { names })
  return (
    <span className="draft-here" role="img" aria-label={label} data-tooltip={label}>
      {peers.slice(0, 3).map(({ userId, name }) => (
        <Avatar key={userId} name={name} />
      ))}
    </span>
  )
}
