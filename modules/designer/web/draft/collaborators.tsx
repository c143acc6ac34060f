import { useIntl } from "react-intl"
import { Avatar } from "../../../../ui/avatar.tsx"
import { useCollaboratorsAt } from "./presence-context.ts"
import "./draft.css"

/** Marks an item with the users who have selected it elsewhere; renders nothing without any. */
export function Collaborators({ id }: { id: string }) {
  const { formatMessage, formatList } = useIntl()
  const collaborators = useCollaboratorsAt(id)
  if (collaborators.length === 0) return null
  const names = formatList(collaborators.map(({ name }) => name))
  const label = formatMessage({ id: "designer.collaborators.at" }, { names })
  return (
    <span className="draft-presence" role="img" aria-label={label} data-tooltip={label}>
      {collaborators.slice(0, 3).map(({ userId, name }) => (
        <Avatar key={userId} name={name} />
      ))}
    </span>
  )
}
