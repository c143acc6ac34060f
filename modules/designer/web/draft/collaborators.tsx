import { useIntl } from "react-intl"
import { Avatar } from "../../../../ui/avatar.tsx"
import { useCollaboratorsAt } from "./presence-context.ts"
import "./draft.css"
import { joinNames } from "../../../../schemas/join-names.ts"

/** Marks an item with the users who have selected it elsewhere; renders nothing without any. */
export function Collaborators({ id }: { id: string }) {
  const { formatMessage, locale } = useIntl()
  const collaborators = useCollaboratorsAt(id)
  if (collaborators.length === 0) return null
  const names = joinNames(
    collaborators.map(({ name }) => name),
    locale,
  )
  const label = formatMessage({ id: "designer.collaborators.at" }, { names })
  return (
    <span className="draft-presence" role="img" aria-label={label} data-tooltip={label}>
      {collaborators.slice(0, 3).map(({ userId, name }) => (
        <Avatar key={userId} name={name} />
      ))}
    </span>
  )
}
