import "./builder.css"
import { useMemo, useState } from "react"
import { useIntl } from "react-intl"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { LazyMessagesProvider } from "../../lazy-messages-provider.tsx"
import type { NamedEntity } from "../filter-options.ts"
import { filterOf } from "../list-state.ts"
import { useFilterColumns } from "../use-filter-columns.ts"
import { useFilterDescription } from "../use-filter-description.ts"
import type { RecordListModel } from "../use-record-list.ts"
import { useViewText } from "../views/use-view-text.ts"
import { BuilderGroup } from "./builder-group.tsx"
import { updateDraftNode, draftFilter, toFilter, countUnfinished, type DraftGroup } from "./draft-filter.ts"
import { useHitCount } from "./use-hit-count.ts"

export interface FilterBuilderProps {
  readonly model: Pick<RecordListModel, "compiled" | "state" | "change" | "source">
  readonly entities: readonly NamedEntity[]
  readonly onClose: () => void
}

/**
 * Edits nested groups of conditions (“all of”, “any of”). Shows the filter as text and the number of matching records.
 */
export function FilterBuilder(props: FilterBuilderProps) {
  return (
    <LazyMessagesProvider area="views">
      <Builder {...props} />
    </LazyMessagesProvider>
  )
}

function Builder({ model, entities, onClose }: FilterBuilderProps) {
  const text = useViewText()
  const intl = useIntl()
  const { compiled, state, change, source } = model
  const columns = useFilterColumns(compiled)
  const [draft, setDraft] = useState(() => withFirstCondition(draftFilter(state)))
  const conditions = useMemo(() => toFilter(draft.root), [draft.root])
  const filter = filterOf(conditions)
  const description = useFilterDescription(compiled, filter, entities)
  const hits = useHitCount(source, filter, state.search)
  const unfinished = countUnfinished(draft.root)
  return (
    <Dialog
      open
      keepOpen
      size="wide"
      title={text("views.builder.title")}
      closeLabel={text("views.close")}
      onClose={onClose}
      footerNote={
        <span role="status" className="ru-figures">
          {hits &&
            text(hits.exact ? "views.builder.hits" : "views.builder.hits.about", {
              count: hits.count,
              shown: intl.formatNumber(hits.count),
            })}
        </span>
      }
      footer={
        <>
          <Button onClick={onClose}>{text("views.cancel")}</Button>
          <Button
            variant="solid"
            onClick={() => {
              change({ ...conditions })
              onClose()
            }}
          >
            {text("views.builder.apply")}
          </Button>
        </>
      }
    >
      <p className="ru-builder__sentence">{description || text("views.builder.nothing")}</p>
      <BuilderGroup
        compiled={compiled}
        columns={columns}
        entities={entities}
        group={draft.root}
        depth={0}
        position={text("views.builder.whole")}
        nextId={draft.next}
        onChange={(id, edit) =>
          setDraft((before) => ({ root: updateDraftNode(before.root, id, edit), next: before.next + 1 }))
        }
      />
      {unfinished > 0 ? (
        <p className="ru-builder__note">{text("views.builder.unfinished", { count: unfinished })}</p>
      ) : null}
    </Dialog>
  )
}

/** A builder without a filter starts with one condition to fill in. */
function withFirstCondition(draft: { readonly root: DraftGroup; readonly next: number }) {
  if (draft.root.conditions.length > 0) return draft
  const root = { ...draft.root, conditions: [{ id: draft.next, column: null, condition: null }] }
  return { root, next: draft.next + 1 }
}
