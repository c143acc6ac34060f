import type { Static, TSchema } from "typebox"
import * as Type from "typebox"
import type { Feature, PermissionAction, SubFeature } from "../permissions.ts"
import { byKey } from "../by-key.ts"
import { WireProblemCode } from "./problem-code.ts"

/**
 * The contract of one call, shared by both ends: the server registers a route from it, the browser types its call by it,
 * and OpenAPI is printed from it. An endpoint that states no permission does not compile.
 */

/** The services of the specification; in the browser each has a base address of its own. */
export const serviceNames = [
  "auth",
  "etl",
  "file",
  "main",
  "organisation",
  "profile",
  "report",
  "notification",
  "workflow",
  "audit",
  "pdf",
] as const
export type ServiceName = (typeof serviceNames)[number]

export type Permission =
  /** Anyone, signed in or not. */
  | { readonly kind: "public" }
  /** Anyone with an access token. */
  | { readonly kind: "signedIn" }
  /** Anyone with an access token, or with the exchange token that precedes the choice of module and entity. */
  | { readonly kind: "exchange" }
  /** Anyone with an access token, or with the token of a sign-in whose second step is still to be taken. */
  | { readonly kind: "secondStep" }
  | {
      readonly kind: "feature"
      readonly feature: Feature
      readonly subFeature: SubFeature | "*"
      readonly action: PermissionAction
    }
  /** The record types' own permissions: the service asks for the action on the type the call speaks of. */
  | { readonly kind: "records"; readonly action: PermissionAction }
  /** Whoever designs record types, of the group or of an entity. */
  | { readonly kind: "designers"; readonly action: PermissionAction }
  /** The same, and the service asks for the right to design the very type the call speaks of. */
  | { readonly kind: "design"; readonly action: PermissionAction }
  | { readonly kind: "clientAdministrator" }

export interface Endpoint {
  readonly service: ServiceName
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** From the root, with `:name` for parameters, exactly as the specification writes it where it does. */
  readonly path: `/${string}`
  readonly summary: string
  readonly permission: Permission
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly bodyKind?: "json" | "form" | "multipart"
  readonly reply: TSchema
  /** Of a reply that is a text to be saved; JSON where nothing else is said. */
  readonly replyMedia?: "text/csv"
  /** Of a success; 200 where nothing else is said. */
  readonly status?: 200 | 201 | 202 | 302
  /** The body may have many parts, as definitions and records with tables do; others are held to 20,000 JSON nodes. */
  readonly largeBody?: true
  /** A stream of server-sent events instead of one reply. */
  readonly streams?: true
  /**
   * Whether it only looks. GET does unless it says no, as one does that carries data away; any other method does only where
   * it says so. Whoever views the product as a role makes calls that only look, and no others.
   */
  readonly reads?: boolean
  /** It changes something, and is made even by whoever views the product as a role. */
  readonly whileViewing?: true
}

/** Whether a call may be made by whoever views the product as a role. */
export function isOpenToViewers({ method, reads = method === "GET", whileViewing }: Endpoint): boolean {
  return reads || whileViewing === true
}

export function endpoint<const Contract extends Endpoint>(contract: Contract): Contract {
  return contract
}

type Part<Contract extends Endpoint, Name extends keyof Endpoint> = Contract[Name] extends TSchema
  ? Static<Contract[Name]>
  : undefined
export type ParamsOf<Contract extends Endpoint> = Part<Contract, "params">
export type QueryOf<Contract extends Endpoint> = Part<Contract, "query">
export type BodyOf<Contract extends Endpoint> = Part<Contract, "body">
export type ReplyOf<Contract extends Endpoint> = Static<Contract["reply"]>

/** One refusal inside an error reply. */
export const WireProblem = Type.Object({
  code: WireProblemCode,
  path: Type.Array(Type.Union([Type.String(), Type.Number()])),
  params: Type.Optional(byKey(Type.Union([Type.String(), Type.Number()]))),
  /** The sentence in the language of the request. */
  message: Type.String(),
})
export type WireProblem = Static<typeof WireProblem>

/**
 * The body of every error. `message` is the sentence to show (calls.md §8 takes detail, message, title, error or the joined
 * errors); `errors` carries field errors as keyword to sentences; `problems` the same with codes and paths.
 */
export const ErrorReply = Type.Object({
  status: Type.Integer(),
  code: WireProblemCode,
  message: Type.String(),
  errors: Type.Optional(byKey(Type.Array(Type.String()))),
  problems: Type.Optional(Type.Array(WireProblem)),
  correlationId: Type.String(),
  /** With 409: the record as it stands now, to be merged with what was sent. */
  current: Type.Optional(Type.Unknown()),
})
export type ErrorReply = Static<typeof ErrorReply>

/** A reply with nothing to say. */
export const Nothing = Type.Object({}, { additionalProperties: false })
