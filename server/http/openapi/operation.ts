import type { TSchema } from "typebox"
import type { Endpoint, Permission } from "../../../schemas/api/endpoint.ts"
import type { ContractSchema } from "../contract-problems.ts"
import type { ModuleContract } from "../contracts.ts"
import { exampleOf } from "./example.ts"
import type { References } from "./references.ts"
import { errorResponsesOf } from "./error-responses.ts"

/** The operation object of an endpoint. */
export function operation({ name, module, contract }: ModuleContract, { refer }: References): object {
  const body = requestBody(contract, refer)
  const security = securityOf(contract)
  return {
    operationId: name,
    tags: [module],
    summary: contract.summary,
    "x-permission": contract.permission,
    ...(security && { security }),
    parameters: [...parametersOf("path", contract.params, refer), ...parametersOf("query", contract.query, refer)],
    ...(body && { requestBody: body }),
    responses: { [String(contract.status ?? 200)]: success(contract, refer), ...errorResponsesOf(contract) },
  }
}

type Refer = References["refer"]

function success({ status, reply, replyMedia, streams }: Endpoint, refer: Refer): object {
  if (status === 302) return { description: "A redirect.", headers: { Location: { schema: { type: "string" } } } }
  if (streams) return { description: "A stream.", content: { "text/event-stream": { schema: refer(reply) } } }
  if (replyMedia) return { description: "Done.", content: { [replyMedia]: { schema: refer(reply) } } }
  return { description: "Done.", content: { "application/json": withExample(reply, refer) } }
}

/** Longer examples would make up a third of the document. */
const maxExampleCharacters = 500

/** A media type object. */
function withExample(schema: TSchema, refer: Refer): object {
  const example = exampleOf(schema as ContractSchema)
  const isShown = example !== undefined && JSON.stringify(example).length <= maxExampleCharacters
  return { schema: refer(schema), ...(isShown && { example }) }
}

/** What an operation asks for that does not say otherwise. */
export const usualSecurity = [{ accessToken: [] }]

const beforeAccess = [{ accessToken: [] }, { exchangeToken: [] }]
const unusualSecurity: Partial<Readonly<Record<Permission["kind"], readonly object[]>>> = {
  public: [],
  exchange: beforeAccess,
  secondStep: beforeAccess,
}

function securityOf({ permission, bodyKind }: Endpoint): readonly object[] | undefined {
  return bodyKind === "form" ? [{ clientKeys: [] }, {}] : unusualSecurity[permission.kind]
}

function parametersOf(location: "path" | "query", schema: TSchema | undefined, refer: Refer): object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Readonly<Record<string, TSchema>>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    schema: refer(property),
  }))
}

const mediaTypes = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
} as const

function requestBody({ body, bodyKind = "json" }: Endpoint, refer: Refer): object | undefined {
  if (bodyKind === "multipart") {
    const file = { type: "object", properties: { file: { type: "string", format: "binary" } }, required: ["file"] }
    return { required: true, content: { [mediaTypes.multipart]: { schema: file } } }
  }
  return body && { required: true, content: { [mediaTypes[bodyKind]]: withExample(body, refer) } }
}
