import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { textIn } from "../../../../schemas/languages.ts"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { DesignerIcon } from "../designer-icon.tsx"
import { useMark } from "./board.ts"
import { paletteGroups, paletteItems, type PaletteItem } from "./palette-items.ts"

interface PaletteProps {
  readonly onAdd: (item: PaletteItem) => void
}

/** The field types to drag from; Enter adds one after what is selected. */
export function Palette({ onAdd }: PaletteProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const [wanted, setWanted] = useState("")
  const needle = wanted.trim().toLocaleLowerCase()
  const shown = paletteItems.filter((item) => textIn(item.name, language).toLocaleLowerCase().includes(needle))
  return (
    <>
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
                <PaletteEntry key={item.id} item={item} onAdd={() => onAdd(item)} />
              ))}
            </ul>
          </section>
        )
      })}
      <p className="designer__hint">
        <FormattedMessage id={shown.length > 0 ? "designer.palette.hint" : "designer.palette.none"} />
      </p>
    </>
  )
}

function PaletteEntry({ item, onAdd }: { item: PaletteItem; onAdd: () => void }) {
  const language = useLanguage()
  const isDragged = useMark(({ dragged }) => dragged.has(item.id))
  return (
    <li>
      <button
        type="button"
        className="designer__type"
        data-carries="new"
        data-item={item.id}
        data-dragged={isDragged ? "" : undefined}
        onClick={onAdd}
      >
        <DesignerIcon name={item.icon} />
        <span>{textIn(item.name, language)}</span>
      </button>
    </li>
  )
}
