import { useId, useState } from "react"
import { FormField } from "../../../../ui/form-field.tsx"
import { NumberInput } from "../../../../ui/number-input.tsx"
import { useFlowText } from "./use-flow-text.ts"

interface CountFieldProps {
  readonly label: string
  readonly help?: string
  readonly value: number | undefined
  readonly maximum: number
  readonly required?: boolean
  readonly onChange: (value: number | undefined) => void
}

/** A positive integer input; invalid input shows an error and is not applied. */
export function CountField({ label, help, value, maximum, required = false, onChange }: CountFieldProps) {
  const id = useId()
  const text = useFlowText()
  const [inputValue, setInputValue] = useState<string | null>(null)
  const isInvalid = inputValue !== null
  const write = (input: string) => {
    const trimmed = input.trim()
    const count = /^[0-9]{1,4}$/.test(trimmed) ? Number(trimmed) : 0
    const isCount = count >= 1 && count <= maximum
    const isNone = trimmed === "" && !required
    setInputValue(isCount || isNone ? null : input)
    if (isCount || isNone) onChange(isNone ? undefined : count)
  }
  return (
    <FormField
      id={id}
      label={label}
      help={help}
      required={required}
      {...(isInvalid && { message: text("flow.count.wrong", { maximum }), messageTone: "danger" as const })}
    >
      <NumberInput
        id={id}
        integer
        invalid={isInvalid}
        value={inputValue ?? (value === undefined ? "" : String(value))}
        onChange={write}
        onBlur={() => setInputValue(null)}
      />
    </FormField>
  )
}
