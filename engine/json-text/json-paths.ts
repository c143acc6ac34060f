import { walkJson, type JsonNode, type TextRange } from "./walk.ts"

/** Path in a JSON value, such as `["sections", 0, "fields", 3, "type"]`. */
export type JsonPath = readonly (string | number)[]

/** Common prefixes of the requested paths are resolved once. */
interface PathNode {
  readonly inside: Map<string, PathNode>
  node: JsonNode | undefined
}

/**
 * Text ranges of the passed paths: the value itself for strings, numbers and the like, the name for a list or object. A
 * missing path resolves to its innermost existing ancestor.
 */
export function rangesOf(text: string, paths: readonly JsonPath[]): readonly TextRange[] {
  const root: PathNode = { inside: new Map(), node: undefined }
  for (const path of paths) {
    let node = root
    for (const key of path) {
      const next = node.inside.get(String(key)) ?? { inside: new Map<string, PathNode>(), node: undefined }
      node.inside.set(String(key), next)
      node = next
    }
  }
  walkJson(
    text,
    root,
    (parent, key) => parent.inside.get(String(key)),
    (node, jsonNode) => {
      node.node = jsonNode
    },
  )
  return paths.map((path) => rangeOf(text, innermost(root, path)))
}

function innermost(root: PathNode, path: JsonPath): JsonNode {
  let [node, found] = [root, root.node]
  for (const key of path) {
    const next = node.inside.get(String(key))
    if (!next?.node) break
    node = next
    found = next.node
  }
  return found ?? { from: 0, to: 0 }
}

function rangeOf(text: string, { from, to, name }: JsonNode): TextRange {
  const isContainer = text[from] === "{" || text[from] === "["
  return isContainer ? (name ?? { from, to: from + 1 }) : { from, to }
}

type JsonParseResult = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly at: number }

/** Parses JSON; returns the position of the error if the text is not valid JSON. */
export function parseJson(text: string): JsonParseResult {
  const at = walkJson<never>(
    text,
    undefined,
    () => undefined,
    () => undefined,
  )
  return at === undefined ? { ok: true, value: JSON.parse(text) as unknown } : { ok: false, at }
}
