import { walkJson, type JsonPiece, type TextRange } from "./walk.ts"

/** A place in a JSON value, such as `["sections", 0, "fields", 3, "type"]`. */
export type JsonPath = readonly (string | number)[]

/** What paths asked for have in common is asked for once. */
interface Asked {
  readonly inside: Map<string, Asked>
  piece: JsonPiece | undefined
}

/**
 * Where in a text stands what paths lead to: of a text, a number and the like the value itself, of a list or an object
 * its name. What is not there is looked for where it should be: at the innermost of what leads to it.
 */
export function rangesOf(text: string, paths: readonly JsonPath[]): readonly TextRange[] {
  const root: Asked = { inside: new Map(), piece: undefined }
  for (const path of paths) {
    let asked = root
    for (const place of path) {
      const next = asked.inside.get(String(place)) ?? { inside: new Map<string, Asked>(), piece: undefined }
      asked.inside.set(String(place), next)
      asked = next
    }
  }
  walkJson(
    text,
    root,
    (parent, place) => parent.inside.get(String(place)),
    (asked, piece) => {
      asked.piece = piece
    },
  )
  return paths.map((path) => rangeOf(text, innermost(root, path)))
}

function innermost(root: Asked, path: JsonPath): JsonPiece {
  let [asked, found] = [root, root.piece]
  for (const place of path) {
    const next = asked.inside.get(String(place))
    if (!next?.piece) break
    asked = next
    found = next.piece
  }
  return found ?? { from: 0, to: 0 }
}

function rangeOf(text: string, { from, to, name }: JsonPiece): TextRange {
  const isContainer = text[from] === "{" || text[from] === "["
  return isContainer ? (name ?? { from, to: from + 1 }) : { from, to }
}

type ReadJson = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly at: number }

/** The value a text is of, or where it stops being JSON. */
export function readJson(text: string): ReadJson {
  const at = walkJson<never>(
    text,
    undefined,
    () => undefined,
    () => undefined,
  )
  return at === undefined ? { ok: true, value: JSON.parse(text) as unknown } : { ok: false, at }
}
