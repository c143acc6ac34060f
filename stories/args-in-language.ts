import { cloneElement, isValidElement, type ReactElement, type ReactNode } from "react"
import { fallbackLanguage } from "../schemas/languages.ts"
import { currentLanguage } from "../src/language/current-language.ts"
import { valueInLanguage } from "./sample-text.ts"

/**
 * The arguments of a story as it shows them: samples in its language, in elements too. The language of a field follows the
 * story, unless the arguments name another than English.
 */
export function argsInLanguage<Args extends object>(args: Args): Args {
  return currentLanguage() === fallbackLanguage ? args : (inLanguage(args) as Args)
}

function inLanguage(value: unknown, key = ""): unknown {
  if (typeof value === "string") return textInLanguage(value, key)
  if (Array.isArray(value)) return value.map((one) => inLanguage(one))
  if (isValidElement<ElementProps>(value)) return elementInLanguage(value)
  return isPlain(value) ? entriesInLanguage(value) : value
}

const textInLanguage = (text: string, key: string) =>
  key === "language" && text === fallbackLanguage ? currentLanguage() : valueInLanguage(key, text)

interface ElementProps extends Readonly<Record<string, unknown>> {
  readonly children?: ReactNode
}

function elementInLanguage(element: ReactElement<ElementProps>): ReactElement {
  const { children, ...props } = element.props
  // One by one, because React asks a list of children for keys.
  const inside = Array.isArray(children) ? children : children === undefined ? [] : [children]
  return cloneElement(element, entriesInLanguage(props), ...inside.map((child) => inLanguage(child) as ReactNode))
}

const entriesInLanguage = (entries: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, inLanguage(value, key)]))

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
