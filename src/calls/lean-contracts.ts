import type { Plugin } from "vite"

/** What `call` reads of a contract; the rest is the server's, and the compiler's. */
const read = new Set(["service", "method", "path", "bodyKind", "replyMedia", "streams"])

/**
 * Leaves out of a built page what it never reads: the schemas and words of its contracts, and every schema that is then in
 * nobody's use. A schema can be left out because making one changes nothing else.
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
      return pure(cuts.toReversed().reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), code))
    },
  },
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
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
function unread({ properties = [], end }: Node): { readonly start: number; readonly end: number }[] {
  return properties.flatMap((property, index) =>
    property.key?.name && !read.has(property.key.name)
      ? [{ start: property.start, end: properties[index + 1]?.start ?? end - 1 }]
      : [],
  )
}

const pure = (code: string): string => code.replaceAll(/\b(?:Type\.[A-Z]\w*|endpoint|byKey)\(/g, "/* @__PURE__ */ $&")
