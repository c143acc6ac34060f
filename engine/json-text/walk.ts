/** A value of a JSON text with its path: names of members and indexes in lists. */
export interface JsonNode {
  readonly from: number
  readonly to: number
  /** Range of a member's name, including its quotation marks. */
  readonly name?: TextRange
}

export interface TextRange {
  readonly from: number
  readonly to: number
}

/** An open container and what the caller knows about it. */
interface Frame<Context> {
  readonly isList: boolean
  readonly from: number
  readonly context: Context | undefined
  readonly name: TextRange | undefined
  key: number
  member: TextRange | undefined
  inside: Context | undefined
}

const blank = /[ \t\n\r]*/y
// JSON allows all characters between quotation marks except these and control characters.
// oxlint-disable-next-line no-control-regex
const string = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y
const scalar = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null/y

/**
 * Parses a JSON text from start to end without recursion. `enter` returns the context of a member or item of a known
 * container; `leave` receives each known value. Returns the position where the text stops being JSON, or undefined if
 * it is valid.
 */
export function walkJson<Context>(
  text: string,
  root: Context | undefined,
  enter: (parent: Context, key: string | number) => Context | undefined,
  leave: (context: Context, node: JsonNode) => void,
): number | undefined {
  const frames: Frame<Context>[] = []
  let at = 0
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }
  const report = (context: Context | undefined, from: number, name: TextRange | undefined) => {
    if (context !== undefined) leave(context, { from, to: at, ...(name && { name }) })
  }

  for (;;) {
    skip(blank)
    const frame = frames.at(-1)
    const isEmpty = frame?.key === 0 && !frame.member && text[at] === (frame.isList ? "]" : "}")
    if (isEmpty) {
      close()
    } else {
      const error = frame && (frame.isList ? intoItem(frame) : intoMember(frame))
      if (error !== undefined) return error
      const first = text[at]
      const from = at
      if (first === "{" || first === "[") {
        at += 1
        const context = frame ? frame.inside : root
        const name = frame?.member
        frames.push({ isList: first === "[", from, context, name, key: 0, member: undefined, inside: undefined })
        continue
      }
      if (!(first === '"' ? skip(string) : skip(scalar))) return at
      report(frame ? frame.inside : root, from, frame?.member)
    }
    const next = after()
    if (next !== "more") return next
  }

  function intoItem(frame: Frame<Context>): undefined {
    frame.inside = frame.context === undefined ? undefined : enter(frame.context, frame.key)
  }

  /** Reads a member's name and the colon after it; returns the error position if they are missing. */
  function intoMember(frame: Frame<Context>): number | undefined {
    const from = at
    if (text[at] !== '"' || !skip(string)) return at
    frame.member = { from, to: at }
    const name = frame.context === undefined ? "" : (JSON.parse(text.slice(from, at)) as string)
    frame.inside = frame.context === undefined ? undefined : enter(frame.context, name)
    skip(blank)
    if (text[at] !== ":") return at
    at += 1
    skip(blank)
    return undefined
  }

  function close(): void {
    at += 1
    const closed = frames.pop()
    if (closed) report(closed.context, closed.from, closed.name)
  }

  /** After a value: more of its container, the end of the text, or the position of an error. */
  function after(): "more" | number | undefined {
    for (;;) {
      skip(blank)
      const frame = frames.at(-1)
      if (!frame) return at === text.length ? undefined : at
      if (text[at] === ",") {
        at += 1
        frame.key += 1
        frame.member = undefined
        return "more"
      }
      if (text[at] !== (frame.isList ? "]" : "}")) return at
      close()
    }
  }
}
