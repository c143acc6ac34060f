import { useCallback, useMemo } from "react"
import type { Person } from "../../schemas/api/auth.ts"
import { isVariable } from "../../schemas/variables.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Combobox } from "../../ui/combobox.tsx"
import { MultiSelect } from "../../ui/multi-select.tsx"
import type { Choice } from "../../ui/options/choice.ts"
import { matchingChoices } from "../../ui/options/match-text.ts"
import { controlProps } from "../drawing/control-props.ts"
import { useEntries } from "../drawing/directory.ts"
import { ChoiceFilter } from "../drawing/filters/choice-filter.tsx"
import { personChoice } from "../drawing/names.ts"
import { usePickerLabels } from "../drawing/use-picker-labels.ts"
import { useText, type Text } from "../drawing/use-text.ts"
import { variableChoice, variableWords } from "../drawing/variable-words.ts"
import { useFieldView } from "../drawing/view-context.tsx"
import type { FilterInputProps, ReadProps, WidgetProps } from "../view-contract.ts"
import { listedUsers } from "./choices.ts"
import type { TagrefOptions } from "./field.ts"

type Ids = readonly string[]
const nothing: Ids = []

/** A person's name; while it is on its way an ellipsis, and where there is nobody any more, that. */
const nameOf = (person: Person | null | undefined, text: Text) =>
  person === undefined ? "…" : (person?.name ?? text("field.people.unknown"))

/** Of a tag that lists people, those on the list; otherwise everybody, who are searched for. */
function useListed(field: TagrefOptions): readonly Choice[] | undefined {
  const context = useFieldView()
  const users = listedUsers(field, context)
  const ids = useMemo(() => (users ? [...users] : nothing), [users])
  const entries = useEntries(context.people, ids)
  return useMemo(
    () => (users ? entries.flatMap((person) => (person?.active ? personChoice(person) : [])) : undefined),
    [users, entries],
  )
}

function usePeople(value: Ids, field: TagrefOptions) {
  const { people, searchPeople } = useFieldView()
  const text = useText()
  const listed = useListed(field)
  useEntries(people, value)
  const choiceOf = useCallback(
    (id: string): Choice => {
      const person = people.get(id)
      return person ? personChoice(person) : { value: id, label: nameOf(person, text), person: true }
    },
    [people, text],
  )
  const onSearch = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const found = await searchPeople(typed, signal)
      people.learn(found)
      return found.map(personChoice)
    },
    [people, searchPeople],
  )
  return listed ? { choiceOf, options: listed } : { choiceOf, onSearch, options: noChoices }
}

const noChoices: readonly Choice[] = []

/** People are asked for as one types; there may be thousands. */
export function PeopleWidget(props: WidgetProps<Ids, TagrefOptions>) {
  const { field, value = nothing, onChange } = props
  const text = useText()
  const labels = usePickerLabels()
  const people = usePeople(value, field)
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

export function PeopleRead({ value = nothing }: ReadProps<Ids, TagrefOptions>) {
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

export function PeopleCell({ value = nothing }: ReadProps<Ids, TagrefOptions>) {
  const { people } = useFieldView()
  const text = useText()
  const [only] = value
  const person = value.length === 1 && only !== undefined ? people.get(only) : undefined
  if (!person) return <bdi>{value.map((id) => nameOf(people.get(id), text)).join(", ")}</bdi>
  return (
    <>
      <Avatar name={person.name} />
      <bdi className="ru-truncate">{nameOf(person, text)}</bdi>
    </>
  )
}

/** Who a column names, or whoever asks. */
export function PeopleFilter(props: FilterInputProps<TagrefOptions>) {
  const { condition } = props
  // A variable is nobody the server could be asked for.
  const chosen = useMemo(
    () =>
      condition && "values" in condition ? (condition.values ?? nothing).filter((id) => !isVariable(id)) : nothing,
    [condition],
  )
  const text = useText()
  const { options, onSearch, choiceOf } = usePeople(chosen, props.field)
  const me = useMemo(() => variableChoice("currentUser", text), [text])
  const searchWithMe = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const found = (await onSearch?.(typed, signal)) ?? []
      return [...matchingChoices([me], typed), ...found]
    },
    [onSearch, me],
  )
  return (
    <ChoiceFilter
      {...props}
      filterType="tagref"
      choices={[me, ...options]}
      choiceOf={(id) => (isVariable(id) ? { value: id, label: variableWords(id, text) } : choiceOf(id))}
      onSearch={onSearch && searchWithMe}
    />
  )
}
