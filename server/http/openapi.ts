import type { TSchema } from "typebox"
import { ErrorReply, type Endpoint, type Permission } from "../../schemas/api/endpoint.ts"
import { problemCodeFormat } from "../../schemas/api/problem-code.ts"
import { problemCodes } from "../../schemas/problem-codes.ts"
import type { NamedContract } from "./contracts.ts"

/**
 * Generates the OpenAPI 3.1 document of the contracts. It uses the contracts' own schemas, since 3.1 is based on JSON
 * Schema.
 */
export function openApiDocument(contracts: readonly NamedContract[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const { name, contract } of contracts) {
    const path = contract.path.replaceAll(/:(\w+)/g, "{$1}")
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(name, contract) }
  }
  return named({
    openapi: "3.1.0",
    info: {
      title: "Risk Universe",
      version: "0.1.0",
      description:
        "Internal control and internal audit. Sign in with POST /oauth/token; every other call carries the bearer token. Errors have one form, with a code, a sentence in the language asked for (x-language or accept-language) and a correlation id.",
    },
    servers: [{ url: "/" }],
    tags: [...new Set(contracts.map(({ contract }) => contract.service))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ErrorReply, ProblemCode: { type: "string", enum: problemCodes } },
      responses: {
        Error: {
          description: "A refusal.",
          content: { "application/json": { schema: { $ref: "#/components/schemas/ErrorReply" } } },
        },
      },
      securitySchemes: {
        accessToken: { type: "http", scheme: "bearer", description: "The access token." },
        exchangeToken: {
          type: "http",
          scheme: "bearer",
          description: "The token that precedes the choice of module and entity.",
        },
        clientKeys: { type: "http", scheme: "basic", description: "The client keys of GET /oauth/client-keys." },
      },
    },
  })
}

/** Replaces the list of error codes by a reference to one named schema. */
function named<Document extends object>(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (_, value) =>
    value?.format === problemCodeFormat ? { $ref: "#/components/schemas/ProblemCode" } : value,
  )
}

function operation(name: string, contract: Endpoint): object {
  const status = String(contract.status ?? 200)
  const media = contract.streams ? "text/event-stream" : (contract.replyMedia ?? "application/json")
  return {
    operationId: name,
    tags: [contract.service],
    summary: contract.summary,
    "x-permission": contract.permission,
    security: securityOf(contract),
    parameters: [...parametersOf("path", contract.params), ...parametersOf("query", contract.query)],
    ...(requestBody(contract) && { requestBody: requestBody(contract) }),
    responses: {
      [status]: { description: "Done.", content: { [media]: { schema: contract.reply } } },
      default: { $ref: "#/components/responses/Error" },
    },
  }
}

const security: Readonly<Record<Permission["kind"], readonly object[]>> = {
  public: [],
  signedIn: [{ accessToken: [] }],
  exchange: [{ accessToken: [] }, { exchangeToken: [] }],
  secondStep: [{ accessToken: [] }, { exchangeToken: [] }],
  feature: [{ accessToken: [] }],
  records: [{ accessToken: [] }],
  designers: [{ accessToken: [] }],
  design: [{ accessToken: [] }],
  clientAdministrator: [{ accessToken: [] }],
}

function securityOf({ permission, bodyKind }: Endpoint): readonly object[] {
  return bodyKind === "form" ? [{ clientKeys: [] }, {}] : security[permission.kind]
}

function parametersOf(location: "path" | "query", schema: TSchema | undefined): object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Readonly<Record<string, TSchema>>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    schema: property,
  }))
}

const mediaTypes = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
} as const

function requestBody({ body, bodyKind = "json" }: Endpoint): object | undefined {
  if (bodyKind === "multipart") {
    const file = { type: "object", properties: { file: { type: "string", format: "binary" } }, required: ["file"] }
    return { required: true, content: { [mediaTypes.multipart]: { schema: file } } }
  }
  return body && { required: true, content: { [mediaTypes[bodyKind]]: { schema: body } } }
}
