import { useQuery } from "@tanstack/react-query"
import { useMemo, useRef, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ProfileId } from "../../../schemas/ids.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { TablePage } from "../../../ui/table-page.tsx"
import { useKeptFocus } from "../../../ui/use-kept-focus.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { profilesQuery } from "../../queries/profiles.ts"
import { FailedPage } from "../../shell/failed-page.tsx"
import { PlaceTrail } from "../../shell/place-trail.tsx"
import { useDesignReach } from "./owner/use-design-reach.ts"
import { NewProfileDialog } from "./new-profile-dialog.tsx"
import { PackActions } from "./packs/pack-actions.tsx"
import { ProfileBar } from "./profile-bar.tsx"
import { ProfileTable } from "./profile-table.tsx"
import { everyProfile, wantedProfiles } from "./profile-wish.ts"
import "./profiles.css"

/** Every record type of the organisation, and the way into its designer. */
export function ProfileListScreen() {
  const { formatMessage } = useIntl()
  const { data, error, refetch } = useQuery(profilesQuery)
  const page = useRef<HTMLDivElement>(null)
  useKeptFocus(page)
  const [creating, setCreating] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<ProfileId>>(new Set())
  const title = formatMessage({ id: "designer.title" })
  const language = useLanguage()
  const [wish, setWish] = useState(everyProfile)
  const shown = useMemo(() => wantedProfiles(data ?? [], wish, language), [data, wish, language])
  const { owners, may } = useDesignReach()
  const canCreate = owners.length > 0
  if (error && !data) return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  return (
    <Sheet ref={page}>
      <SheetHeader
        title={title}
        breadcrumbs={<PlaceTrail title={title} below="settings" />}
        actions={
          <PackActions
            selected={selected}
            canCreate={canCreate}
            canTakeIn={may("CREATE", { entity: null })}
            onCreate={() => setCreating(true)}
          />
        }
      />
      <TablePage>
        {data ? (
          <>
            <ProfileBar profiles={data} shown={shown.length} wish={wish} onChange={setWish} />
            {shown.length > 0 ? (
              <ProfileTable
                profiles={shown}
                selected={selected}
                canCreate={canCreate}
                sort={wish.sort}
                onSort={(sort) => setWish({ ...wish, sort })}
                onSelect={setSelected}
              />
            ) : (
              <EmptyState
                title={formatMessage({ id: "recordType.list.nothing" })}
                text={formatMessage({ id: "recordType.list.nothing.text" })}
                actions={
                  <Button onClick={() => setWish({ ...everyProfile, sort: wish.sort })}>
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
