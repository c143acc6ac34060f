import { Moment } from "../../../ui/moment.tsx"
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl"
import { kindNames } from "../../../fields/record-kinds.ts"
import type { ProfileListItem } from "../../../schemas/api/profiles.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { textIn } from "../../../schemas/languages.ts"
import { profileIcon } from "../../../renderers/profile-icon.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { Table } from "../../../ui/table-page.tsx"
import type { Tone } from "../../../ui/tone.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { AppLink } from "../../shell/app-link.tsx"
import { OwnerCell } from "./owner/owner-cell.tsx"
import { useDesignReach } from "./owner/use-design-reach.ts"
import { ProfileMenu } from "./profile-menu.tsx"
import { profileSorts, type ProfileWish } from "./profile-wish.ts"
import { SortedHeading } from "./sorted-heading.tsx"

interface ProfileTableProps {
  readonly profiles: readonly ProfileListItem[]
  readonly selected: ReadonlySet<ProfileId>
  readonly canCreate: boolean
  readonly sort: ProfileWish["sort"]
  readonly onSort: (sort: ProfileWish["sort"]) => void
  readonly onSelect: (selected: ReadonlySet<ProfileId>) => void
}

/** Record types side by side: what they are, where they stand, what stands on them. */
export function ProfileTable({ profiles, selected, canCreate, sort, onSort, onSelect }: ProfileTableProps) {
  const language = useLanguage()
  const { formatMessage, formatList } = useIntl()
  const { may } = useDesignReach()
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
              <FormattedMessage
                id={
                  by === "version"
                    ? "recordType.list.version"
                    : by === "owner"
                      ? "recordType.owner"
                      : `designer.list.${by}`
                }
              />
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
              {textIn(kindNames[profile.type], language)}
              <small>
                {formatList(profile.modules.map((module) => formatMessage({ id: `shell.module.${module}` })))}
              </small>
            </td>
            <td>
              <OwnerCell profile={profile} />
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
              <Moment compact at={profile.updatedAt} language={language} />
              {profile.updatedBy ? <small dir="auto">{profile.updatedBy.name}</small> : null}
            </td>
            <td>
              <ProfileMenu profile={profile} canCreate={canCreate && may("READ", profile)} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const tones: Readonly<Record<ProfileListItem["state"], Tone>> = {
  draft: "neutral",
  published: "success",
  changed: "warning",
  archived: "neutral",
}

function ProfileState({ profile: { state, publishedVersion } }: { profile: ProfileListItem }) {
  return (
    <Badge tone={tones[state]} outline={state === "archived"}>
      <FormattedMessage id={`designer.state.${state}`} values={{ version: publishedVersion ?? 0 }} />
    </Badge>
  )
}
