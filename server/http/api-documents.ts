import { readFileSync } from "node:fs"
import type { FastifyInstance } from "fastify"
import { contracts } from "./contracts.ts"
import { openApiDocument } from "./openapi/document.ts"

const page = (name: string) => readFileSync(new URL(`./api-page/${name}`, import.meta.url), "utf8")

const files = [
  { url: "/docs", name: "page.html", type: "text/html; charset=utf-8" },
  { url: "/docs/page.js", name: "page.js", type: "text/javascript; charset=utf-8" },
  { url: "/docs/page.css", name: "page.css", type: "text/css; charset=utf-8" },
] as const

/** Serves the contract of every endpoint, as OpenAPI for tools (`/openapi.json`) and as pages for readers (`/docs`). */
export function serveApiDocuments(app: FastifyInstance): void {
  const anyone = { config: { permission: { kind: "public" } } } as const
  let document: string | undefined
  app.get("/openapi.json", anyone, async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(contracts))
    return reply.type("application/json").send(document)
  })
  for (const { url, name, type } of files) {
    const content = page(name)
    app.get(url, anyone, async (_request, reply) => reply.type(type).send(content))
  }
}
