import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { textIn, type LocalisedText } from "../../../../schemas/languages.ts"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { BlockGroup } from "../blocks/block-group.tsx"
import type { FormBlocks } from "../blocks/use-form-blocks.ts"
import { DesignerIcon } from "../designer-icon.tsx"
import { useMark } from "./board.ts"
import { paletteGroups, paletteItems, type PaletteItem } from "./palette-items.ts"

interface PaletteProps {
  readonly onAdd: (item: PaletteItem) => void
  /** Null where they are not spoken of. */
  readonly blocks: FormBlocks | null
}

/** The field types and blocks to drag from; Enter adds one after what is selected. */
export function Palette({ onAdd, blocks }: PaletteProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const [wanted, setWanted] = useState("")
  const needle = wanted.trim().toLocaleLowerCase()
  const isMeant = ({ name }: { readonly name: LocalisedText }) =>
    textIn(name, language).toLocaleLowerCase().includes(needle)
  const shown = paletteItems.filter(isMeant)
  const shownBlocks = blocks?.shelf.lines?.filter(isMeant) ?? []
  const isFound = shown.length + shownBlocks.length > 0
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
            <ul aria-label={formatMessage({ id: `designer.group.${group}` })}>
              {items.map((item) => (
                <PaletteEntry key={item.id} item={item} onAdd={() => onAdd(item)} />
              ))}
            </ul>
          </section>
        )
      })}
      {blocks && <BlockGroup blocks={blocks} shown={shownBlocks} isSearching={needle !== ""} />}
      <p className="designer__hint">
        <FormattedMessage id={isFound ? "designer.palette.hint" : "designer.palette.none"} />
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
