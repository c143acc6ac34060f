import { Moment } from "../../../../ui/moment.tsx"
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl"
import { kindNames } from "../../../../fields/record-kinds.ts"
import type { ProfileListItem } from "../../../profiles/contract.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { profileIcon } from "../../../../renderers/profile-icon.tsx"
import { Badge } from "../../../../ui/badge.tsx"
import { Checkbox } from "../../../../ui/checkbox.tsx"
import { Table } from "../../../../ui/table-page.tsx"
import type { Tone } from "../../../../ui/tone.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { OwnerCell } from "./owner/owner-cell.tsx"
import { useDesignScope } from "../../../../src/session/use-design-scope.ts"
import { ProfileMenu } from "./profile-menu.tsx"
import { profileSorts, type ProfileFilters } from "./profile-filters.ts"
import { SortedHeading } from "./sorted-heading.tsx"

interface ProfileTableProps {
  readonly profiles: readonly ProfileListItem[]
  readonly selected: ReadonlySet<ProfileId>
  readonly canCreate: boolean
  readonly sort: ProfileFilters["sort"]
  readonly onSort: (sort: ProfileFilters["sort"]) => void
  readonly onSelect: (selected: ReadonlySet<ProfileId>) => void
}

/** Record types with kind, state and usage. */
export function ProfileTable({ profiles, selected, canCreate, sort, onSort, onSelect }: ProfileTableProps) {
  const language = useLanguage()
  const { formatMessage, formatList } = useIntl()
  const { can } = useDesignScope()
  const select = (id: ProfileId, isSelected: boolean) =>
    onSelect(new Set(isSelected ? [...selected, id] : [...selected].filter((one) => one !== id)))
  return (
    <Table className="profiles__table" label={formatMessage({ id: "designer.title" })}>
      <thead>
        <tr>
          <td>
            <Checkbox
              aria-label={formatMessage({ id: "packs.selectAll" })}
              checked={profiles.length > 0 && profiles.every(({ id }) => selected.has(id))}
              indeterminate={selected.size > 0 && selected.size < profiles.length}
              onChange={(isSelected) => onSelect(new Set(isSelected ? profiles.map(({ id }) => id) : []))}
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
                onChange={(isSelected) => select(profile.id, isSelected)}
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
              <ProfileMenu profile={profile} canCreate={canCreate && can("READ", profile)} />
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
