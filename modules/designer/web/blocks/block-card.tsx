import { CirclePlus, Ellipsis, Pencil, Trash2 } from "lucide-react"
import { textIn } from "../../../../schemas/languages.ts"
import type { BlockLine } from "../../contracts/blocks.ts"
import { HoverCard } from "../../../../ui/hover-card.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { Menu } from "../../../../ui/menu.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { DesignerIcon } from "../designer-icon.tsx"
import { useHighlight } from "../form/canvas-store.ts"
import { BlockFields } from "./block-fields.tsx"
import type { FormBlocks } from "./use-form-blocks.ts"
import { useBlockText } from "./use-block-text.ts"

interface BlockCardProps {
  readonly line: BlockLine
  readonly blocks: FormBlocks
}

/**
 * A reusable block in the palette. Drag it, or press Enter to insert it after the selection; hovering shows its
 * content.
 */
export function BlockCard({ line, blocks }: BlockCardProps) {
  const text = useBlockText()
  const language = useLanguage()
  const isDragged = useHighlight(({ dragged }) => dragged.has(line.id))
  const name = textIn(line.name, language)
  const { library, selected, onQuestion, onInsert } = blocks
  const more = text("designerBlocks.more", { name })
  return (
    <li className="designer-blocks__card ru-row ru-gap-2">
      <HoverCard label={text("designerBlocks.inside", { name })} card={<Inside line={line} />}>
        <button
          type="button"
          className="designer__type ru-plain-button ru-row ru-gap-8 ru-small ru-icons-14 ru-icons-subtle"
          data-carries="block"
          data-item={line.id}
          data-dragged={isDragged ? "" : undefined}
          onClick={() => void onInsert(line)}
        >
          <DesignerIcon name="blocks" />
          <span className="ru-fill" dir="auto">
            {name}
          </span>
          <span className="ru-muted ru-figures">
            <span aria-hidden="true">{line.fieldCount}</span>
            <span className="ru-hidden">{text("designerBlocks.fields", { count: line.fieldCount })}</span>
          </span>
        </button>
      </HoverCard>
      <Menu
        label={more}
        placement="bottom-end"
        trigger={<IconButton size="xs" label={more} icon={<Ellipsis aria-hidden="true" />} />}
        items={[
          {
            id: "insert",
            label: text("designerBlocks.insert"),
            icon: <CirclePlus aria-hidden="true" />,
            onSelect: () => void onInsert(line),
          },
          {
            id: "edit",
            label: text(library.can.update ? "designerBlocks.edit" : "designerBlocks.show"),
            icon: <Pencil aria-hidden="true" />,
            onSelect: () => onQuestion({ kind: "edit", line, selected: selected ?? nothing }),
          },
          ...(library.can.delete
            ? [
                { id: "line", line: true } as const,
                {
                  id: "delete",
                  label: text("designerBlocks.delete"),
                  icon: <Trash2 aria-hidden="true" />,
                  tone: "danger" as const,
                  onSelect: () => onQuestion({ kind: "remove", line }),
                },
              ]
            : []),
        ]}
      />
    </li>
  )
}

const nothing = { fieldIds: [], sectionIds: [] }

function Inside({ line }: { readonly line: BlockLine }) {
  const language = useLanguage()
  const { name, description, fields, fieldCount, sectionCount, ruleCount } = line
  return (
    <div className="designer-blocks__inside ru-grid ru-gap-8 ru-small">
      <b dir="auto">{textIn(name, language)}</b>
      {description && <p dir="auto">{textIn(description, language)}</p>}
      <BlockFields fields={fields} count={fieldCount} sectionCount={sectionCount} ruleCount={ruleCount} />
    </div>
  )
}
