import { TextInput, type TextInputProps } from "./text-input.tsx"

export interface NumberInputProps extends Omit<TextInputProps, "type" | "figures" | "dir"> {
  /** Whole numbers ask a phone for the keyboard without a decimal mark. */
  whole?: boolean
}

/**
 * A number as the text it was typed as: reading it is the caller's work, so that no digit is lost to a float
 * and what cannot be read can be shown back.
 */
export function NumberInput({ whole = false, ...rest }: NumberInputProps) {
  return <TextInput autoComplete="off" inputMode={whole ? "numeric" : "decimal"} {...rest} dir="ltr" figures />
}
