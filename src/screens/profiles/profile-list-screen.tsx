import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { AlarmClock, CopyPlus, Download, Ellipsis, History } from "lucide-react"
import { useMemo, useState } from "react"
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl"
import type { ProfileListItem } from "../../../schemas/api/profiles.ts"
import { dayOf, dayText } from "../../../schemas/day-text.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { textIn } from "../../../schemas/languages.ts"
import { allows } from "../../../schemas/permissions.ts"
import { profileIcon } from "../../../renderers/profile-icon.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { Table, TablePage } from "../../../ui/table-page.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { profilesQuery } from "../../queries/profiles.ts"
import { useUser } from "../../session/session.ts"
import { AppLink } from "../../shell/app-link.tsx"
import { FailedPage } from "../../shell/failed-page.tsx"
import { PlaceTrail } from "../../shell/place-trail.tsx"
import { CloneDialog } from "./clone-dialog.tsx"
import { NewProfileDialog } from "./new-profile-dialog.tsx"
import { PackActions } from "./packs/pack-actions.tsx"
import { useExport } from "./packs/use-export.ts"
import { ProfileBar } from "./profile-bar.tsx"
import { everyProfile, profileSorts, wantedProfiles, type ProfileWish } from "./profile-wish.ts"
import { SortedHeading } from "./sorted-heading.tsx"
import "./profiles.css"

/** Every record type of the organisation, and the way into its designer. */
export function ProfileListScreen() {
  const { formatMessage } = useIntl()
  const user = useUser()
  const { data, error, refetch } = useQuery(profilesQuery)
  const [creating, setCreating] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<ProfileId>>(new Set())
  const title = formatMessage({ id: "designer.title" })
  const language = useLanguage()
  const [wish, setWish] = useState(everyProfile)
  const shown = useMemo(() => wantedProfiles(data ?? [], wish, language), [data, wish, language])
  const canCreate = allows(
    { isClientAdmin: user.isClientAdmin, grants: user.grants },
    "Settings",
    "Profile_Setting",
    "CREATE",
  )
  if (error && !data) return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  return (
    <Sheet>
      <SheetHeader
        title={title}
        breadcrumbs={<PlaceTrail title={title} below="settings" />}
        actions={<PackActions selected={selected} canCreate={canCreate} onCreate={() => setCreating(true)} />}
      />
      <TablePage>
        {data ? (
          <>
            <ProfileBar profiles={data} shown={shown.length} wish={wish} onChange={setWish} />
            <ProfileTable
              profiles={shown}
              selected={selected}
              canCreate={canCreate}
              sort={wish.sort}
              onSort={(sort) => setWish({ ...wish, sort })}
              onSelect={setSelected}
            />
          </>
        ) : (
          <SkeletonText lines={11} />
        )}
      </TablePage>
      <NewProfileDialog open={creating} onClose={() => setCreating(false)} />
    </Sheet>
  )
}

interface ProfileTableProps {
  readonly profiles: readonly ProfileListItem[]
  readonly selected: ReadonlySet<ProfileId>
  readonly canCreate: boolean
  readonly sort: ProfileWish["sort"]
  readonly onSort: (sort: ProfileWish["sort"]) => void
  readonly onSelect: (selected: ReadonlySet<ProfileId>) => void
}

