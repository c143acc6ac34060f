import { Plus } from "lucide-react"
import { FormattedMessage } from "react-intl"
import type { BlockLine } from "../../contracts/blocks.ts"
import { Button } from "../../../../ui/button.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { BlockCard } from "./block-card.tsx"
import type { FormBlocks } from "./use-form-blocks.ts"
import { useBlockText } from "./use-block-text.ts"
import "./blocks.css"

interface BlockGroupProps {
  readonly blocks: FormBlocks
  /** Blocks that match the search, or all blocks without a search. */
  readonly visible: readonly BlockLine[]
  readonly isSearching: boolean
}

/** The client's blocks in the palette, below the field types. */
export function BlockGroup({ blocks, visible, isSearching }: BlockGroupProps) {
  const text = useBlockText()
  const { library, selected, onQuestion } = blocks
  const { lines, failure, can } = library
  if (isSearching && visible.length === 0) return null
  return (
    <section className="designer-blocks">
      <header className="ru-row ru-spread">
        <h2>{text("designerBlocks.title")}</h2>
        {can.create && (
          <IconButton
            size="xs"
            label={text("designerBlocks.saveAs.selection")}
            icon={<Plus aria-hidden="true" />}
            disabled={selected === null}
            onClick={() => selected && onQuestion({ kind: "keep", selected })}
          />
        )}
      </header>
      {failure ? (
        <div role="alert" className="designer-blocks__failure ru-grid ru-gap-8 ru-small">
          <p>{text(`designerBlocks.failure.${failure}`)}</p>
          {failure !== "forbidden" && (
            <Button size="sm" onClick={library.refresh}>
              <FormattedMessage id="shell.error.retry" />
            </Button>
          )}
        </div>
      ) : !lines ? (
        <div role="status" aria-label={text("designerBlocks.loading")}>
          <SkeletonText lines={3} />
        </div>
      ) : lines.length === 0 ? (
        <p className="designer__hint">{text(can.create ? "designerBlocks.empty" : "designerBlocks.empty.reader")}</p>
      ) : (
        <ul aria-label={text("designerBlocks.title")}>
          {visible.map((line) => (
            <BlockCard key={line.id} line={line} blocks={blocks} />
          ))}
        </ul>
      )}
    </section>
  )
}
