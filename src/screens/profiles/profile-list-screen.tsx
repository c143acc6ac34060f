import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { Download, Ellipsis, History } from "lucide-react"
import { useState } from "react"
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl"
import type { ProfileListItem } from "../../../schemas/api/profiles.ts"
import { dayOf, dayText } from "../../../schemas/day-text.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { textIn } from "../../../schemas/languages.ts"
import { allows } from "../../../schemas/permissions.ts"
import { profileIcon } from "../../../renderers/profile-icon.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { profilesQuery } from "../../queries/profiles.ts"
import { useUser } from "../../session/session.ts"
import { AppLink } from "../../shell/app-link.tsx"
import { PageFailure } from "../../shell/page-failure.tsx"
import { NewProfileDialog } from "./new-profile-dialog.tsx"
import { PackActions } from "./packs/pack-actions.tsx"
import { useExport } from "./packs/use-export.ts"
import "./profiles.css"

/** Every record type of the organisation, and the way into its designer. */
export function ProfileListScreen() {
  const { formatMessage } = useIntl()
  const user = useUser()
  const { data, error, refetch } = useQuery(profilesQuery)
  const [creating, setCreating] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<ProfileId>>(new Set())
  const title = formatMessage({ id: "designer.title" })
  const rights = { isClientAdmin: user.isClientAdmin, grants: user.grants }
  if (error && !data) {
    return (
      <Sheet>
        <PageFailure failure={error} what={title} onRetry={() => void refetch()} />
      </Sheet>
    )
  }
  return (
    <Sheet>
      <SheetHeader
        title={title}
        breadcrumbs={
          <Breadcrumbs
            label={formatMessage({ id: "shell.breadcrumbs" })}
            items={[{ label: formatMessage({ id: "shell.settings" }) }, { label: title }]}
          />
        }
        actions={
          <PackActions
            selected={selected}
            canCreate={allows(rights, "Settings", "Profile_Setting", "CREATE")}
            onCreate={() => setCreating(true)}
          />
        }
      />
      <div className="profiles" aria-busy={!data}>
        {data ? (
          <ProfileTable profiles={data} selected={selected} onSelect={setSelected} />
        ) : (
          <SkeletonText lines={11} />
        )}
      </div>
      <NewProfileDialog open={creating} onClose={() => setCreating(false)} />
    </Sheet>
  )
}

interface ProfileTableProps {
  readonly profiles: readonly ProfileListItem[]
  readonly selected: ReadonlySet<ProfileId>
  readonly onSelect: (selected: ReadonlySet<ProfileId>) => void
}

function ProfileTable({ profiles, selected, onSelect }: ProfileTableProps) {
  const language = useLanguage()
  const { formatMessage, formatList } = useIntl()
  const select = (id: ProfileId, isChosen: boolean) =>
    onSelect(new Set(isChosen ? [...selected, id] : [...selected].filter((one) => one !== id)))
  return (
    <table className="profiles__table">
      <thead>
        <tr>
          <td>
            <Checkbox
              aria-label={formatMessage({ id: "packs.selectAll" })}
              checked={selected.size === profiles.length}
              indeterminate={selected.size > 0 && selected.size < profiles.length}
              onChange={(isChosen) => onSelect(new Set(isChosen ? profiles.map(({ id }) => id) : []))}
            />
          </td>
          {(["name", "type", "modules", "state", "fields", "records", "updated"] as const).map((column) => (
            <th key={column} scope="col" data-figures={column === "fields" || column === "records" ? "" : undefined}>
              <FormattedMessage id={`designer.list.${column}`} />
            </th>
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
            </td>
            <td>{formatList(profile.modules.map((module) => formatMessage({ id: `shell.module.${module}` })))}</td>
            <td>
              <ProfileState profile={profile} />
            </td>
            <td className="ru-figures" data-figures="">
              <FormattedNumber value={profile.fieldCount} />
            </td>
            <td className="ru-figures" data-figures="">
              <FormattedNumber value={profile.recordCount} />
            </td>
            <td className="ru-figures">
              <bdi>{dayText(dayOf(profile.updatedAt), language)}</bdi>
            </td>
            <td>
              <ProfileMenu profile={profile} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What can be done with a profile beside opening it. */
function ProfileMenu({ profile }: { profile: ProfileListItem }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const navigate = useNavigate()
  const exporting = useExport()
  const label = formatMessage({ id: "designer.more" }, { name: textIn(profile.name, language) })
  return (
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
          id: "export",
          label: formatMessage({ id: "packs.export" }),
          icon: <Download aria-hidden="true" />,
          onSelect: () => void exporting.run([profile.id]),
        },
      ]}
    />
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
