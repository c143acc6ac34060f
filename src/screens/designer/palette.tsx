import { useDraggable } from "@dnd-kit/core"
import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { EditCommand } from "../../../engine/edit/command.ts"
import { orderedSections } from "../../../engine/edit/order.ts"
import { textIn } from "../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { announce } from "../../../ui/announce.ts"
import { SearchInput } from "../../../ui/search-input.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { DesignerIcon } from "./designer-icon.tsx"
import { additionOf, sectionAt } from "./new-field.ts"
import { paletteGroups, paletteItems, type PaletteItem } from "./palette-items.ts"
import { placedIn, type FieldPlace } from "./places.ts"
import type { Selection } from "./selection.ts"

interface PaletteProps {
  readonly definition: ProfileDefinition
  readonly selection: Selection
  readonly onEdit: (command: EditCommand) => void
  readonly onSelect: (selection: Selection) => void
}

/** The field types to drag from; Enter adds one after what is selected. */
export function Palette({ definition, selection, onEdit, onSelect }: PaletteProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const [wanted, setWanted] = useState("")
  const needle = wanted.trim().toLocaleLowerCase()
  const shown = paletteItems.filter((item) => textIn(item.name, language).toLocaleLowerCase().includes(needle))
  const add = (item: PaletteItem) => {
    const place = placeToAdd(definition, selection) ?? firstSection()
    const addition = additionOf(item, place)
    onEdit(addition)
    onSelect({ kind: "field", id: addition.field.id })
    announce(formatMessage({ id: "designer.added" }, { name: textIn(item.name, language) }))
  }
  const firstSection = (): FieldPlace => {
    const addition = sectionAt("LEFT", 0)
    onEdit(addition)
    return { sectionId: addition.section.id, index: 0 }
  }
  return (
    <aside className="designer__palette" aria-label={formatMessage({ id: "designer.palette" })}>
      <SearchInput
        label={formatMessage({ id: "designer.palette.find" })}
        placeholder={formatMessage({ id: "designer.palette.find" })}
        value={wanted}
        onChange={setWanted}
      />
      {paletteGroups.map((group) => {
        const items = shown.filter((item) => item.type.group === group)
        return items.length === 0 ? null : (
          <section key={group}>
            <h2>
              <FormattedMessage id={`designer.group.${group}`} />
            </h2>
            <ul>
              {items.map((item) => (
                <PaletteEntry key={item.id} item={item} onAdd={() => add(item)} />
              ))}
            </ul>
          </section>
        )
      })}
      <p className="designer__hint">
        <FormattedMessage id={shown.length > 0 ? "designer.palette.hint" : "designer.palette.none"} />
      </p>
    </aside>
  )
}

function PaletteEntry({ item, onAdd }: { item: PaletteItem; onAdd: () => void }) {
  const language = useLanguage()
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `palette:${item.id}`, data: { kind: "new", item } })
  return (
    <li>
      <button
        ref={setNodeRef}
        type="button"
        className="designer__type"
        data-dragged={isDragging ? "" : undefined}
        {...listeners}
        onClick={onAdd}
      >
        <DesignerIcon name={item.icon} />
        <span>{textIn(item.name, language)}</span>
      </button>
    </li>
  )
}

/** After the selected field, at the end of the selected section, or at the end of the first one. */
function placeToAdd(definition: ProfileDefinition, selection: Selection): FieldPlace | undefined {
  const selected = selection && placedIn(definition, selection.kind, selection.id)
  if (selected?.kind === "field") return { ...selected.place, index: selected.place.index + 1 }
  const section = definition.sections.find(({ id }) => id === selected?.id) ?? orderedSections(definition)[0]
  return section && { sectionId: section.id, index: section.fields.length }
}
