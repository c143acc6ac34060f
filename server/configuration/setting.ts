/** How a setting's text is parsed: the value, or the expectation that completes the message "PORT must be …". */
export type SettingParseResult<Value> = { readonly value: Value } | { readonly mustBe: string }

/** An environment variable: its purpose, default and parser. */
export interface Setting<Value> {
  readonly name: string
  readonly meaning: string
  /** As written in the environment; undefined when there is no default. */
  readonly preset: string | undefined
  /** Shown in the documentation instead of the default when that depends on something. */
  readonly presetText?: string
  readonly example: string
  readonly secret?: true
  parse(text: string): SettingParseResult<Value>
}

export type Kind<Value> = (text: string) => SettingParseResult<Value>

export function oneOf<const Name extends string>(names: readonly Name[]): Kind<Name> {
  return (text) => {
    const value = names.find((name) => name === text)
    return value === undefined ? { mustBe: `one of ${names.join(", ")}` } : { value }
  }
}

export function parseInteger(minimum: number, maximum: number): Kind<number> {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    return value >= minimum && value <= maximum ? { value } : { mustBe: `a whole number from ${minimum} to ${maximum}` }
  }
}

export function url(...protocols: readonly string[]): Kind<string> {
  return (text) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol)
      ? { value: text.replace(/\/+$/, "") }
      : { mustBe: `an address starting with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}` }
}

/** An address whose path is the root: links and cookies of the web application start there. */
export function origin(...protocols: readonly string[]): Kind<string> {
  const parseUrl = url(...protocols)
  return (text) => {
    const parsed = parseUrl(text)
    if ("mustBe" in parsed) return { mustBe: `${parsed.mustBe}, without a path` }
    return parsed.value === new URL(parsed.value).origin ? parsed : { mustBe: "an address without a path" }
  }
}

export const text: Kind<string> = (rawValue) =>
  rawValue.trim() === "" ? { mustBe: "a text that is not blank" } : { value: rawValue.trim() }

export const onOrOff: Kind<boolean> = (rawValue) =>
  rawValue === "on" ? { value: true } : rawValue === "off" ? { value: false } : { mustBe: "on or off" }
