import { Archive } from "lucide-react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ProfileListItem } from "../../../profiles/contract.ts"
import { moduleCodes, type ModuleCode, type ProfileType } from "../../../../schemas/profile-types.ts"
import { Button } from "../../../../ui/button.tsx"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { Select } from "../../../../ui/select.tsx"
import { TableBar } from "../../../../ui/table-page.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { kindsByName } from "./kinds-by-name.ts"
import { everyProfile, profileStates, type ProfileFilters } from "./profile-filters.ts"

interface ProfileBarProps {
  readonly profiles: readonly ProfileListItem[]
  readonly visible: number
  readonly filters: ProfileFilters
  readonly onChange: (filters: ProfileFilters) => void
}

/** Filters of the record type list. */
export function ProfileBar({ profiles, visible, filters, onChange }: ProfileBarProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const there = new Set(profiles.map(({ type }) => type))
  const change = (changed: Partial<ProfileFilters>) => onChange({ ...filters, ...changed })
  const archived = profiles.filter(({ state }) => state === "archived").length
  const owners = new Map(profiles.flatMap(({ entity }) => (entity ? [[entity.id, entity.name] as const] : [])))
  const { sort: _, ...narrowing } = filters
  const isNarrowed = Object.values(narrowing).some((one) => one !== null && one !== "")
  return (
    <TableBar
      count={formatMessage(
        { id: "recordType.list.count" },
        { visible, count: filters.state === null ? profiles.length - archived : profiles.length },
      )}
    >
      <SearchInput
        label={formatMessage({ id: "recordType.list.search" })}
        placeholder={formatMessage({ id: "recordType.list.search" })}
        value={filters.search}
        onChange={(search) => change({ search })}
      />
      <Select
        aria-label={formatMessage({ id: "designer.list.type" })}
        options={kindsByName(language).filter(({ value }) => there.has(value))}
        value={filters.type}
        emptyLabel={formatMessage({ id: "recordType.list.everyType" })}
        placeholder={formatMessage({ id: "recordType.list.everyType" })}
        onChange={(type) => change({ type: type as ProfileType | null })}
      />
      <Select
        aria-label={formatMessage({ id: "designer.list.modules" })}
        options={moduleCodes.map((module) => ({
          value: module,
          label: formatMessage({ id: `shell.module.${module}` }),
        }))}
        value={filters.module}
        emptyLabel={formatMessage({ id: "recordType.list.everyModule" })}
        placeholder={formatMessage({ id: "recordType.list.everyModule" })}
        onChange={(module) => change({ module: module as ModuleCode | null })}
      />
      <Select
        aria-label={formatMessage({ id: "designer.list.state" })}
        options={profileStates.map((state) => ({
          value: state,
          label: formatMessage({ id: `recordType.list.state.${state}` }),
        }))}
        value={filters.state}
        emptyLabel={formatMessage({ id: "recordType.list.everyState" })}
        placeholder={formatMessage({ id: "recordType.list.everyState" })}
        onChange={(state) => change({ state: state as ProfileListItem["state"] | null })}
      />
      {owners.size > 0 ? (
        <Select
          aria-label={formatMessage({ id: "recordType.owner" })}
          options={[
            { value: "group", label: formatMessage({ id: "recordType.owner.group" }) },
            ...[...owners].map(([value, label]) => ({ value, label })),
          ]}
          value={filters.owner}
          emptyLabel={formatMessage({ id: "recordType.owner.every" })}
          placeholder={formatMessage({ id: "recordType.owner.every" })}
          onChange={(owner) => change({ owner: owner as ProfileFilters["owner"] })}
        />
      ) : null}
      {archived > 0 && filters.state === null ? (
        <Button
          variant="ghost"
          size="sm"
          icon={<Archive aria-hidden="true" />}
          onClick={() => change({ state: "archived" })}
        >
          <FormattedMessage id="recordType.list.archived" values={{ count: archived }} />
        </Button>
      ) : null}
      {isNarrowed ? (
        <Button variant="ghost" size="sm" onClick={() => onChange({ ...everyProfile, sort: filters.sort })}>
          <FormattedMessage id="recordType.list.all" />
        </Button>
      ) : null}
    </TableBar>
  )
}
