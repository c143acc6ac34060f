import { FilterX } from "lucide-react"
import { useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { BuilderGroup } from "../../../../renderers/list/builder/builder-group.tsx"
import {
  updateDraftNode,
  draftFilter,
  toFilter,
  countUnfinished,
} from "../../../../renderers/list/builder/draft-filter.ts"
import { conditionsOf, filterOf } from "../../../../renderers/list/list-state.ts"
import { useFilterColumns } from "../../../../renderers/list/use-filter-columns.ts"
import { useFilterDescription } from "../../../../renderers/list/use-filter-description.ts"
import { useViewText } from "../../../../renderers/list/views/use-view-text.ts"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { FieldScope, useDirectories } from "../../../../renderers/record/services.tsx"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { Button } from "../../../../ui/button.tsx"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import "../../../../renderers/list/builder/builder.css"

interface DefaultFilterProps {
  readonly editorState: ProfileEditorState
  readonly profile: CompiledProfile
}

/** The list's default filter, edited as conditions. */
export function DefaultFilter({ editorState, profile }: DefaultFilterProps) {
  const { formatMessage } = useIntl()
  const directories = useDirectories()
  const named = useMemo(() => byId(profile), [profile])
  return (
    <section className="ru-stack ru-gap-8" aria-label={formatMessage({ id: "designer.setting.filter" })}>
      <h2 className="ru-heading">
        <FormattedMessage id="designer.setting.filter" />
      </h2>
      <p className="designer__hint">
        <FormattedMessage id="recordType.lists.filter.hint" />
      </p>
      <FieldScope
        profile={profile}
        context={editorState.context}
        recordId={null}
        people={directories.people}
        records={directories.records}
      >
        <LazyMessagesProvider area="views">
          <Conditions editorState={editorState} profile={named} />
        </LazyMessagesProvider>
      </FieldScope>
    </section>
  )
}

const noEntities: readonly never[] = []

function Conditions({ editorState: { definition, onEdit }, profile }: DefaultFilterProps) {
  const text = useViewText()
  const columns = useFilterColumns(profile)
  const filter = definition.list?.filter
  const filterDescription = useFilterDescription(profile, filter, noEntities)
  const filterJson = JSON.stringify(filter)
  const [{ draft, basedOnFilter }, setState] = useState(() => ({
    draft: draftOfFilter(filter),
    basedOnFilter: filterJson,
  }))
  // After undo or a remote change, unfinished conditions belong to the old filter.
  if (basedOnFilter !== filterJson) setState({ draft: draftOfFilter(filter), basedOnFilter: filterJson })
  const change = (next: typeof draft) => {
    const finished = filterOf(toFilter(next.root))
    const isSame = JSON.stringify(finished) === basedOnFilter
    setState({ draft: next, basedOnFilter: JSON.stringify(finished) })
    if (!isSame) onEdit({ kind: "changeListFilter", filter: finished ?? null }, true)
  }
  const unfinished = countUnfinished(draft.root)
  return (
    <>
      <p className="ru-builder__sentence">
        {filterDescription || <FormattedMessage id="recordType.lists.filter.none" />}
      </p>
      <BuilderGroup
        compiled={profile}
        columns={columns}
        entities={noEntities}
        group={draft.root}
        depth={0}
        position={text("views.builder.whole")}
        nextId={draft.next}
        onChange={(id, edit) => change({ root: updateDraftNode(draft.root, id, edit), next: draft.next + 1 })}
      />
      {unfinished > 0 ? (
        <p className="ru-builder__note">{text("views.builder.unfinished", { count: unfinished })}</p>
      ) : null}
      {filter ? (
        <Button
          size="sm"
          variant="ghost"
          icon={<FilterX aria-hidden="true" />}
          onClick={() => onEdit({ kind: "changeListFilter", filter: null })}
        >
          <FormattedMessage id="recordType.lists.filter.remove" />
        </Button>
      ) : null}
    </>
  )
}

const draftOfFilter = (filter: Filter | undefined) => draftFilter(conditionsOf(filter))

/** The profile with columns keyed as in a definition: fields by ID, which a new keyword does not change. */
function byId(profile: CompiledProfile): CompiledProfile {
  const ids = new Map(profile.fields.map(({ keyword, id }) => [keyword, id as string]))
  const columns = profile.columns.map((column) => ({
    ...column,
    key: (column.keyword && ids.get(column.keyword)) ?? column.key,
  }))
  return { ...profile, columns }
}
