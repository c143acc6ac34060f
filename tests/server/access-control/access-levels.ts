import type { NamedContract } from "../../../server/http/contracts.ts"

/** The users of each request, relative to what the owner created in the northern entity of their client. */
export const accessLevels = [
  "owner",
  /** Has every permission in the same entity. */
  "colleague",
  /** Has no permission in the same entity. */
  "bare",
  /** Has every permission in another entity. */
  "elsewhere",
  "administrator",
  /** Has every permission in another client. */
  "outsider",
  "strangeAdministrator",
  "nobody",
] as const
export type Who = (typeof accessLevels)[number]

export type ExpectedAccess =
  | "done"
  /** 403: the user may know that it exists. */
  | "forbidden"
  /** Same response as for something that never existed. */
  | "absent"
  /** A list without it. */
  | "empty"
  /** 401. */
  | "unknown"

/** Who can access a resource. */
export type ProbeScope =
  /** Only its user, excluding client administrators. */
  | "own"
  /** Its author, among the users who can see what it belongs to. */
  | "author"
  /** All users of its entity. */
  | "entity"
  /** Its creator, the only user of the new entity, and client administrators. */
  | "place"
  /** All users of the client. */
  | "client"
  /** Client administrators. */
  | "administration"

const allowedBy: Readonly<Record<ProbeScope, readonly Who[]>> = {
  own: ["owner"],
  author: ["owner"],
  entity: ["owner", "colleague", "bare", "administrator"],
  place: ["owner", "administrator"],
  client: ["owner", "colleague", "bare", "elsewhere", "administrator"],
  administration: ["administrator"],
}

export interface AccessExpectation {
  readonly probeScope: ProbeScope
  /** About a single resource, or about everything the user can see. */
  readonly about: "one" | "many"
  /** Result for a user without any permission; the contract defines it for feature permissions. */
  readonly withoutRight?: "done" | "forbidden" | "absent"
  /** Exception to the model, with its reason. */
  readonly but?: { readonly who: readonly Who[]; readonly access: ExpectedAccess; readonly why: string }
}

/** The complete model: the expected access of a user to an endpoint. */
export function expectedAccess(who: Who, { contract }: NamedContract, expectation: AccessExpectation): ExpectedAccess {
  const { probeScope, about, but } = expectation
  if (who === "nobody") return "unknown"
  if (but?.who.includes(who)) return but.access
  const isRight = ["feature", "designers", "design"].includes(contract.permission.kind)
  const withoutRight = expectation.withoutRight ?? (isRight ? "forbidden" : "done")
  if (who === "bare" && withoutRight === "forbidden") return "forbidden"
  const isOutsider = who === "outsider" || who === "strangeAdministrator"
  if (probeScope === "administration" && !allowedBy[probeScope].includes(who) && who !== "strangeAdministrator")
    return "forbidden"
  const isWithinScope = allowedBy[probeScope].includes(who) && !(who === "bare" && withoutRight === "absent")
  if (isWithinScope) return "done"
  if (probeScope === "author" && !isOutsider && who !== "elsewhere") return "forbidden"
  return about === "many" ? "empty" : "absent"
}
