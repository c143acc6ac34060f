import { globSync } from "node:fs"
import type { Endpoint } from "../../../schemas/api/endpoint.ts"
import type { NamedContract } from "../../../server/http/contracts.ts"

const root = new URL("../../../", import.meta.url)

/** Every contract of every contract file, whether or not it is listed. */
export async function everyContract(): Promise<readonly NamedContract[]> {
  const files = globSync(["schemas/api/*.ts", "modules/*/contract.ts", "modules/*/contracts/*.ts"], { cwd: root })
  const areas = await Promise.all(files.map((name) => import(new URL(name, root).href) as Promise<object>))
  return areas
    .flatMap((area) => Object.entries(area))
    .flatMap(([name, value]) => (isEndpoint(value) ? [{ name, contract: value }] : []))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "permission" in value
}
