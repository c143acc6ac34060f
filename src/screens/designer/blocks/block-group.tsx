import { Plus } from "lucide-react"
import { FormattedMessage } from "react-intl"
import type { BlockLine } from "../../../../schemas/api/blocks.ts"
import { Button } from "../../../../ui/button.tsx"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { BlockCard } from "./block-card.tsx"
import type { FormBlocks } from "./use-form-blocks.ts"
import { useBlockText } from "./use-block-text.ts"
import "./blocks.css"

interface BlockGroupProps {
  readonly blocks: FormBlocks
  /** Those that are looked for; all of them, where nothing is. */
  readonly shown: readonly BlockLine[]
  readonly isSearching: boolean
}

/** The client's blocks in the palette, below the field types. */
export function BlockGroup({ blocks, shown, isSearching }: BlockGroupProps) {
  const text = useBlockText()
  const { shelf, chosen, onAsk } = blocks
  const { lines, failure, may } = shelf
  if (isSearching && shown.length === 0) return null
  return (
    <section className="designer-blocks">
      <header>
        <h2>{text("designerBlocks.title")}</h2>
        {may.create && (
          <IconButton
            size="xs"
            label={text("designerBlocks.keep.selection")}
            icon={<Plus aria-hidden="true" />}
            disabled={chosen === null}
            onClick={() => chosen && onAsk({ kind: "keep", chosen })}
          />
        )}
      </header>
      {failure ? (
        <div role="alert" className="designer-blocks__failure">
          <p>{text(`designerBlocks.failure.${failure}`)}</p>
          {failure !== "forbidden" && (
            <Button size="sm" onClick={shelf.refresh}>
              <FormattedMessage id="shell.error.retry" />
            </Button>
          )}
        </div>
      ) : !lines ? (
        <div role="status" aria-label={text("designerBlocks.loading")}>
          <SkeletonText lines={3} />
        </div>
      ) : lines.length === 0 ? (
        <p className="designer__hint">{text(may.create ? "designerBlocks.empty" : "designerBlocks.empty.reader")}</p>
      ) : (
        <ul aria-label={text("designerBlocks.title")}>
          {shown.map((line) => (
            <BlockCard key={line.id} line={line} blocks={blocks} />
          ))}
        </ul>
      )}
    </section>
  )
}
