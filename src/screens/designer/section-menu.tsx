import { Ellipsis } from "lucide-react"
import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { EditCommand } from "../../../engine/edit/command.ts"
import { textIn } from "../../../schemas/languages.ts"
import type { ProfileDefinition, SectionDefinition } from "../../../schemas/profile.ts"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { moveTo, placedIn, stepped, type Step } from "./places.ts"

interface SectionMenuProps {
  readonly section: SectionDefinition
  readonly definition: ProfileDefinition
  readonly onEdit: (command: EditCommand) => void
}

/** What can be done with a section without dragging it. */
export function SectionMenu({ section, definition, onEdit }: SectionMenuProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const [deleting, setDeleting] = useState(false)
  const name = textIn(section.name, language)
  const label = formatMessage({ id: "designer.more" }, { name })
  const placed = placedIn(definition, "section", section.id)
  const entry = (id: string, text: string, step: Step, shortcut?: string) => {
    const to = placed && stepped(definition, placed, step)
    return {
      id,
      label: text,
      disabled: !to,
      ...(shortcut && { shortcut }),
      onSelect: () => to && onEdit(moveTo(to)),
    }
  }
  const remove = () => {
    setDeleting(false)
    onEdit({ kind: "removeSection", sectionId: section.id })
  }
  return (
    <>
      <Menu
        label={label}
        placement="bottom-end"
        trigger={<IconButton size="sm" label={label} icon={<Ellipsis aria-hidden="true" />} />}
        items={[
          entry("up", formatMessage({ id: "designer.moveUp" }), "previous", "Alt+↑"),
          entry("down", formatMessage({ id: "designer.moveDown" }), "next", "Alt+↓"),
          entry(
            "panel",
            formatMessage({ id: "designer.moveToPanel" }),
            section.position === "LEFT" ? "endPanel" : "startPanel",
          ),
          { id: "line", line: true },
          {
            id: "delete",
            label: formatMessage({ id: "designer.delete" }),
            tone: "danger",
            onSelect: () => (section.fields.length > 0 ? setDeleting(true) : remove()),
          },
        ]}
      />
      <ConfirmDialog
        open={deleting}
        tone="danger"
        title={formatMessage({ id: "designer.delete.section.title" }, { name })}
        confirmLabel={formatMessage({ id: "designer.delete" })}
        cancelLabel={formatMessage({ id: "shell.cancel" })}
        closeLabel={formatMessage({ id: "shell.close" })}
        onConfirm={remove}
        onCancel={() => setDeleting(false)}
      >
        <FormattedMessage id="designer.delete.section.text" values={{ count: section.fields.length }} />
      </ConfirmDialog>
    </>
  )
}
