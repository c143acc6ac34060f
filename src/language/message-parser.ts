/**
 * The parser of messages in a page; `vite.config.ts` puts it in the place of `@formatjs/icu-messageformat-parser`, which is
 * sixteen times as large. It reads what the product's texts are made of: arguments, numbers, cardinal plurals, choices and
 * tags. What it does not know it refuses. A test holds every text of the product to the result of the large one.
 */

const kinds = { literal: 0, argument: 1, number: 2, date: 3, time: 4, select: 5, plural: 6, pound: 7, tag: 8 } as const
export const TYPE = kinds

interface Option {
  readonly value: Part[]
}
type Options = Readonly<Record<string, Option>>
type Part =
  | { readonly type: 0 | 1; readonly value: string }
  | { readonly type: 2; readonly value: string; readonly style: null }
  | { readonly type: 5; readonly value: string; readonly options: Options }
  | {
      readonly type: 6
      readonly value: string
      readonly options: Options
      readonly offset: 0
      readonly pluralType: "cardinal"
    }
  | { readonly type: 7 }
  | { readonly type: 8; readonly value: string; readonly children: Part[] }

interface Typed {
  readonly type: number
}
const isOf = (type: number) => (part: Typed) => part.type === type
export const isLiteralElement = isOf(kinds.literal)
export const isArgumentElement = isOf(kinds.argument)
export const isNumberElement = isOf(kinds.number)
export const isDateElement = isOf(kinds.date)
export const isTimeElement = isOf(kinds.time)
export const isSelectElement = isOf(kinds.select)
export const isPluralElement = isOf(kinds.plural)
export const isPoundElement = isOf(kinds.pound)
export const isTagElement = isOf(kinds.tag)
export const isNumberSkeleton = (): boolean => false
export const isDateTimeSkeleton = (): boolean => false

export function parse(message: string): Part[] {
  const reader: Reader = { message, at: 0 }
  const parts = readParts(reader, { inPlural: false })
  return reader.at === message.length ? parts : refuse(reader, "something closes that nothing opened")
}

interface Reader {
  readonly message: string
  at: number
}

interface Place {
  /** Where `#` stands for the number. */
  readonly inPlural: boolean
  /** What ends here: a tag, or an option of a plural or a choice. */
  readonly until?: "tag" | "option"
}

/** Up to the end of the message, or to what ends here, which the caller reads. */
function readParts(reader: Reader, place: Place): Part[] {
  const parts: Part[] = []
  for (;;) {
    const value = readLiteral(reader, place)
    if (value !== "") parts.push({ type: 0, value })
    const next = reader.message[reader.at]
    if (next === "{") parts.push(readArgument(reader))
    else if (next === "#" && place.inPlural) {
      parts.push({ type: 7 })
      reader.at += 1
    } else if (next === "<" && reader.message[reader.at + 1] !== "/") parts.push(readTag(reader, place))
    else return parts
  }
}

const quoted = /'([{}<>#])((?:''|[^'])*)'?/y

function readLiteral(reader: Reader, { inPlural, until }: Place): string {
  const { message } = reader
  let text = ""
  for (; reader.at < message.length; reader.at += 1) {
    const one = message[reader.at] ?? ""
    if (one === "{" || (one === "#" && inPlural) || (one === "}" && until)) break
    if (one === "<" && /[a-z/]/i.test(message[reader.at + 1] ?? "")) break
    if (one !== "'") text += one
    else if (message[reader.at + 1] === "'") {
      text += "'"
      reader.at += 1
    } else {
      quoted.lastIndex = reader.at
      const found = message[reader.at + 1] === "#" && !inPlural ? null : quoted.exec(message)
      text += found ? `${found[1]}${(found[2] ?? "").replaceAll("''", "'")}` : "'"
      if (found) reader.at += found[0].length - 1
    }
  }
  return text
}

const name = /\s*([^\s{},<>#'=]+)\s*/y
const selector = /\s*(=-?\d+|[^\s{},<>#'=]+)\s*\{/y

function readArgument(reader: Reader): Part {
  reader.at += 1
  const value = readBy(reader, name) ?? refuse(reader, "an argument has no name")
  if (take(reader, "}")) return { type: 1, value }
  if (!take(reader, ",")) refuse(reader, "an argument does not close")
  const format = readBy(reader, name)
  if (format === "number" && take(reader, "}")) return { type: 2, value, style: null }
  if (!take(reader, ",")) refuse(reader, "a format is not known")
  if (format === "select") return { type: 5, value, options: readOptions(reader, false) }
  if (format === "plural")
    return { type: 6, value, options: readOptions(reader, true), offset: 0, pluralType: "cardinal" }
  return refuse(reader, "a format is not known")
}

function readOptions(reader: Reader, inPlural: boolean): Options {
  const options: Record<string, Option> = {}
  for (let one = readBy(reader, selector); one !== undefined; one = readBy(reader, selector)) {
    if (one in options) refuse(reader, "an option is there twice")
    options[one] = { value: readParts(reader, { inPlural, until: "option" }) }
    if (!take(reader, "}")) refuse(reader, "an option does not close")
  }
  if (!("other" in options)) refuse(reader, "there is no option for everything else")
  readBy(reader, blanks)
  return take(reader, "}") ? options : refuse(reader, "the options do not close")
}

const blanks = /\s*/y
const opening = /<([a-z][\w.-]*)\s*(?:\/>|>)/iy
const closing = /<\/([a-z][\w.-]*)\s*>/iy

function readTag(reader: Reader, place: Place): Part {
  const begin = reader.at
  const value = readBy(reader, opening) ?? refuse(reader, "a tag has no name")
  if (reader.message[reader.at - 2] === "/") return { type: 0, value: reader.message.slice(begin, reader.at) }
  const children = readParts(reader, { inPlural: place.inPlural, until: "tag" })
  return readBy(reader, closing) === value ? { type: 8, value, children } : refuse(reader, "a tag does not close")
}

function readBy(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.message)
  if (found) reader.at += found[0].length
  return found?.[1]
}

function take(reader: Reader, character: string): boolean {
  if (reader.message[reader.at] !== character) return false
  reader.at += 1
  return true
}

function refuse({ message, at }: Reader, reason: string): never {
  throw new SyntaxError(`At ${at} of “${message}”: ${reason}.`)
}
