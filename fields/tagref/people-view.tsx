import { useCallback } from "react"
import type { Person } from "../../schemas/api/auth.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Combobox } from "../../ui/combobox.tsx"
import { MultiSelect } from "../../ui/multi-select.tsx"
import type { Choice } from "../../ui/options/choice.ts"
import { controlProps } from "../drawing/control-props.ts"
import { useEntries } from "../drawing/directory.ts"
import { ChoiceFilter } from "../drawing/filters/choice-filter.tsx"
import { personChoice } from "../drawing/names.ts"
import { usePickerLabels } from "../drawing/use-picker-labels.ts"
import { useText, type Text } from "../drawing/use-text.ts"
import { useFieldView } from "../drawing/view-context.tsx"
import type { FilterInputProps, ReadProps, WidgetProps } from "../view-contract.ts"
import type { TagrefOptions } from "./field.ts"

type Ids = readonly string[]
const nothing: Ids = []

/** A person's name; while it is on its way an ellipsis, and where there is nobody any more, that. */
const nameOf = (person: Person | null | undefined, text: Text) =>
  person === undefined ? "…" : (person?.name ?? text("field.people.unknown"))

function usePeople(value: Ids) {
  const { people, searchPeople } = useFieldView()
  const text = useText()
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
  return { choiceOf, onSearch }
}

const noChoices: readonly Choice[] = []

/** People are asked for as one types; there may be thousands. */
export function PeopleWidget(props: WidgetProps<Ids, TagrefOptions>) {
  const { field, value = nothing, onChange } = props
  const text = useText()
  const labels = usePickerLabels()
  const people = usePeople(value)
  const shared = {
    ...controlProps(props),
    ...people,
    options: noChoices,
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
      <bdi>{nameOf(person, text)}</bdi>
    </>
  )
}

export function PeopleFilter(props: FilterInputProps<TagrefOptions>) {
  const { condition } = props
  const chosen = condition && "values" in condition ? (condition.values ?? nothing) : nothing
  const people = usePeople(chosen)
  return <ChoiceFilter {...props} {...people} filterType="tagref" choices={noChoices} />
}
