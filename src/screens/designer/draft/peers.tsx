import { FormattedMessage, useIntl } from "react-intl"
import type { DraftPeer } from "../../../../schemas/api/presence.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Avatar } from "../../../../ui/avatar.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { knownPart } from "../part-names.ts"
import { pieceName } from "./piece-name.ts"
import "./draft.css"

/** So many stand beside one another; of the rest one is told how many. */
const shown = 4

interface PeersProps {
  readonly peers: readonly DraftPeer[]
  readonly definition: ProfileDefinition
  /** Goes to where somebody is. */
  readonly onGo: (peer: DraftPeer) => void
}

/** Who else is at the draft, and where; pressing one goes there. */
export function Peers({ peers, definition, onGo }: PeersProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  if (peers.length === 0) return null
  const placeOf = ({ part, selection }: DraftPeer): string => {
    const known = knownPart(part)
    const piece = selection && pieceName(definition, selection.kind, selection.id)
    return [known && formatMessage({ id: `designer.part.${known}` }), piece && textIn(piece, language)]
      .filter(Boolean)
      .join(" · ")
  }
  return (
    <ul className="draft-peers" aria-label={formatMessage({ id: "designer.peers" })}>
      {peers.slice(0, shown).map((peer) => {
        const place = placeOf(peer)
        const label = place ? formatMessage({ id: "designer.peers.place" }, { name: peer.name, place }) : peer.name
        return (
          <li key={peer.userId}>
            <button type="button" data-tooltip={label} onClick={() => onGo(peer)}>
              <Avatar name={peer.name} size="md" />
              <span className="ru-hidden">{label}</span>
            </button>
          </li>
        )
      })}
      {peers.length > shown && (
        <li>
          <FormattedMessage id="designer.peers.more" values={{ count: peers.length - shown }} />
        </li>
      )}
    </ul>
  )
}
