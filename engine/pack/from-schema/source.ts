import { problem, type Problem, type ProblemParams, type ProblemCode } from "../../../schemas/problems.ts"
import { saysTheSame } from "../../edit/same.ts"

/** A JSON Schema object somebody else wrote: nothing about it is sure. */
export type Node = Readonly<Record<string, unknown>>

/** What could not be carried as it is, and where in the source it stands (a JSON pointer). */
export interface Note {
  readonly pointer: string
  readonly problem: Problem
}

/** Steps of looking into the source; references that fold out into more are refused. */
const mostSteps = 20_000
/** References one inside another, beyond what anybody writes. */
const deepestReferences = 32

/** The source under way of being read. */
export interface Source {
  readonly root: Node
  /** Before 2019-09 whatever stands beside a reference is ignored. */
  readonly ignoresBesideReference: boolean
  readonly notes: Note[]
  steps: number
}

/** The source has more to look into than can be meant. */
export class TooLarge extends Error {}

export function sourceOf(root: Node): Source {
  const dialect = typeof root["$schema"] === "string" ? root["$schema"] : ""
  return { root, ignoresBesideReference: /draft-0[3467]/.test(dialect), notes: [], steps: 0 }
}

export function note(source: Source, pointer: string, code: ProblemCode, params?: ProblemParams): void {
  const told = problem(code, [], params)
  const isTold = source.notes.some((one) => one.pointer === pointer && saysTheSame(one.problem, told))
  if (!isTold) source.notes.push({ pointer, problem: told })
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A pointer to a member, as RFC 6901 writes it. */
export function under(pointer: string, ...names: readonly (string | number)[]): string {
  return names.reduce<string>(
    (path, name) => `${path}/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`,
    pointer,
  )
}

/**
 * The schema with its references followed and its `allOf` folded together; undefined where it leads nowhere, which is
 * noted. `open` are the references it was come by: one that leads back is a circle.
 */
export function settled(
  source: Source,
  schema: unknown,
  pointer: string,
  open: readonly string[] = [],
): { readonly node: Node; readonly open: readonly string[] } | undefined {
  source.steps += 1
  if (source.steps > mostSteps || open.length > deepestReferences) throw new TooLarge()
  if (schema === true) return { node: {}, open }
  if (!isNode(schema)) return undefined
  const { allOf, $ref, ...own } = schema
  let node: Node = own
  let through = open
  if (typeof $ref === "string") {
    const target = referred(source, $ref, pointer, open)
    if (!target) return undefined
    node = source.ignoresBesideReference
      ? withNotes(source, own, target.node, pointer)
      : folded(source, target.node, own, pointer)
    through = target.open
  }
  if (Array.isArray(allOf)) {
    for (const [index, part] of allOf.entries()) {
      const at = under(pointer, "allOf", index)
      const one = settled(source, part, at, through)
      if (one) {
        node = folded(source, node, one.node, at)
        through = [...new Set([...through, ...one.open])]
      }
    }
  }
  return { node, open: through }
}

function referred(source: Source, reference: string, pointer: string, open: readonly string[]) {
  if (!reference.startsWith("#")) {
    note(source, pointer, "schema.remote_reference", { reference: reference.slice(0, 200) })
    return undefined
  }
  if (open.includes(reference)) {
    note(source, pointer, "schema.cycle", { reference: reference.slice(0, 200) })
    return undefined
  }
  const target = reference === "#" || reference.startsWith("#/") ? atPointer(source.root, reference) : undefined
  if (target === undefined) {
    note(source, pointer, "schema.unknown_reference", { reference: reference.slice(0, 200) })
    return undefined
  }
  return settled(source, target, reference.slice(1), [...open, reference])
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

/** Of what stands beside a reference only the words are taken. */
function withNotes(source: Source, own: Node, target: Node, pointer: string): Node {
  const { title, description, ...others } = own
  for (const keyword of Object.keys(others)) {
    if (!structural.has(keyword)) note(source, under(pointer, keyword), "schema.keyword_not_carried", { keyword })
  }
  return { ...target, ...(title !== undefined && { title }), ...(description !== undefined && { description }) }
}

/** Say where things are, not what values may be. */
export const structural: ReadonlySet<string> = new Set(["$schema", "$id", "id", "$defs", "definitions", "$anchor"])

/** Both hold: the narrower bound, everything required, the properties of both. */
function folded(source: Source, one: Node, other: Node, pointer: string): Node {
  const merged: Record<string, unknown> = { ...one }
  for (const [keyword, value] of Object.entries(other)) {
    const before = merged[keyword]
    if (before === undefined || saysTheSame(before, value)) merged[keyword] = value
    else if (keyword === "title" || keyword === "description") merged[keyword] = value
    else {
      const both = narrower(source, keyword, before, value, under(pointer, keyword))
      if (both === undefined) note(source, under(pointer, keyword), "schema.keyword_not_carried", { keyword })
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
    if (keyword === "items") return folded(source, one, other, pointer)
    const merged: Record<string, unknown> = { ...one }
    for (const [name, schema] of Object.entries(other)) {
      merged[name] = Object.hasOwn(merged, name) ? { allOf: [merged[name], schema] } : schema
    }
    return merged
  }
  return undefined
}
