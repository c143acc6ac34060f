import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { textIn, type LocalisedText } from "../../../../schemas/languages.ts"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { BlockGroup } from "../blocks/block-group.tsx"
import type { FormBlocks } from "../blocks/use-form-blocks.ts"
import { DesignerIcon } from "../designer-icon.tsx"
import { useHighlight } from "./canvas-store.ts"
import { fieldTypeGroups, fieldTypeItems, type FieldTypeItem } from "./field-type-items.ts"

interface FieldTypeListProps {
  readonly onAdd: (item: FieldTypeItem) => void
  /** Null when no block library is available. */
  readonly blocks: FormBlocks | null
}

/** Field types and blocks to drag; Enter adds one after the selection. */
export function FieldTypeList({ onAdd, blocks }: FieldTypeListProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const [searchText, setSearchText] = useState("")
  const needle = searchText.trim().toLocaleLowerCase()
  const isMeant = ({ name }: { readonly name: LocalisedText }) =>
    textIn(name, language).toLocaleLowerCase().includes(needle)
  const visible = fieldTypeItems.filter(isMeant)
  const visibleBlocks = blocks?.library.lines?.filter(isMeant) ?? []
  const isFound = visible.length + visibleBlocks.length > 0
  return (
    <>
      <SearchInput
        label={formatMessage({ id: "designer.fieldTypes.find" })}
        placeholder={formatMessage({ id: "designer.fieldTypes.find" })}
        value={searchText}
        onChange={setSearchText}
      />
      {fieldTypeGroups.map((group) => {
        const items = visible.filter((item) => item.type.group === group)
        return items.length === 0 ? null : (
          <section key={group}>
            <h2>
              <FormattedMessage id={`designer.group.${group}`} />
            </h2>
            <ul aria-label={formatMessage({ id: `designer.group.${group}` })}>
              {items.map((item) => (
                <FieldTypeEntry key={item.id} item={item} onAdd={() => onAdd(item)} />
              ))}
            </ul>
          </section>
        )
      })}
      {blocks && <BlockGroup blocks={blocks} visible={visibleBlocks} isSearching={needle !== ""} />}
      <p className="designer__hint">
        <FormattedMessage id={isFound ? "designer.fieldTypes.hint" : "designer.fieldTypes.none"} />
      </p>
    </>
  )
}

function FieldTypeEntry({ item, onAdd }: { item: FieldTypeItem; onAdd: () => void }) {
  const language = useLanguage()
  const isDragged = useHighlight(({ dragged }) => dragged.has(item.id))
  return (
    <li>
      <button
        type="button"
        className="designer__type ru-plain-button ru-row ru-gap-8 ru-small ru-icons-14 ru-icons-subtle"
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
