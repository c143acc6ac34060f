import { useCallback, useMemo } from "react"
import type { Nameable } from "../../../../../engine/rule-builder/nameable.ts"
import { fieldTypeOf } from "../../../../../fields/index.ts"
import { useEntries } from "../../../../../fields/rendering/directory.ts"
import { userOption } from "../../../../../fields/rendering/names.ts"
import { usePickerLabels } from "../../../../../fields/rendering/use-picker-labels.ts"
import { useText } from "../../../../../fields/rendering/use-text.ts"
import { useDirectories, useRecordServices } from "../../../../../renderers/record/services.tsx"
import { textIn } from "../../../../../schemas/languages.ts"
import { MultiSelect } from "../../../../../ui/multi-select.tsx"
import type { SelectOption } from "../../../../../ui/options/select-option.ts"
import { useRuleEditor } from "../rule-editor-state.ts"

interface IdSelectorProps {
  readonly ids: readonly string[]
  /** The field whose options are offered; without one, values are free text. */
  readonly of: Nameable | undefined
  readonly label: string
  readonly onChange: (ids: readonly string[]) => void
}

/** Selects options, users or texts written in a rule. */
export function IdSelector({ of, ...rest }: IdSelectorProps) {
  if (of?.contentType === "people") return <UserSelector {...rest} />
  return of?.contentType === "choices" && of.definition ? (
    <OptionSelector {...rest} of={of} />
  ) : (
    <SelectedOptions {...rest} options={none} />
  )
}

type SelectorProps = Omit<IdSelectorProps, "of">
const none: readonly SelectOption[] = []

function OptionSelector({ ids, of, label, onChange }: SelectorProps & { readonly of: Nameable }) {
  const labels = usePickerLabels()
  const { tags, context } = useRuleEditor()
  const { definition } = of
  const options = useMemo(() => {
    const elements = (definition && fieldTypeOf(definition.type)?.choices?.(definition, { tags })) ?? []
    return elements.map(({ id, name }) => ({ value: id, label: textIn(name, context.language) }))
  }, [definition, tags, context.language])
  return <MultiSelect aria-label={label} labels={labels} options={options} value={ids} onChange={onChange} />
}

function UserSelector({ ids, label, onChange }: SelectorProps) {
  const labels = usePickerLabels()
  const text = useText()
  const { searchUsers } = useRecordServices()
  const { people } = useDirectories()
  useEntries(people, ids)
  const optionOf = useCallback(
    (id: string): SelectOption => {
      const user = people.get(id)
      return user ? userOption(user) : { value: id, label: id, user: true }
    },
    [people],
  )
  const search = useCallback(
    async (input: string, signal: AbortSignal) => {
      const found = await searchUsers(input, signal)
      people.learn(found)
      return found.map(userOption)
    },
    [people, searchUsers],
  )
  return (
    <MultiSelect
      aria-label={label}
      labels={labels}
      options={none}
      onSearch={search}
      optionOf={optionOf}
      placeholder={text("field.people.placeholder")}
      value={ids}
      onChange={onChange}
    />
  )
}

interface SelectedOptionsProps extends SelectorProps {
  readonly options: readonly SelectOption[]
  /** Only offered options can be selected. */
  readonly closed?: boolean
}

/** Selects from a list, or accepts free text where the list is incomplete. */
export function SelectedOptions({ ids, options, closed = false, label, onChange }: SelectedOptionsProps) {
  const picker = usePickerLabels()
  const text = useText()
  const create = { create: (input: string) => text("designer.rules.take", { word: input }) }
  return (
    <MultiSelect
      aria-label={label}
      labels={closed ? picker : { ...picker, ...create }}
      {...(!closed && { onCreate: (input: string) => onChange([...ids, input]) })}
      options={options}
      optionOf={(id) => options.find(({ value }) => value === id) ?? { value: id, label: id }}
      value={ids}
      onChange={onChange}
    />
  )
}
