import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useIntl } from "react-intl"
import { useSettledText } from "../../../renderers/list/use-settled.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { entitiesQuery } from "../../queries/organisation.ts"
import { PageFailure } from "../../shell/page-failure.tsx"
import { EntityList } from "./entity-list.tsx"
import { EntityPanel } from "./entity-panel.tsx"
import { NewEntity } from "./new-entity.tsx"
import type { Shown } from "./organisation-screen.tsx"
import { useOrganisationRights } from "./use-organisation-rights.ts"
import { useOrganisationText } from "./use-organisation-text.ts"

interface EntitiesViewProps {
  readonly title: string
  readonly shown: Shown
  readonly onShow: (shown: Shown) => void
  readonly onUpload: () => void
}

/** The list and, beside it, the one that was chosen; on a phone one of the two. */
export function EntitiesView({ title, shown, onShow, onUpload }: EntitiesViewProps) {
  const text = useOrganisationText()
  const intl = useIntl()
  const rights = useOrganisationRights()
  const [search, setSearch] = useState("")
  const [page, setPage] = useState(0)
  const tell = (next: string) => {
    setSearch(next)
    setPage(0)
  }
  const [typed, setTyped] = useSettledText(search, tell, 250)
  const wanted = search.trim()
  const { data, error, refetch, isPlaceholderData } = useQuery(entitiesQuery(wanted, page))
  if (error && !data) return <PageFailure failure={error} what={title} onRetry={() => void refetch()} />
  if (data?.totalElements === 0 && wanted === "" && shown === null) {
    return (
      <EmptyState
        title={text("organisation.empty")}
        text={text("organisation.empty.text")}
        actions={
          rights.create ? (
            <>
              <Button onClick={onUpload}>{text("organisation.upload")}</Button>
              <Button variant="solid" onClick={() => onShow({ kind: "new", parentId: null })}>
                {text("organisation.add")}
              </Button>
            </>
          ) : undefined
        }
      />
    )
  }
  return (
    <div className="organisation__sides" data-shown={shown ? "" : undefined}>
      <EntityList
        entities={data?.content}
        total={data?.totalElements ?? 0}
        busy={isPlaceholderData}
        chosen={shown?.kind === "entity" ? shown.id : undefined}
        search={typed}
        page={page}
        onSearch={setTyped}
        onClear={() => tell("")}
        onPage={setPage}
        onChoose={(id) => onShow({ kind: "entity", id })}
      />
      <section className="organisation__panel" aria-label={intl.formatMessage({ id: "organisation.details" })}>
        {shown === null ? (
          <EmptyState title={text("organisation.choose")} text={text("organisation.choose.text")} />
        ) : null}
        {shown?.kind === "new" ? (
          <NewEntity key={shown.parentId ?? ""} parentId={shown.parentId} onShow={onShow} />
        ) : null}
        {shown?.kind === "entity" ? (
          <EntityPanel key={shown.id} id={shown.id} editing={shown.editing ?? false} onShow={onShow} />
        ) : null}
      </section>
    </div>
  )
}
