import { useQuery } from "@tanstack/react-query"
import { useMemo, useRef, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { Button } from "../../../../ui/button.tsx"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { Sheet, SheetHeader } from "../../../../ui/sheet.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { TablePage } from "../../../../ui/table-page.tsx"
import { useRestoreFocus } from "../../../../ui/use-restore-focus.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { profilesQuery } from "../../../../src/queries/profiles.ts"
import { FailedPage } from "../../../../src/shell/failed-page.tsx"
import { NavBreadcrumbs } from "../../../../src/shell/nav-breadcrumbs.tsx"
import { useDesignScope } from "../../../../src/session/use-design-scope.ts"
import { NewProfileDialog } from "./new-profile-dialog.tsx"
import { PackActions } from "./packs/pack-actions.tsx"
import { ProfileBar } from "./profile-bar.tsx"
import { ProfileTable } from "./profile-table.tsx"
import { everyProfile, filterProfiles } from "./profile-filters.ts"
import "./profiles.css"

/** All record types of the organisation, each linking to its designer. */
export function ProfileListScreen() {
  const { formatMessage } = useIntl()
  const { data, error, refetch } = useQuery(profilesQuery)
  const page = useRef<HTMLDivElement>(null)
  useRestoreFocus(page)
  const [creating, setCreating] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<ProfileId>>(new Set())
  const title = formatMessage({ id: "designer.title" })
  const language = useLanguage()
  const [filters, setFilters] = useState(everyProfile)
  const visible = useMemo(() => filterProfiles(data ?? [], filters, language), [data, filters, language])
  const { owners, can } = useDesignScope()
  const canCreate = owners.length > 0
  if (error && !data) return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  return (
    <Sheet ref={page}>
      <SheetHeader
        title={title}
        breadcrumbs={<NavBreadcrumbs title={title} root="settings" />}
        actions={
          <PackActions
            selected={selected}
            canCreate={canCreate}
            canImport={can("CREATE", { entity: null })}
            onCreate={() => setCreating(true)}
          />
        }
      />
      <TablePage>
        {data ? (
          <>
            <ProfileBar profiles={data} visible={visible.length} filters={filters} onChange={setFilters} />
            {visible.length > 0 ? (
              <ProfileTable
                profiles={visible}
                selected={selected}
                canCreate={canCreate}
                sort={filters.sort}
                onSort={(sort) => setFilters({ ...filters, sort })}
                onSelect={setSelected}
              />
            ) : (
              <EmptyState
                title={formatMessage({ id: "recordType.list.nothing" })}
                text={formatMessage({ id: "recordType.list.nothing.text" })}
                actions={
                  <Button onClick={() => setFilters({ ...everyProfile, sort: filters.sort })}>
                    <FormattedMessage id="recordType.list.all" />
                  </Button>
                }
              />
            )}
          </>
        ) : (
          <SkeletonText lines={11} />
        )}
      </TablePage>
      {creating ? <NewProfileDialog onClose={() => setCreating(false)} /> : null}
    </Sheet>
  )
}
