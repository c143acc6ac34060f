import { Pages } from "../../../renderers/pages.tsx"
import type { Entity } from "../contracts/organisation.ts"
import type { EntityId } from "../../../schemas/ids.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { entitiesPerPage } from "./queries.ts"
import { useOrganisationText } from "./use-organisation-text.ts"

interface EntityListProps {
  readonly entities: readonly Entity[] | undefined
  readonly total: number
  readonly busy: boolean
  readonly selected: EntityId | undefined
  readonly search: string
  readonly page: number
  readonly onSearch: (search: string) => void
  readonly onClear: () => void
  readonly onPage: (page: number) => void
  readonly onChoose: (id: EntityId) => void
}

/** Searchable list of entities by name, loaded page by page. */
export function EntityList(props: EntityListProps) {
  const { entities, total, busy, selected, search, page, onSearch, onClear, onPage, onChoose } = props
  const text = useOrganisationText()
  return (
    <nav
      className="organisation__list ru-stack ru-gap-8"
      aria-label={text("organisation.list")}
      aria-busy={busy || !entities}
    >
      <SearchInput
        label={text("organisation.search")}
        placeholder={text("organisation.search")}
        value={search}
        onChange={onSearch}
      />
      <p className="ru-muted ru-small" role="status">
        {entities ? text("organisation.count", { count: total }) : null}
      </p>
      {entities ? null : <SkeletonText lines={6} />}
      {entities?.length === 0 ? (
        <EmptyState
          title={text("organisation.nothing")}
          text={text("organisation.nothing.text")}
          actions={<Button onClick={onClear}>{text("organisation.clear")}</Button>}
        />
      ) : null}
      <ul className="ru-grid ru-gap-2">
        {entities?.map((entity) => (
          <li key={entity.id}>
            <button
              type="button"
              className="organisation__entity ru-grid"
              aria-current={entity.id === selected ? "true" : undefined}
              onClick={() => onChoose(entity.id)}
            >
              <span className="ru-truncate ru-strong">
                <bdi>{entity.name}</bdi>
              </span>
              <Badge outline>{text(`organisation.entityType.${entity.entityType}`)}</Badge>
              <span className="organisation__id ru-muted ru-small">
                <bdi className="ru-code">{entity.uniqueId}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Pages page={page} pages={Math.ceil(total / entitiesPerPage)} onPage={onPage} />
    </nav>
  )
}
