import { TextInput, type TextInputProps } from "./text-input.tsx"

export interface NumberInputProps extends Omit<TextInputProps, "type" | "tabularNumbers" | "dir"> {
  /** Integers use the phone keyboard without a decimal separator. */
  integer?: boolean
}

// Own code: Ark UI's number input parses floats.
/**
 * A number as typed text: the caller parses it, so that no digit is lost to a float and invalid input can be displayed.
 */
export function NumberInput({ integer = false, ...rest }: NumberInputProps) {
  return <TextInput autoComplete="off" inputMode={integer ? "numeric" : "decimal"} {...rest} dir="ltr" tabularNumbers />
}
