import type { Plugin } from "vite"

/** What `call` reads of a contract; the rest is the server's, and the compiler's. */
const read = new Set(["service", "method", "path", "bodyKind", "replyMedia", "streams"])

/**
 * Leaves out of a built page what it never reads: the schemas and words of its contracts, and everything in `schemas/` that
 * is then unused. It can be left out because making a schema changes nothing else.
 */
export const leanContracts: Plugin = {
  name: "lean-contracts",
  enforce: "post",
  transform: {
    filter: { id: /\/schemas\/[^?]*\.ts$/ },
    handler(code, id) {
      if (/\w\.(?:body|query|params|reply)\.properties\b/.test(code)) {
        this.error(
          `${id} reads a schema off a contract, which a page does not have: name that schema and use it by its name.`,
        )
      }
      const { body } = this.parse(code) as unknown as { body: readonly Node[] }
      const cuts = body.flatMap(contractsIn).flatMap(unread)
      const marks = body.flatMap(madeIn).flatMap((made) => pureMarks(made, code, cuts))
      return ofFunctions(apply([...cuts.map((cut) => ({ ...cut, text: "" })), ...marks], code))
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

/** The objects that a module gives to `endpoint`, in their order. */
function contractsIn(statement: Node): readonly Node[] {
  const { declarations = [] } = statement.declaration ?? statement
  return declarations.flatMap(({ init }) => {
    const [contract] = init?.arguments ?? []
    return init?.callee?.name === "endpoint" && contract ? [contract] : []
  })
}

/** Each property with what parts it from the next. */
function unread({ properties = [], end }: Node): Span[] {
  return properties.flatMap((property, index) =>
    property.key?.name && !read.has(property.key.name)
      ? [{ start: property.start, end: properties[index + 1]?.start ?? end - 1 }]
      : [],
  )
}

/** What a module makes as it is read: the first values of its constants. */
function madeIn(statement: Node): readonly Node[] {
  const { declarations = [] } = statement.declaration ?? statement
  return declarations.flatMap(({ init }) => (init ? [init] : []))
}

interface Edit extends Span {
  readonly text: string
}

/** Marks that tell the bundler which calls, and which reads of another schema's parts, it may leave out with what they make. */
function pureMarks(made: Node, code: string, cuts: readonly Span[]): readonly Edit[] {
  const calls = callsIn(made)
    .filter(({ start }) => !cuts.some((cut) => cut.start <= start && start < cut.end))
    .map(({ start }) => ({ start, end: start, text: mark }))
  if (!/\.properties\b/.test(code.slice(made.start, made.end))) return calls
  return [
    { start: made.start, end: made.start, text: `${mark}(() => (` },
    ...calls,
    { start: made.end, end: made.end, text: "))()" },
  ]
}

const mark = "/* @__PURE__ */ "

/** The calls that are made as the module is read, without those of functions that may be called later. */
function callsIn(node: unknown): readonly Node[] {
  if (Array.isArray(node)) return node.flatMap(callsIn)
  if (typeof node !== "object" || node === null) return []
  const { type } = node as Node
  if (type === "ArrowFunctionExpression" || type === "FunctionExpression") return []
  const inside = Object.values(node).flatMap(callsIn)
  return type === "CallExpression" || type === "NewExpression" ? [node as Node, ...inside] : inside
}

/** From the last to the first, so that what was found stays where it was found; of two in one place the first stands first. */
const apply = (edits: readonly Edit[], code: string): string =>
  edits
    .toSorted((one, other) => one.start - other.start)
    .reduceRight((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code)

/** Schemas that functions make. */
const ofFunctions = (code: string): string =>
  code.replaceAll(/(?<!\/ )\b(?:Type\.[A-Z]\w*|endpoint|byKey)\(/g, `${mark}$&`)
