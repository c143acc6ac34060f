/** A value of a JSON text, and the places it is reached through: names of members and places in lists. */
export interface JsonPiece {
  readonly from: number
  readonly to: number
  /** Where the name of a member stands, with its quotation marks. */
  readonly name?: TextRange
}

export interface TextRange {
  readonly from: number
  readonly to: number
}

/** A container that has been opened, with what the reader knows of it. */
interface Frame<Mark> {
  readonly isList: boolean
  readonly from: number
  readonly mark: Mark | undefined
  readonly name: TextRange | undefined
  place: number
  member: TextRange | undefined
  inside: Mark | undefined
}

const blank = /[ \t\n\r]*/y
// What JSON allows between quotation marks is all but these and the control characters.
// oxlint-disable-next-line no-control-regex
const string = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y
const scalar = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null/y

/**
 * Reads a JSON text from front to end without recursion. `enter` says what is known of a member or an item of something
 * known; `leave` hears of each known value. Answers where the text stops being JSON; undefined where it is.
 */
export function walkJson<Mark>(
  text: string,
  root: Mark | undefined,
  enter: (parent: Mark, place: string | number) => Mark | undefined,
  leave: (mark: Mark, piece: JsonPiece) => void,
): number | undefined {
  const frames: Frame<Mark>[] = []
  let at = 0
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }
  const told = (mark: Mark | undefined, from: number, name: TextRange | undefined) => {
    if (mark !== undefined) leave(mark, { from, to: at, ...(name && { name }) })
  }

  for (;;) {
    skip(blank)
    const frame = frames.at(-1)
    const isEmpty = frame?.place === 0 && !frame.member && text[at] === (frame.isList ? "]" : "}")
    if (isEmpty) {
      close()
    } else {
      const wrong = frame && (frame.isList ? intoItem(frame) : intoMember(frame))
      if (wrong !== undefined) return wrong
      const first = text[at]
      const from = at
      if (first === "{" || first === "[") {
        at += 1
        const mark = frame ? frame.inside : root
        const name = frame?.member
        frames.push({ isList: first === "[", from, mark, name, place: 0, member: undefined, inside: undefined })
        continue
      }
      if (!(first === '"' ? skip(string) : skip(scalar))) return at
      told(frame ? frame.inside : root, from, frame?.member)
    }
    const next = after()
    if (next !== "more") return next
  }

  function intoItem(frame: Frame<Mark>): undefined {
    frame.inside = frame.mark === undefined ? undefined : enter(frame.mark, frame.place)
  }

  /** Reads a member's name and the colon behind it; where they are not there, says where. */
  function intoMember(frame: Frame<Mark>): number | undefined {
    const from = at
    if (text[at] !== '"' || !skip(string)) return at
    frame.member = { from, to: at }
    const name = frame.mark === undefined ? "" : (JSON.parse(text.slice(from, at)) as string)
    frame.inside = frame.mark === undefined ? undefined : enter(frame.mark, name)
    skip(blank)
    if (text[at] !== ":") return at
    at += 1
    skip(blank)
    return undefined
  }

  function close(): void {
    at += 1
    const closed = frames.pop()
    if (closed) told(closed.mark, closed.from, closed.name)
  }

  /** What stands behind a value: more of its container, the end of the text, or what is neither. */
  function after(): "more" | number | undefined {
    for (;;) {
      skip(blank)
      const frame = frames.at(-1)
      if (!frame) return at === text.length ? undefined : at
      if (text[at] === ",") {
        at += 1
        frame.place += 1
        frame.member = undefined
        return "more"
      }
      if (text[at] !== (frame.isList ? "]" : "}")) return at
      close()
    }
  }
}
