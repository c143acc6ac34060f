import { useCallback, useMemo } from "react"
import type { UserSummary } from "../../modules/auth/contracts/auth.ts"
import { isVariable } from "../../schemas/variables.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Combobox } from "../../ui/combobox.tsx"
import { MultiSelect } from "../../ui/multi-select.tsx"
import type { SelectOption } from "../../ui/options/select-option.ts"
import { filterOptions } from "../../ui/options/match-text.ts"
import { controlProps } from "../rendering/control-props.ts"
import { useEntries } from "../rendering/directory.ts"
import { OptionFilter } from "../rendering/filters/option-filter.tsx"
import { userOption } from "../rendering/names.ts"
import { usePickerLabels } from "../rendering/use-picker-labels.ts"
import { useText, type Text } from "../rendering/use-text.ts"
import { variableOption, formatVariable } from "../rendering/format-variable.ts"
import { useFieldView } from "../rendering/view-context.tsx"
import type { FilterInputProps, ReadOnlyViewProps, WidgetProps } from "../view-contract.ts"
import { listedUsers } from "./options.ts"
import type { TagrefOptions } from "./field.ts"
import { joinNames } from "../../schemas/join-names.ts"

type Ids = readonly string[]
const nothing: Ids = []

/** A user's name; an ellipsis while it is loading, and a notice if the user no longer exists. */
const nameOf = (user: UserSummary | null | undefined, text: Text) =>
  user === undefined ? "…" : (user?.name ?? text("field.people.unknown"))

/** The users of a tag that lists users; undefined for a search among all users. */
function useListed(field: TagrefOptions): readonly SelectOption[] | undefined {
  const context = useFieldView()
  const users = listedUsers(field, context)
  const ids = useMemo(() => (users ? [...users] : nothing), [users])
  const entries = useEntries(context.people, ids)
  return useMemo(
    () => (users ? entries.flatMap((user) => (user?.active ? userOption(user) : [])) : undefined),
    [users, entries],
  )
}

function useUserOptions(value: Ids, field: TagrefOptions) {
  const { people, searchUsers } = useFieldView()
  const text = useText()
  const listed = useListed(field)
  useEntries(people, value)
  const optionOf = useCallback(
    (id: string): SelectOption => {
      const user = people.get(id)
      return user ? userOption(user) : { value: id, label: nameOf(user, text), user: true }
    },
    [people, text],
  )
  const onSearch = useCallback(
    async (input: string, signal: AbortSignal) => {
      const found = await searchUsers(input, signal)
      people.learn(found)
      return found.map(userOption)
    },
    [people, searchUsers],
  )
  return listed ? { optionOf, options: listed } : { optionOf, onSearch, options: noOptions }
}

const noOptions: readonly SelectOption[] = []

/** Searches users while typing; there may be thousands. */
export function UserFieldWidget(props: WidgetProps<Ids, TagrefOptions>) {
  const { field, value = nothing, onChange } = props
  const text = useText()
  const labels = usePickerLabels()
  const people = useUserOptions(value, field)
  const shared = {
    ...controlProps(props),
    ...people,
    placeholder: text("field.people.placeholder"),
    labels,
  }
  if (field.allowMultiple)
    return (
      <MultiSelect
        {...shared}
        value={value}
        onChange={(ids) => onChange(ids.length > 0 ? ids : undefined)}
        maximum={field.maxSelection}
      />
    )
  return <Combobox {...shared} value={value[0] ?? null} onChange={(id) => onChange(id === null ? undefined : [id])} />
}

export function UserFieldRead({ value = nothing }: ReadOnlyViewProps<Ids, TagrefOptions>) {
  const { people } = useFieldView()
  const text = useText()
  const found = useEntries(people, value)
  return (
    <span className="ru-chosen">
      {value.map((id, index) => {
        const name = nameOf(found[index], text)
        return (
          <span key={id} className="ru-person">
            <Avatar name={name} />
            <bdi>{name}</bdi>
          </span>
        )
      })}
    </span>
  )
}

export function UserFieldCell({ value = nothing }: ReadOnlyViewProps<Ids, TagrefOptions>) {
  const { people, language } = useFieldView()
  const text = useText()
  const [only] = value
  const user = value.length === 1 && only !== undefined ? people.get(only) : undefined
  if (!user) {
    const names = value.map((id) => nameOf(people.get(id), text))
    return <bdi>{joinNames(names, language, "commas")}</bdi>
  }
  return (
    <>
      <Avatar name={user.name} />
      <bdi className="ru-truncate">{nameOf(user, text)}</bdi>
    </>
  )
}

/** The users a column names, or the current user. */
export function UserFieldFilter(props: FilterInputProps<TagrefOptions>) {
  const { condition } = props
  // A variable is not a user that could be requested from the server.
  const selected = useMemo(
    () =>
      condition && "values" in condition ? (condition.values ?? nothing).filter((id) => !isVariable(id)) : nothing,
    [condition],
  )
  const text = useText()
  const { options, onSearch, optionOf } = useUserOptions(selected, props.field)
  const me = useMemo(() => variableOption("currentUser", text), [text])
  const searchWithMe = useCallback(
    async (input: string, signal: AbortSignal) => {
      const found = (await onSearch?.(input, signal)) ?? []
      return [...filterOptions([me], input), ...found]
    },
    [onSearch, me],
  )
  return (
    <OptionFilter
      {...props}
      filterType="tagref"
      choices={[me, ...options]}
      optionOf={(id) => (isVariable(id) ? { value: id, label: formatVariable(id, text) } : optionOf(id))}
      onSearch={onSearch && searchWithMe}
    />
  )
}
