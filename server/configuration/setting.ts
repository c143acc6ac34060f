/** How a setting's text is read: the value, or what it should have been, to end the sentence "PORT must be …". */
export type Reading<Value> = { readonly value: Value } | { readonly mustBe: string }

/** One environment variable: what it is for, what it is when nothing is said, and how it is read. */
export interface Setting<Value> {
  readonly name: string
  readonly meaning: string
  /** As it would be written in the environment; undefined where nothing stands for it. */
  readonly preset: string | undefined
  /** Said in the documentation instead of the preset, where the preset depends on something. */
  readonly presetText?: string
  readonly example: string
  readonly secret?: true
  read(text: string): Reading<Value>
}

export type Kind<Value> = (text: string) => Reading<Value>

export function oneOf<const Name extends string>(names: readonly Name[]): Kind<Name> {
  return (text) => {
    const value = names.find((name) => name === text)
    return value === undefined ? { mustBe: `one of ${names.join(", ")}` } : { value }
  }
}

export function wholeNumber(minimum: number, maximum: number): Kind<number> {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    return value >= minimum && value <= maximum ? { value } : { mustBe: `a whole number from ${minimum} to ${maximum}` }
  }
}

export function address(...protocols: readonly string[]): Kind<string> {
  return (text) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol)
      ? { value: text.replace(/\/+$/, "") }
      : { mustBe: `an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}` }
}

export const text: Kind<string> = (given) =>
  given.trim() === "" ? { mustBe: "a text that is not blank" } : { value: given.trim() }

export const onOrOff: Kind<boolean> = (given) =>
  given === "on" ? { value: true } : given === "off" ? { value: false } : { mustBe: "on or off" }
