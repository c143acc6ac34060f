import type { NamedContract } from "../../../server/http/contracts.ts"

/** Who asks, as they stand towards what its owner made in the northern entity of their client. */
export const whos = [
  "owner",
  /** Holds every right, in the same entity. */
  "colleague",
  /** Holds no right at all, in the same entity. */
  "bare",
  /** Holds every right, in another entity. */
  "neighbour",
  "administrator",
  /** Holds every right, in another client. */
  "stranger",
  "strangeAdministrator",
  "nobody",
] as const
export type Who = (typeof whos)[number]

export type Verdict =
  | "done"
  /** 403: they may know that it is there. */
  | "forbidden"
  /** Answered like what was never there. */
  | "absent"
  /** A list without it. */
  | "empty"
  /** 401. */
  | "unknown"

/** Whom a thing is there for. */
export type Reach =
  /** Its person alone, client administrators not excepted. */
  | "own"
  /** Its author, among those who see what it belongs to. */
  | "author"
  /** Whoever works in its entity. */
  | "entity"
  /** Its maker, who alone works in it, and client administrators. */
  | "place"
  /** Everybody of the client. */
  | "client"
  /** Client administrators. */
  | "administration"

const reached: Readonly<Record<Reach, readonly Who[]>> = {
  own: ["owner"],
  author: ["owner"],
  entity: ["owner", "colleague", "bare", "administrator"],
  place: ["owner", "administrator"],
  client: ["owner", "colleague", "bare", "neighbour", "administrator"],
  administration: ["administrator"],
}

export interface Asking {
  readonly reach: Reach
  /** About one thing, or about whatever one may see. */
  readonly about: "one" | "many"
  /** What one without any right is told; the contract says it where the right is a feature's. */
  readonly withoutRight?: "done" | "forbidden" | "absent"
  /** Where it is not as the model says, and why. */
  readonly but?: { readonly who: readonly Who[]; readonly verdict: Verdict; readonly why: string }
}

/** The whole model: what the call must answer to whom. */
export function verdictFor(who: Who, { contract }: NamedContract, asking: Asking): Verdict {
  const { reach, about, but } = asking
  if (who === "nobody") return "unknown"
  if (but?.who.includes(who)) return but.verdict
  const isRight = ["feature", "designers", "design"].includes(contract.permission.kind)
  const withoutRight = asking.withoutRight ?? (isRight ? "forbidden" : "done")
  if (who === "bare" && withoutRight === "forbidden") return "forbidden"
  const isStranger = who === "stranger" || who === "strangeAdministrator"
  if (reach === "administration" && !reached[reach].includes(who) && who !== "strangeAdministrator") return "forbidden"
  const isReached = reached[reach].includes(who) && !(who === "bare" && withoutRight === "absent")
  if (isReached) return "done"
  if (reach === "author" && !isStranger && who !== "neighbour") return "forbidden"
  return about === "many" ? "empty" : "absent"
}
