import type { Plugin } from "vite"

/** Contract properties that `call` uses; the rest is for the server and the compiler. */
const read = new Set(["service", "method", "path", "bodyKind", "replyMedia", "streams"])

/**
 * Removes what the page never reads from the build: schemas and descriptions of contracts, and everything in `schemas/`
 * and in contracts that becomes unused. Safe, because creating a schema has no side effects.
 */
export const leanContracts: Plugin = {
  name: "lean-contracts",
  enforce: "post",
  transform: {
    filter: { id: /\/(?:schemas|modules\/[^/]+\/contracts?)[./][^?]*ts$/ },
    handler(code, id) {
      if (/\w\.(?:body|query|params|reply)\.properties\b/.test(code)) {
        this.error(
          `${id} reads a schema off a contract, which a page does not have: name that schema and use it by its name.`,
        )
      }
      const { body } = this.parse(code) as unknown as { body: readonly Node[] }
      const cuts = body.flatMap(contractsIn).flatMap(unread)
      const pureEdits = body.flatMap(createdNodesIn).flatMap((createdNode) => listPureEdits(createdNode, code, cuts))
      return ofFunctions(apply([...cuts.map((cut) => ({ ...cut, text: "" })), ...pureEdits], code))
    },
  },
}

interface Span {
  readonly start: number
  readonly end: number
}

interface Node extends Span {
  readonly type: string
  readonly declaration?: Node | null
  readonly declarations?: readonly { readonly init?: Node | null }[]
  readonly callee?: Node & { readonly name?: string }
  readonly arguments?: readonly Node[]
  readonly properties?: readonly Node[]
  readonly key?: { readonly name?: string }
}

/** The objects that a module passes to `endpoint`, in order. */
function contractsIn(statement: Node): readonly Node[] {
  const { declarations = [] } = statement.declaration ?? statement
  return declarations.flatMap(({ init }) => {
    const [contract] = init?.arguments ?? []
    return init?.callee?.name === "endpoint" && contract ? [contract] : []
  })
}

/** Each property with its separator. */
function unread({ properties = [], end }: Node): Span[] {
  return properties.flatMap((property, index) =>
    property.key?.name && !read.has(property.key.name)
      ? [{ start: property.start, end: properties[index + 1]?.start ?? end - 1 }]
      : [],
  )
}

/** Nodes evaluated when the module loads: the initial values of its constants. */
function createdNodesIn(statement: Node): readonly Node[] {
  const { declarations = [] } = statement.declaration ?? statement
  return declarations.flatMap(({ init }) => (init ? [init] : []))
}

interface Edit extends Span {
  readonly text: string
}

/** Adds pure annotations, so that the bundler can remove calls and property accesses with unused results. */
function listPureEdits(createdNode: Node, code: string, cuts: readonly Span[]): readonly Edit[] {
  const calls = callsIn(createdNode)
    .filter(({ start }) => !cuts.some((cut) => cut.start <= start && start < cut.end))
    .map(({ start }) => ({ start, end: start, text: pureComment }))
  if (!/\.properties\b/.test(code.slice(createdNode.start, createdNode.end))) return calls
  return [
    { start: createdNode.start, end: createdNode.start, text: `${pureComment}(() => (` },
    ...calls,
    { start: createdNode.end, end: createdNode.end, text: "))()" },
  ]
}

const pureComment = "/* @__PURE__ */ "

/** Calls evaluated at module load, excluding those inside functions. */
function callsIn(node: unknown): readonly Node[] {
  if (Array.isArray(node)) return node.flatMap(callsIn)
  if (typeof node !== "object" || node === null) return []
  const { type } = node as Node
  if (type === "ArrowFunctionExpression" || type === "FunctionExpression") return []
  const inside = Object.values(node).flatMap(callsIn)
  return type === "CallExpression" || type === "NewExpression" ? [node as Node, ...inside] : inside
}

/** Applied from last to first, so that positions stay valid; edits at the same position keep their order. */
const apply = (edits: readonly Edit[], code: string): string =>
  edits
    .toSorted((one, other) => one.start - other.start)
    .reduceRight((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code)

/** Schemas created by functions. */
const ofFunctions = (code: string): string =>
  code.replaceAll(/(?<!\/ )\b(?:Type\.[A-Z]\w*|endpoint|byKey)\(/g, `${pureComment}$&`)
