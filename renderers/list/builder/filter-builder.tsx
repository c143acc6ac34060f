import "./builder.css"
import { useMemo, useState } from "react"
import { useIntl } from "react-intl"
import { viewTexts } from "../../../messages/views/on-demand.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { MoreTexts } from "../../more-texts.tsx"
import type { NamedEntity } from "../filter-options.ts"
import { filterOf } from "../list-state.ts"
import { useFilterColumns } from "../use-filter-columns.ts"
import { useFilterSentence } from "../use-filter-words.ts"
import type { RecordListModel } from "../use-record-list.ts"
import { useViewText } from "../views/use-view-text.ts"
import { BuilderGroup } from "./builder-group.tsx"
import { changedPart, draftFilter, finishedFilter, unfinishedIn, type DraftGroup } from "./draft-filter.ts"
import { useHitCount } from "./use-hit-count.ts"

export interface FilterBuilderProps {
  readonly model: RecordListModel
  readonly entities: readonly NamedEntity[]
  readonly onClose: () => void
}

/** Conditions in groups of “all of” and “any of”, with the filter as a sentence and how many records it finds. */
export function FilterBuilder(props: FilterBuilderProps) {
  return (
    <MoreTexts texts={viewTexts}>
      <Builder {...props} />
    </MoreTexts>
  )
}

function Builder({ model, entities, onClose }: FilterBuilderProps) {
  const text = useViewText()
  const intl = useIntl()
  const { compiled, state, change, source } = model
  const columns = useFilterColumns(compiled)
  const [draft, setDraft] = useState(() => begun(draftFilter(state)))
  const parts = useMemo(() => finishedFilter(draft.root), [draft.root])
  const filter = filterOf(parts)
  const sentence = useFilterSentence(compiled, filter, entities)
  const hits = useHitCount(source, filter, state.search)
  const unfinished = unfinishedIn(draft.root)
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
              change({ ...parts })
              onClose()
            }}
          >
            {text("views.builder.apply")}
          </Button>
        </>
      }
    >
      <p className="ru-builder__sentence">{sentence || text("views.builder.nothing")}</p>
      <BuilderGroup
        compiled={compiled}
        columns={columns}
        entities={entities}
        group={draft.root}
        depth={0}
        place={text("views.builder.whole")}
        nextId={draft.next}
        onChange={(id, edit) =>
          setDraft((before) => ({ root: changedPart(before.root, id, edit), next: before.next + 1 }))
        }
      />
      {unfinished > 0 ? (
        <p className="ru-builder__note">{text("views.builder.unfinished", { count: unfinished })}</p>
      ) : null}
    </Dialog>
  )
}

/** Who opens the builder of no filter means to add a condition. */
function begun(draft: { readonly root: DraftGroup; readonly next: number }) {
  if (draft.root.parts.length > 0) return draft
  const root = { ...draft.root, parts: [{ id: draft.next, column: null, condition: null }] }
  return { root, next: draft.next + 1 }
}
