import { useCallback, useMemo } from "react"
import type { Nameable } from "../../../../../engine/rule-builder/nameable.ts"
import { fieldTypeOf } from "../../../../../fields/index.ts"
import { useEntries } from "../../../../../fields/drawing/directory.ts"
import { personChoice } from "../../../../../fields/drawing/names.ts"
import { usePickerLabels } from "../../../../../fields/drawing/use-picker-labels.ts"
import { useText } from "../../../../../fields/drawing/use-text.ts"
import { useDirectories, useRecordServices } from "../../../../../renderers/record/services.tsx"
import { textIn } from "../../../../../schemas/languages.ts"
import { MultiSelect } from "../../../../../ui/multi-select.tsx"
import type { Choice } from "../../../../../ui/options/choice.ts"
import { useRuleDesk } from "../rule-desk.ts"

interface ChosenIdsProps {
  readonly ids: readonly string[]
  /** Whose choices they are; without one they are texts. */
  readonly of: Nameable | undefined
  readonly label: string
  readonly onChange: (ids: readonly string[]) => void
}

/** Choices, people or texts written into a rule. */
export function ChosenIds({ of, ...rest }: ChosenIdsProps) {
  if (of?.holds === "people") return <ChosenPeople {...rest} />
  return of?.holds === "choices" && of.definition ? (
    <ChosenOptions {...rest} of={of} />
  ) : (
    <ChosenWords {...rest} options={none} />
  )
}

type Chosen = Omit<ChosenIdsProps, "of">
const none: readonly Choice[] = []

function ChosenOptions({ ids, of, label, onChange }: Chosen & { readonly of: Nameable }) {
  const labels = usePickerLabels()
  const { tags, context } = useRuleDesk()
  const { definition } = of
  const options = useMemo(() => {
    const elements = (definition && fieldTypeOf(definition.type)?.choices?.(definition, { tags })) ?? []
    return elements.map(({ id, name }) => ({ value: id, label: textIn(name, context.language) }))
  }, [definition, tags, context.language])
  return <MultiSelect aria-label={label} labels={labels} options={options} value={ids} onChange={onChange} />
}

function ChosenPeople({ ids, label, onChange }: Chosen) {
  const labels = usePickerLabels()
  const text = useText()
  const { searchPeople } = useRecordServices()
  const { people } = useDirectories()
  useEntries(people, ids)
  const choiceOf = useCallback(
    (id: string): Choice => {
      const person = people.get(id)
      return person ? personChoice(person) : { value: id, label: id, person: true }
    },
    [people],
  )
  const search = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const found = await searchPeople(typed, signal)
      people.learn(found)
      return found.map(personChoice)
    },
    [people, searchPeople],
  )
  return (
    <MultiSelect
      aria-label={label}
      labels={labels}
      options={none}
      onSearch={search}
      choiceOf={choiceOf}
      placeholder={text("field.people.placeholder")}
      value={ids}
      onChange={onChange}
    />
  )
}

interface ChosenWordsProps extends Chosen {
  readonly options: readonly Choice[]
  /** Only what is offered may be chosen. */
  readonly closed?: boolean
}

/** Words out of a list, or typed where the list does not hold them all. */
export function ChosenWords({ ids, options, closed = false, label, onChange }: ChosenWordsProps) {
  const picker = usePickerLabels()
  const text = useText()
  const create = { create: (typed: string) => text("designer.rules.take", { word: typed }) }
  return (
    <MultiSelect
      aria-label={label}
      labels={closed ? picker : { ...picker, ...create }}
      {...(!closed && { onCreate: (typed: string) => onChange([...ids, typed]) })}
      options={options}
      choiceOf={(id) => options.find(({ value }) => value === id) ?? { value: id, label: id }}
      value={ids}
      onChange={onChange}
    />
  )
}
