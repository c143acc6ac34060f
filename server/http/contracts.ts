import * as contractFiles from "../../modules/contracts.ts"
import type { ContractModule } from "../../modules/contract-descriptions.ts"
import type { Endpoint } from "../../schemas/api/endpoint.ts"

export interface NamedContract {
  readonly name: string
  readonly contract: Endpoint
}

export interface ModuleContract extends NamedContract {
  readonly module: ContractModule
}

/** All contracts with the name they are exported under and their module. */
export const contracts: readonly ModuleContract[] = Object.entries<Readonly<Record<string, unknown>>>(
  contractFiles,
).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ name, contract: value, module: moduleOfContract(file) }] : [],
  ),
)

/** The module of a contract file by its name in `modules/contracts.ts`. */
function moduleOfContract(file: string): ContractModule {
  const [module = file] = file.split("/")
  return module as ContractModule
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "permission" in value
}
