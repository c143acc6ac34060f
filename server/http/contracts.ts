import * as auth from "../../schemas/api/auth.ts"
import type { Endpoint } from "../../schemas/api/endpoint.ts"
import * as operations from "../../schemas/api/operations.ts"
import * as organisation from "../../schemas/api/organisation.ts"
import * as profiles from "../../schemas/api/profiles.ts"
import * as projects from "../../schemas/api/projects.ts"
import * as records from "../../schemas/api/records.ts"
import * as users from "../../schemas/api/users.ts"

export interface NamedContract {
  readonly name: string
  readonly contract: Endpoint
}

/** Every contract there is, under the name it is exported by. */
export const contracts: readonly NamedContract[] = [
  auth,
  operations,
  organisation,
  profiles,
  projects,
  records,
  users,
].flatMap((area: Readonly<Record<string, unknown>>) =>
  Object.entries(area).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, contract: value }] : [])),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "permission" in value
}
