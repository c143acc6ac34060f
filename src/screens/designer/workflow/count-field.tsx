import { useId, useState } from "react"
import { FieldFrame } from "../../../../ui/field-frame.tsx"
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

/** A whole number from one on; what is none is said and not taken. */
export function CountField({ label, help, value, maximum, required = false, onChange }: CountFieldProps) {
  const id = useId()
  const text = useFlowText()
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null
  const write = (words: string) => {
    const trimmed = words.trim()
    const count = /^[0-9]{1,4}$/.test(trimmed) ? Number(trimmed) : 0
    const isCount = count >= 1 && count <= maximum
    const isNone = trimmed === "" && !required
    setTyped(isCount || isNone ? null : words)
    if (isCount || isNone) onChange(isNone ? undefined : count)
  }
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      required={required}
      {...(isWrong && { message: text("flow.count.wrong", { maximum }), messageTone: "danger" as const })}
    >
      <NumberInput
        id={id}
        whole
        invalid={isWrong}
        value={typed ?? (value === undefined ? "" : String(value))}
        onChange={write}
        onBlur={() => setTyped(null)}
      />
    </FieldFrame>
  )
}
