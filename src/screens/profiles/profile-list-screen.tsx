import { useQuery } from "@tanstack/react-query"
import { Plus } from "lucide-react"
import { useState } from "react"
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from "react-intl"
import type { ProfileListItem } from "../../../schemas/api/profiles.ts"
import { textIn } from "../../../schemas/languages.ts"
import { allows } from "../../../schemas/permissions.ts"
import { profileIcon } from "../../../renderers/profile-icon.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx"
import { Button } from "../../../ui/button.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { profilesQuery } from "../../queries/profiles.ts"
import { useUser } from "../../session/session.ts"
import { AppLink } from "../../shell/app-link.tsx"
import { PageFailure } from "../../shell/page-failure.tsx"
import { NewProfileDialog } from "./new-profile-dialog.tsx"
import "./profiles.css"

/** Every record type of the organisation, and the way into its designer. */
export function ProfileListScreen() {
  const { formatMessage } = useIntl()
  const user = useUser()
  const { data, error, refetch } = useQuery(profilesQuery)
  const [creating, setCreating] = useState(false)
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
          allows(rights, "Settings", "Profile_Setting", "CREATE") && (
            <Button variant="solid" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
              <FormattedMessage id="designer.new" />
            </Button>
          )
        }
      />
      <div className="profiles" aria-busy={!data}>
        {data ? <ProfileTable profiles={data} /> : <SkeletonText lines={11} />}
      </div>
      <NewProfileDialog open={creating} onClose={() => setCreating(false)} />
    </Sheet>
  )
}

function ProfileTable({ profiles }: { profiles: readonly ProfileListItem[] }) {
  const language = useLanguage()
  const { formatMessage, formatList } = useIntl()
  return (
    <table className="profiles__table">
      <thead>
        <tr>
          {(["name", "type", "modules", "state", "fields", "records", "updated"] as const).map((column) => (
            <th key={column} scope="col" data-figures={column === "fields" || column === "records" ? "" : undefined}>
              <FormattedMessage id={`designer.list.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {profiles.map((profile) => (
          <tr key={profile.id}>
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
              <FormattedDate value={profile.updatedAt} dateStyle="medium" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
