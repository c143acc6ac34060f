import { FormattedMessage, useIntl } from "react-intl"
import type { DraftCollaborator } from "../../contracts/presence.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Avatar } from "../../../../ui/avatar.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { parseDesignerTab } from "../tab-names.ts"
import { itemName } from "./item-name.ts"
import "./draft.css"

/** Avatars shown; the rest are counted. */
const maxVisible = 4

interface CollaboratorListProps {
  readonly collaborators: readonly DraftCollaborator[]
  readonly definition: ProfileDefinition
  /** Opens the location of a collaborator. */
  readonly onGo: (collaborator: DraftCollaborator) => void
}

/** Other users editing the draft and their locations; pressing one opens that location. */
export function CollaboratorList({ collaborators, definition, onGo }: CollaboratorListProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  if (collaborators.length === 0) return null
  const locationName = ({ tab, selection }: DraftCollaborator): string => {
    const known = parseDesignerTab(tab)
    const selectedName = selection && itemName(definition, selection.kind, selection.id)
    return [known && formatMessage({ id: `designer.tab.${known}` }), selectedName && textIn(selectedName, language)]
      .filter(Boolean)
      .join(" · ")
  }
  return (
    <ul
      className="draft-collaborators ru-row ru-gap-4 ru-muted ru-small"
      aria-label={formatMessage({ id: "designer.collaborators" })}
    >
      {collaborators.slice(0, maxVisible).map((collaborator) => {
        const position = locationName(collaborator)
        const label = position
          ? formatMessage({ id: "designer.collaborators.location" }, { name: collaborator.name, position })
          : collaborator.name
        return (
          <li key={collaborator.userId}>
            <button type="button" data-tooltip={label} onClick={() => onGo(collaborator)}>
              <Avatar name={collaborator.name} size="md" />
              <span className="ru-hidden">{label}</span>
            </button>
          </li>
        )
      })}
      {collaborators.length > maxVisible && (
        <li>
          <FormattedMessage id="designer.collaborators.more" values={{ count: collaborators.length - maxVisible }} />
        </li>
      )}
    </ul>
  )
}
