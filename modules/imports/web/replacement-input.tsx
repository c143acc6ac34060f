import { useCallback, useMemo, type KeyboardEvent } from "react"
import { usePickerLabels } from "../../../fields/rendering/use-picker-labels.ts"
import { useText } from "../../../fields/rendering/use-text.ts"
import type { CompiledField, CompiledProfile } from "../../../schemas/compiled.ts"
import { request } from "../../../src/api/request.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useUser } from "../../../src/session/session.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { MultiSelect } from "../../../ui/multi-select.tsx"
import type { SelectOption } from "../../../ui/options/select-option.ts"
import type { SearchOptions } from "../../../ui/options/use-search.ts"
import { Select } from "../../../ui/select.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { listClientUsers } from "../../auth/contracts/auth.ts"
import { acceptedUsers, acceptsSeveral, replacementOptions } from "./replacement-options.ts"

interface ReplacementInputProps {
  /** The field that the column fills; undefined for the entity of a row. */
  readonly field: CompiledField | undefined
  readonly profile: CompiledProfile | undefined
  readonly label: string
  /** The text of the cells, as it is entered in a spreadsheet. */
  readonly text: string
  readonly onText: (text: string) => void
}

/** Lists with more options are searchable. */
const maxUnsearchedOptions = 12
const separator = "; "
const noOptions: readonly SelectOption[] = []

/** Enters what replaces a rejected text: one of the field's options or users, otherwise any text. */
export function ReplacementInput({ field, profile, label, text, onText }: ReplacementInputProps) {
  const language = useLanguage()
  const options = useMemo(
    () => (field && profile ? replacementOptions(profile, field, language) : noOptions),
    [field, profile, language],
  )
  const users = field && profile ? acceptedUsers(profile, field) : undefined
  const several = field !== undefined && acceptsSeveral(field)
  if (users) return <UserInput users={users} several={several} label={label} text={text} onText={onText} />
  if (options.length > 0) {
    return <OptionInput options={options} several={several} label={label} text={text} onText={onText} />
  }
  return <TextInput size="sm" aria-label={label} value={text} onChange={onText} />
}

interface OptionInputProps extends Pick<ReplacementInputProps, "label" | "text" | "onText"> {
  readonly several: boolean
  readonly options: readonly SelectOption[]
  readonly onSearch?: SearchOptions
  readonly placeholder?: string
}

function OptionInput({ several, options, onSearch, label, text, onText, placeholder }: OptionInputProps) {
  const labels = usePickerLabels()
  const select = useText()("field.choice.placeholder")
  const shared = { size: "sm", "aria-label": label, options, placeholder: placeholder ?? select } as const
  const picker = { ...shared, labels: { ...labels, list: label }, onSearch }
  if (several) {
    return (
      <MultiSelect
        {...picker}
        value={text === "" ? [] : text.split(separator)}
        onChange={(values) => onText(values.join(separator))}
      />
    )
  }
  if (onSearch || options.length > maxUnsearchedOptions) {
    return <Combobox {...picker} value={text || null} onChange={(value) => onText(value ?? "")} />
  }
  return (
    <Select
      {...shared}
      value={text || null}
      onChange={(value) => onText(value ?? "")}
      onKeyDown={(event) => text !== "" && submitOnEnter(event)}
    />
  )
}

/** Once an option is selected, Enter replaces; the arrow keys and Space open the list again. */
function submitOnEnter(event: KeyboardEvent<HTMLButtonElement>) {
  const { key, currentTarget } = event
  if (key !== "Enter" || currentTarget.getAttribute("aria-expanded") === "true") return
  event.preventDefault()
  currentTarget.form?.requestSubmit()
}

interface UserInputProps extends Omit<OptionInputProps, "options" | "onSearch"> {
  readonly users: "all" | readonly string[]
}

/** Searches users while typing. */
function UserInput({ users, ...input }: UserInputProps) {
  const { clientId } = useUser()
  const placeholder = useText()("field.people.placeholder")
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      const query = { search: text, size: 50 }
      const { content } = await request(listClientUsers, { params: { clientId }, query }, { signal })
      const accepted = content.filter(({ id, active }) => active && (users === "all" || users.includes(id)))
      return accepted.map(({ id, name, email, designation }): SelectOption => {
        // Several users can have the same name, but not the same email address.
        const isUnique = accepted.every((other) => other.id === id || other.name !== name)
        return { value: isUnique ? name : email, label: name, user: true, note: isUnique ? (designation ?? "") : email }
      })
    },
    [clientId, users],
  )
  return <OptionInput {...input} options={noOptions} onSearch={search} placeholder={placeholder} />
}
