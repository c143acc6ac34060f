import { problem, type Problem, type ProblemParams, type ProblemCode } from "../../../schemas/problems.ts"
import { isDeepEqual } from "../../edit/same.ts"

/** A JSON Schema object from outside: nothing about it is guaranteed. */
export type Node = Readonly<Record<string, unknown>>

/** A part that could not be imported unchanged, with its position in the source (a JSON pointer). */
export interface ImportNote {
  readonly pointer: string
  readonly problem: Problem
}

/** Maximum schema nodes read from the source; references that expand to more are rejected. */
const maxSchemaNodes = 20_000
/** Maximum depth of nested references, more than any real schema uses. */
const deepestReferences = 32

/** The source that is being converted. */
export interface Source {
  readonly root: Node
  /** Before 2019-09 the siblings of a reference are ignored. */
  readonly ignoresReferenceSiblings: boolean
  readonly notes: ImportNote[]
  steps: number
}

/** The source contains more nodes than the limit. */
export class TooLarge extends Error {}

export function sourceOf(root: Node): Source {
  const dialect = typeof root["$schema"] === "string" ? root["$schema"] : ""
  return { root, ignoresReferenceSiblings: /draft-0[3467]/.test(dialect), notes: [], steps: 0 }
}

export function addNote(source: Source, pointer: string, code: ProblemCode, params?: ProblemParams): void {
  const noted = problem(code, [], params)
  const isNoted = source.notes.some((one) => one.pointer === pointer && isDeepEqual(one.problem, noted))
  if (!isNoted) source.notes.push({ pointer, problem: noted })
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** JSON pointer to a member (RFC 6901). */
export function under(pointer: string, ...names: readonly (string | number)[]): string {
  return names.reduce<string>(
    (path, name) => `${path}/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`,
    pointer,
  )
}

/**
 * Follows references and merges `allOf`. Returns undefined and adds a note if a reference cannot be resolved. `open`
 * are the references followed so far; a repeated one is a cycle.
 */
export function resolveSchema(
  source: Source,
  schema: unknown,
  pointer: string,
  open: readonly string[] = [],
): { readonly node: Node; readonly open: readonly string[] } | undefined {
  source.steps += 1
  if (source.steps > maxSchemaNodes || open.length > deepestReferences) throw new TooLarge()
  if (schema === true) return { node: {}, open }
  if (!isNode(schema)) return undefined
  const { allOf, $ref, ...own } = schema
  let node: Node = own
  let through = open
  if (typeof $ref === "string") {
    const target = resolveReference(source, $ref, pointer, open)
    if (!target) return undefined
    node = source.ignoresReferenceSiblings
      ? addNotes(source, own, target.node, pointer)
      : mergeNodes(source, target.node, own, pointer)
    through = target.open
  }
  if (Array.isArray(allOf)) {
    for (const [index, part] of allOf.entries()) {
      const at = under(pointer, "allOf", index)
      const one = resolveSchema(source, part, at, through)
      if (one) {
        node = mergeNodes(source, node, one.node, at)
        through = [...new Set([...through, ...one.open])]
      }
    }
  }
  return { node, open: through }
}

function resolveReference(source: Source, reference: string, pointer: string, open: readonly string[]) {
  if (!reference.startsWith("#")) {
    addNote(source, pointer, "schema.remote_reference", { reference: reference.slice(0, 200) })
    return undefined
  }
  if (open.includes(reference)) {
    addNote(source, pointer, "schema.cycle", { reference: reference.slice(0, 200) })
    return undefined
  }
  const target = reference === "#" || reference.startsWith("#/") ? atPointer(source.root, reference) : undefined
  if (target === undefined) {
    addNote(source, pointer, "schema.unknown_reference", { reference: reference.slice(0, 200) })
    return undefined
  }
  return resolveSchema(source, target, reference.slice(1), [...open, reference])
}

function atPointer(root: Node, reference: string): unknown {
  let at: unknown = root
  for (const part of reference.split("/").slice(1)) {
    const name = readable(part).replaceAll("~1", "/").replaceAll("~0", "~")
    if (Array.isArray(at)) at = at[Number(name)]
    else if (isNode(at) && Object.hasOwn(at, name)) at = at[name]
    else return undefined
  }
  return at
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** From the siblings of a reference only the texts are used. */
function addNotes(source: Source, own: Node, target: Node, pointer: string): Node {
  const { title, description, ...others } = own
  for (const keyword of Object.keys(others)) {
    if (!structural.has(keyword)) addNote(source, under(pointer, keyword), "schema.keyword_not_supported", { keyword })
  }
  return { ...target, ...(title !== undefined && { title }), ...(description !== undefined && { description }) }
}

/** Keywords that describe structure and do not constrain values. */
export const structural: ReadonlySet<string> = new Set(["$schema", "$id", "id", "$defs", "definitions", "$anchor"])

/** Combines two schemas: the narrower limit, all required properties, and the properties of both. */
function mergeNodes(source: Source, one: Node, other: Node, pointer: string): Node {
  const merged: Record<string, unknown> = { ...one }
  for (const [keyword, value] of Object.entries(other)) {
    const before = merged[keyword]
    if (before === undefined || isDeepEqual(before, value)) merged[keyword] = value
    else if (keyword === "title" || keyword === "description") merged[keyword] = value
    else {
      const both = narrower(source, keyword, before, value, under(pointer, keyword))
      if (both === undefined) addNote(source, under(pointer, keyword), "schema.keyword_not_supported", { keyword })
      else merged[keyword] = both
    }
  }
  return merged
}

function narrower(source: Source, keyword: string, one: unknown, other: unknown, pointer: string): unknown {
  if (typeof one === "number" && typeof other === "number") {
    if (/^(min|exclusiveMin)/.test(keyword)) return Math.max(one, other)
    if (/^(max|exclusiveMax)/.test(keyword)) return Math.min(one, other)
  }
  if (keyword === "required" && Array.isArray(one) && Array.isArray(other)) return [...new Set([...one, ...other])]
  if (keyword === "enum" && Array.isArray(one) && Array.isArray(other))
    return one.filter((item) => other.includes(item))
  if (keyword === "type")
    return [one, other].includes("integer") && [one, other].includes("number") ? "integer" : undefined
  if (!isNode(one) || !isNode(other)) return undefined
  if (keyword === "properties" || keyword === "items") {
    if (keyword === "items") return mergeNodes(source, one, other, pointer)
    const merged: Record<string, unknown> = { ...one }
    for (const [name, schema] of Object.entries(other)) {
      merged[name] = Object.hasOwn(merged, name) ? { allOf: [merged[name], schema] } : schema
    }
    return merged
  }
  return undefined
}
