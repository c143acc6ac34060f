import { useDraggable } from "@dnd-kit/core"
import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { EditCommand } from "../../../engine/edit/command.ts"
import { findField } from "../../../engine/edit/find.ts"
import { orderedSections } from "../../../engine/edit/order.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { SearchInput } from "../../../ui/search-input.tsx"
import { DesignerIcon } from "./designer-icon.tsx"
import { newFieldFrom } from "./new-field.ts"
import { paletteGroups, paletteItems, type PaletteItem } from "./palette-items.ts"
import { placeOf } from "./places.ts"
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
  const [wanted, setWanted] = useState("")
  const needle = wanted.trim().toLocaleLowerCase()
  const shown = paletteItems.filter((item) => formatMessage({ id: item.label }).toLocaleLowerCase().includes(needle))
  const add = (item: PaletteItem) => {
    const place = placeToAdd(definition, selection)
    if (!place) return
    const field = newFieldFrom(item, formatMessage({ id: item.label }))
    onEdit({ kind: "addField", ...place, field, keywordPrefix: item.keywordPrefix })
    onSelect({ kind: "field", id: field.id })
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
  const { formatMessage } = useIntl()
  const { setNodeRef, listeners } = useDraggable({ id: `palette:${item.id}`, data: { kind: "new", item } })
  return (
    <li>
      <button ref={setNodeRef} type="button" className="designer__type" {...listeners} onClick={onAdd}>
        <DesignerIcon name={item.icon} />
        <span>{formatMessage({ id: item.label })}</span>
      </button>
    </li>
  )
}

/** After the selected field, at the end of the selected section, or at the end of the first one. */
function placeToAdd(definition: ProfileDefinition, selection: Selection) {
  if (selection?.kind === "field") {
    const place = placeOf(definition, selection.id)
    if (place && findField(definition, selection.id)) return { ...place, index: place.index + 1 }
  }
  const section =
    definition.sections.find(({ id }) => selection?.kind === "section" && id === selection.id) ??
    orderedSections(definition)[0]
  return section && { sectionId: section.id, index: section.fields.length }
}
