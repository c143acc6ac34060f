/**
 * Message parser of the page; `vite.config.ts` substitutes it for `@formatjs/icu-messageformat-parser`, which is
 * sixteen times as large. Supports arguments, numbers, cardinal plurals, selects and tags, and throws on anything else.
 * A test compares its result for every message with the original parser.
 */

const kinds = { literal: 0, argument: 1, number: 2, date: 3, time: 4, select: 5, plural: 6, pound: 7, tag: 8 } as const
export const TYPE = kinds

interface Option {
  readonly value: MessageNode[]
}
type Options = Readonly<Record<string, Option>>
type MessageNode =
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
  | { readonly type: 8; readonly value: string; readonly children: MessageNode[] }

interface TypedElement {
  readonly type: number
}
const isOf = (type: number) => (node: TypedElement) => node.type === type
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

export function parse(message: string): MessageNode[] {
  const cursor: MessageCursor = { message, at: 0 }
  const nodes = parseNodes(cursor, { inPlural: false })
  return cursor.at === message.length ? nodes : fail(cursor, "something closes that nothing opened")
}

interface MessageCursor {
  readonly message: string
  at: number
}

interface ParseContext {
  /** Whether `#` is the number here. */
  readonly inPlural: boolean
  /** What ends the current nodes: a tag, or an option of a plural or select. */
  readonly until?: "tag" | "option"
}

/** Parses up to the end of the message or a terminator, which the caller consumes. */
function parseNodes(cursor: MessageCursor, context: ParseContext): MessageNode[] {
  const nodes: MessageNode[] = []
  for (;;) {
    const value = parseLiteral(cursor, context)
    if (value !== "") nodes.push({ type: 0, value })
    const next = cursor.message[cursor.at]
    if (next === "{") nodes.push(parseArgument(cursor))
    else if (next === "#" && context.inPlural) {
      nodes.push({ type: 7 })
      cursor.at += 1
    } else if (next === "<" && cursor.message[cursor.at + 1] !== "/") nodes.push(parseTag(cursor, context))
    else return nodes
  }
}

const quoted = /'([{}<>#])((?:''|[^'])*)'?/y

function parseLiteral(cursor: MessageCursor, { inPlural, until }: ParseContext): string {
  const { message } = cursor
  let text = ""
  for (; cursor.at < message.length; cursor.at += 1) {
    const one = message[cursor.at] ?? ""
    if (one === "{" || (one === "#" && inPlural) || (one === "}" && until)) break
    if (one === "<" && /[a-z/]/i.test(message[cursor.at + 1] ?? "")) break
    if (one !== "'") text += one
    else if (message[cursor.at + 1] === "'") {
      text += "'"
      cursor.at += 1
    } else {
      quoted.lastIndex = cursor.at
      const found = message[cursor.at + 1] === "#" && !inPlural ? null : quoted.exec(message)
      text += found ? `${found[1]}${(found[2] ?? "").replaceAll("''", "'")}` : "'"
      if (found) cursor.at += found[0].length - 1
    }
  }
  return text
}

const name = /\s*([^\s{},<>#'=]+)\s*/y
const selector = /\s*(=-?\d+|[^\s{},<>#'=]+)\s*\{/y

function parseArgument(cursor: MessageCursor): MessageNode {
  cursor.at += 1
  const value = parseToken(cursor, name) ?? fail(cursor, "an argument has no name")
  if (skipCharacter(cursor, "}")) return { type: 1, value }
  if (!skipCharacter(cursor, ",")) fail(cursor, "an argument does not close")
  const format = parseToken(cursor, name)
  if (format === "number" && skipCharacter(cursor, "}")) return { type: 2, value, style: null }
  if (!skipCharacter(cursor, ",")) fail(cursor, "a format is not known")
  if (format === "select") return { type: 5, value, options: parseOptions(cursor, false) }
  if (format === "plural")
    return { type: 6, value, options: parseOptions(cursor, true), offset: 0, pluralType: "cardinal" }
  return fail(cursor, "a format is not known")
}

function parseOptions(cursor: MessageCursor, inPlural: boolean): Options {
  const options: Record<string, Option> = {}
  for (let one = parseToken(cursor, selector); one !== undefined; one = parseToken(cursor, selector)) {
    if (one in options) fail(cursor, "an option is there twice")
    options[one] = { value: parseNodes(cursor, { inPlural, until: "option" }) }
    if (!skipCharacter(cursor, "}")) fail(cursor, "an option does not close")
  }
  if (!("other" in options)) fail(cursor, "there is no option for everything else")
  parseToken(cursor, blanks)
  return skipCharacter(cursor, "}") ? options : fail(cursor, "the options do not close")
}

const blanks = /\s*/y
const opening = /<([a-z][\w.-]*)\s*(?:\/>|>)/iy
const closing = /<\/([a-z][\w.-]*)\s*>/iy

function parseTag(cursor: MessageCursor, context: ParseContext): MessageNode {
  const tagStart = cursor.at
  const value = parseToken(cursor, opening) ?? fail(cursor, "a tag has no name")
  if (cursor.message[cursor.at - 2] === "/") return { type: 0, value: cursor.message.slice(tagStart, cursor.at) }
  const children = parseNodes(cursor, { inPlural: context.inPlural, until: "tag" })
  return parseToken(cursor, closing) === value ? { type: 8, value, children } : fail(cursor, "a tag does not close")
}

function parseToken(cursor: MessageCursor, pattern: RegExp): string | undefined {
  pattern.lastIndex = cursor.at
  const found = pattern.exec(cursor.message)
  if (found) cursor.at += found[0].length
  return found?.[1]
}

function skipCharacter(cursor: MessageCursor, character: string): boolean {
  if (cursor.message[cursor.at] !== character) return false
  cursor.at += 1
  return true
}

function fail({ message, at }: MessageCursor, reason: string): never {
  throw new SyntaxError(`At ${at} of “${message}”: ${reason}.`)
}
