import { FilterX } from "lucide-react"
import { useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { viewTexts } from "../../../../messages/views/on-demand.ts"
import { BuilderGroup } from "../../../../renderers/list/builder/builder-group.tsx"
import {
  changedPart,
  draftFilter,
  finishedFilter,
  unfinishedIn,
} from "../../../../renderers/list/builder/draft-filter.ts"
import { conditionsOf, filterOf } from "../../../../renderers/list/list-state.ts"
import { useFilterColumns } from "../../../../renderers/list/use-filter-columns.ts"
import { useFilterSentence } from "../../../../renderers/list/use-filter-words.ts"
import { useViewText } from "../../../../renderers/list/views/use-view-text.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { FieldScope, useDirectories } from "../../../../renderers/record/services.tsx"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { Button } from "../../../../ui/button.tsx"
import type { Desk } from "../desk.ts"
import "../../../../renderers/list/builder/builder.css"

interface DefaultFilterProps {
  readonly desk: Desk
  readonly profile: CompiledProfile
}

/** What the list shows until its reader asks for something else, made of conditions as a reader makes them. */
export function DefaultFilter({ desk, profile }: DefaultFilterProps) {
  const { formatMessage } = useIntl()
  const directories = useDirectories()
  const named = useMemo(() => byId(profile), [profile])
  return (
    <section className="lists__filter" aria-label={formatMessage({ id: "designer.setting.filter" })}>
      <h2>
        <FormattedMessage id="designer.setting.filter" />
      </h2>
      <p className="designer__hint">
        <FormattedMessage id="recordType.lists.filter.hint" />
      </p>
      <FieldScope
        profile={profile}
        context={desk.context}
        recordId={null}
        people={directories.people}
        records={directories.records}
      >
        <MoreTexts texts={viewTexts}>
          <Conditions desk={desk} profile={named} />
        </MoreTexts>
      </FieldScope>
    </section>
  )
}

const nobodys: readonly never[] = []

function Conditions({ desk: { definition, onEdit }, profile }: DefaultFilterProps) {
  const text = useViewText()
  const columns = useFilterColumns(profile)
  const filter = definition.list?.filter
  const sentence = useFilterSentence(profile, filter, nobodys)
  const said = JSON.stringify(filter)
  const [{ draft, made }, keep] = useState(() => ({ draft: begun(filter), made: said }))
  // Undone, or changed by someone else: what was unfinished here belonged to another filter.
  if (made !== said) keep({ draft: begun(filter), made: said })
  const change = (next: typeof draft) => {
    const finished = filterOf(finishedFilter(next.root))
    const isSame = JSON.stringify(finished) === made
    keep({ draft: next, made: JSON.stringify(finished) })
    if (!isSame) onEdit({ kind: "changeListFilter", filter: finished ?? null }, true)
  }
  const unfinished = unfinishedIn(draft.root)
  return (
    <>
      <p className="ru-builder__sentence">{sentence || <FormattedMessage id="recordType.lists.filter.none" />}</p>
      <BuilderGroup
        compiled={profile}
        columns={columns}
        entities={nobodys}
        group={draft.root}
        depth={0}
        place={text("views.builder.whole")}
        nextId={draft.next}
        onChange={(id, edit) => change({ root: changedPart(draft.root, id, edit), next: draft.next + 1 })}
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

const begun = (filter: Filter | undefined) => draftFilter(conditionsOf(filter))

/** The profile with its columns called as a definition calls them: a field's by its id, which no new keyword changes. */
function byId(profile: CompiledProfile): CompiledProfile {
  const ids = new Map(profile.fields.map(({ keyword, id }) => [keyword, id as string]))
  const columns = profile.columns.map((column) => ({
    ...column,
    key: (column.keyword && ids.get(column.keyword)) ?? column.key,
  }))
  return { ...profile, columns }
}
