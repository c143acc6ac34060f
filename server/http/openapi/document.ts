import * as contractFiles from "../../../modules/contracts.ts"
import { contractDescriptions, type ContractModule } from "../../../modules/contract-descriptions.ts"
import { ErrorReply } from "../../../schemas/api/endpoint.ts"
import { WireProblemCode } from "../../../schemas/api/problem-code.ts"
import { problemCodes } from "../../../modules/problem-codes.ts"
import type { ModuleContract } from "../contracts.ts"
import { operation, usualSecurity } from "./operation.ts"
import { schemaReferences } from "./references.ts"
import { errorResponses } from "./error-responses.ts"
import { schemaNames } from "./schema-names.ts"
import * as sharedSchemas from "./shared-schemas.ts"

/**
 * Generates the OpenAPI 3.1 document of the contracts. It uses the contracts' own schemas, since 3.1 is based on JSON
 * Schema.
 */
export function openApiDocument(contracts: readonly ModuleContract[]) {
  const named = new Map([
    ...schemaNames({ ...contractFiles, ...sharedSchemas }),
    ["ProblemCode", WireProblemCode] as const,
  ])
  const references = schemaReferences(named)
  const paths: Record<string, Record<string, object>> = {}
  for (const one of contracts) {
    const path = one.contract.path.replaceAll(/:(\w+)/g, "{$1}")
    paths[path] = { ...paths[path], [one.contract.method.toLowerCase()]: operation(one, references) }
  }
  const responses = errorResponses(references.refer(ErrorReply))
  return {
    openapi: "3.1.0",
    info: {
      title: "Risk Universe",
      version: "0.1.0",
      description,
      license: { name: "UNLICENSED", identifier: "LicenseRef-UNLICENSED" },
    },
    servers: [{ url: "/" }],
    security: usualSecurity,
    tags: tagsOf(contracts),
    paths,
    components: {
      // The contract has the codes as a format, so that no page loads the list.
      schemas: { ...references.components(), ProblemCode: { type: "string", enum: problemCodes } },
      responses,
      securitySchemes: {
        accessToken: { type: "http", scheme: "bearer", description: "The access token." },
        exchangeToken: {
          type: "http",
          scheme: "bearer",
          description: "The token before a module and entity are selected.",
        },
        clientKeys: { type: "http", scheme: "basic", description: "The client keys of GET /oauth/client-keys." },
      },
    },
  }
}

const description =
  "Internal control and internal audit. Sign in with POST /oauth/token and send the bearer token with every other request. All errors have one format: a code, a message in the requested language (x-language or accept-language) and a correlation ID. Where a path matches several templates, fixed segments take precedence: no profile has the ID `blocks`."

function tagsOf(contracts: readonly ModuleContract[]): readonly object[] {
  const modules = new Set<ContractModule>(contracts.map(({ module }) => module))
  return [...modules].map((name) => ({ name, description: contractDescriptions[name] }))
}
