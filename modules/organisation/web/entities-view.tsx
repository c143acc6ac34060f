import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useIntl } from "react-intl"
import { useDebouncedText } from "../../../renderers/list/use-debounced-text.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { entitiesQuery } from "./queries.ts"
import { PageError } from "../../../src/shell/page-error.tsx"
import { EntityList } from "./entity-list.tsx"
import { EntityPanel } from "./entity-panel.tsx"
import { NewEntity } from "./new-entity.tsx"
import type { OrganisationPanel } from "./organisation-screen.tsx"
import { useOrganisationRights } from "./use-organisation-rights.ts"
import { useOrganisationText } from "./use-organisation-text.ts"

interface EntitiesViewProps {
  readonly title: string
  readonly openPanel: OrganisationPanel
  readonly onShow: (openPanel: OrganisationPanel) => void
  readonly onUpload: () => void
}

/** List of entities next to the selected one; on a phone only one of them. */
export function EntitiesView({ title, openPanel, onShow, onUpload }: EntitiesViewProps) {
  const text = useOrganisationText()
  const intl = useIntl()
  const rights = useOrganisationRights()
  const [search, setSearch] = useState("")
  const [page, setPage] = useState(0)
  const updateSearch = (next: string) => {
    setSearch(next)
    setPage(0)
  }
  const [inputValue, setInputValue] = useDebouncedText(search, updateSearch, 250)
  const searchText = search.trim()
  const { data, error, refetch, isPlaceholderData } = useQuery(entitiesQuery(searchText, page))
  if (error && !data) return <PageError failure={error} what={title} onRetry={() => void refetch()} />
  if (data?.totalElements === 0 && searchText === "" && openPanel === null) {
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
    <div className="organisation__columns ru-grid ru-fill-block" data-shown={openPanel ? "" : undefined}>
      <EntityList
        entities={data?.content}
        total={data?.totalElements ?? 0}
        busy={isPlaceholderData}
        selected={openPanel?.kind === "entity" ? openPanel.id : undefined}
        search={inputValue}
        page={page}
        onSearch={setInputValue}
        onClear={() => updateSearch("")}
        onPage={setPage}
        onChoose={(id) => onShow({ kind: "entity", id })}
      />
      <section className="organisation__panel ru-stack" aria-label={intl.formatMessage({ id: "organisation.details" })}>
        {openPanel === null ? (
          <EmptyState title={text("organisation.choose")} text={text("organisation.choose.text")} />
        ) : null}
        {openPanel?.kind === "new" ? (
          <NewEntity key={openPanel.parentId ?? ""} parentId={openPanel.parentId} onShow={onShow} />
        ) : null}
        {openPanel?.kind === "entity" ? (
          <EntityPanel key={openPanel.id} id={openPanel.id} editing={openPanel.editing ?? false} onShow={onShow} />
        ) : null}
      </section>
    </div>
  )
}
