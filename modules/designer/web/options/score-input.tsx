import { useState } from "react"
import { editableNumber, parseNumberInput } from "../../../../fields/number/number-format.ts"
import { maxOptionScore } from "../../../../schemas/profile-types.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { NumberInput, type NumberInputProps } from "../../../../ui/number-input.tsx"

interface ScoreInputProps extends Omit<NumberInputProps, "value" | "onChange" | "onBlur" | "onKeyDown" | "invalid"> {
  readonly value: number | undefined
  readonly saveOn: "typing" | "leaving"
  readonly onChange: (value: number | null) => void
}

/** The score of an option; empty without one. Input that is no score is marked, and not applied. */
export function ScoreInput({ value, saveOn, onChange, ...rest }: ScoreInputProps) {
  const language = useLanguage()
  const [inputValue, setInputValue] = useState<string | null>(null)
  const written = inputValue === null ? (value ?? null) : scoreFrom(parseNumberInput(inputValue, language))
  const apply = (score: number | null | undefined) => {
    if (score !== undefined && score !== (value ?? null)) onChange(score)
  }
  return (
    <NumberInput
      {...rest}
      value={inputValue ?? (value === undefined ? "" : editableNumber(String(value), language))}
      invalid={written === undefined}
      onChange={(input) => {
        setInputValue(input)
        if (saveOn === "typing") apply(scoreFrom(parseNumberInput(input, language)))
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur()
      }}
      onBlur={() => {
        apply(written)
        setInputValue(null)
      }}
    />
  )
}

/** Null for an empty input; undefined for one that is no score. */
function scoreFrom(decimal: string | undefined): number | null | undefined {
  if (decimal === undefined) return null
  const score = Number(decimal)
  return score >= 0 && score <= maxOptionScore ? score : undefined
}