function ProfileTable({ profiles, selected, canCreate, sort, onSort, onSelect }: ProfileTableProps) {
  const language = useLanguage()
  const { formatMessage, formatList } = useIntl()
  const select = (id: ProfileId, isChosen: boolean) =>
    onSelect(new Set(isChosen ? [...selected, id] : [...selected].filter((one) => one !== id)))
  return (
    <Table className="profiles__table" label={formatMessage({ id: "designer.title" })}>
      <thead>
        <tr>
          <td>
            <Checkbox
              aria-label={formatMessage({ id: "packs.selectAll" })}
              checked={profiles.length > 0 && profiles.every(({ id }) => selected.has(id))}
              indeterminate={selected.size > 0 && selected.size < profiles.length}
              onChange={(isChosen) => onSelect(new Set(isChosen ? profiles.map(({ id }) => id) : []))}
            />
          </td>
          {profileSorts.map((by) => (
            <SortedHeading key={by} by={by} sort={sort} onSort={onSort}>
              <FormattedMessage id={by === "version" ? "recordType.list.version" : `designer.list.${by}`} />
            </SortedHeading>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {profiles.map((profile) => (
          <tr key={profile.id}>
            <td>
              <Checkbox
                aria-label={formatMessage({ id: "packs.select" }, { name: textIn(profile.name, language) })}
                checked={selected.has(profile.id)}
                onChange={(isChosen) => select(profile.id, isChosen)}
              />
            </td>
            <th scope="row">
              <AppLink href={`/profiles/${profile.id}`}>
                {profileIcon(profile.icon)}
                <span dir="auto">{textIn(profile.name, language)}</span>
              </AppLink>
            </th>
            <td>
              <bdi dir="ltr" className="ru-code">
                {profile.type}
              </bdi>
              <small>
                {formatList(profile.modules.map((module) => formatMessage({ id: `shell.module.${module}` })))}
              </small>
            </td>
            <td>
              <ProfileState profile={profile} />
            </td>
            <td className="ru-figures" data-figures="">
              {profile.publishedVersion === null ? "–" : <FormattedNumber value={profile.publishedVersion} />}
            </td>
            <td className="ru-figures" data-figures="">
              <FormattedNumber value={profile.fieldCount} />
            </td>
            <td className="ru-figures" data-figures="">
              <FormattedNumber value={profile.recordCount} />
            </td>
            <td className="ru-figures">
              <bdi>{dayText(dayOf(profile.updatedAt), language)}</bdi>
              {profile.updatedBy ? <small dir="auto">{profile.updatedBy.name}</small> : null}
            </td>
            <td>
              <ProfileMenu profile={profile} canCreate={canCreate} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** What can be done with a profile beside opening it. */
function ProfileMenu({ profile, canCreate }: { profile: ProfileListItem; canCreate: boolean }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const navigate = useNavigate()
  const exporting = useExport()
  const [cloning, setCloning] = useState(false)
  const label = formatMessage({ id: "designer.more" }, { name: textIn(profile.name, language) })
  return (
    <>
      <Menu
        label={label}
        placement="bottom-end"
        trigger={<IconButton size="sm" label={label} icon={<Ellipsis aria-hidden="true" />} />}
        items={[
          {
            id: "versions",
            label: formatMessage({ id: "versions.open" }),
            icon: <History aria-hidden="true" />,
            onSelect: () =>
              void navigate({ to: "/profiles/$profileId/versions", params: { profileId: profile.id }, search: {} }),
          },
          {
            id: "reminders",
            label: formatMessage({ id: "designer.reminders" }),
            icon: <AlarmClock aria-hidden="true" />,
            onSelect: () => void navigate({ to: "/profiles/$profileId/reminders", params: { profileId: profile.id } }),
          },
          {
            id: "export",
            label: formatMessage({ id: "packs.export" }),
            icon: <Download aria-hidden="true" />,
            onSelect: () => void exporting.run([profile.id]),
          },
          ...(canCreate
            ? [
                {
                  id: "clone",
                  label: formatMessage({ id: "recordType.clone" }),
                  icon: <CopyPlus aria-hidden="true" />,
                  onSelect: () => setCloning(true),
                },
              ]
            : []),
        ]}
      />
      {cloning ? <CloneDialog profile={profile} onClose={() => setCloning(false)} /> : null}
    </>
  )
}

function ProfileState({ profile }: { profile: ProfileListItem }) {
  const tone = profile.state === "published" ? "success" : profile.state === "changed" ? "warning" : "neutral"
  return (
    <Badge tone={tone}>
      <FormattedMessage id={`designer.state.${profile.state}`} values={{ version: profile.publishedVersion ?? 0 }} />
    </Badge>
  )
}
