import type { Static, TSchema } from "typebox"
import * as Type from "typebox"
import type { Feature, PermissionAction, SubFeature } from "../permissions.ts"
import { byKey } from "../by-key.ts"
import { WireProblemCode } from "./problem-code.ts"

/**
 * The contract of an endpoint, shared by both ends: the server registers a route from it, the browser types its
 * requests by it, and OpenAPI is generated from it. An endpoint without a permission does not compile.
 */

/** The services of the specification; in the browser each has its own base URL. */
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
  /** Any caller, signed in or not. */
  | { readonly kind: "public" }
  /** Any caller with an access token. */
  | { readonly kind: "signedIn" }
  /** Any caller with an access token, or with the exchange token before module and entity are selected. */
  | { readonly kind: "exchange" }
  /** Any caller with an access token, or with the token of a sign-in that still needs its second factor. */
  | { readonly kind: "secondStep" }
  | {
      readonly kind: "feature"
      readonly feature: Feature
      readonly subFeature: SubFeature | "*"
      readonly action: PermissionAction
    }
  /** The record types' own permissions: the service checks the action for the record type in the request. */
  | { readonly kind: "records"; readonly action: PermissionAction }
  /** Users who design record types, of the group or of an entity. */
  | { readonly kind: "designers"; readonly action: PermissionAction }
  /** Like `designers`, and the service checks the permission to design the record type in the request. */
  | { readonly kind: "design"; readonly action: PermissionAction }
  | { readonly kind: "clientAdministrator" }

export interface Endpoint {
  readonly service: ServiceName
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** From the root, with `:name` for parameters, exactly as in the specification where it defines one. */
  readonly path: `/${string}`
  readonly summary: string
  readonly permission: Permission
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly bodyKind?: "json" | "form" | "multipart"
  readonly reply: TSchema
  /** For a response that is a text file to save; JSON by default. */
  readonly replyMedia?: "text/csv"
  /** For a success; 200 by default. */
  readonly status?: 200 | 201 | 202 | 302
  /**
   * The body may have many JSON nodes, as definitions and records with tables do; other bodies are limited to 20,000.
   */
  readonly largeBody?: true
  /** A stream of server-sent events instead of one response. */
  readonly streams?: true
  /**
   * Whether it only reads. True by default for GET, false for other methods; a GET that exports data sets it to false.
   * A user who views as a role can use only read-only endpoints.
   */
  readonly readOnly?: boolean
  /** It changes something, but is allowed even while the user views as a role. */
  readonly whileViewing?: true
}

/** Whether an endpoint is allowed while the user views as a role. */
export function isOpenToViewers({ method, readOnly = method === "GET", whileViewing }: Endpoint): boolean {
  return readOnly || whileViewing === true
}

export function endpoint<const Contract extends Endpoint>(contract: Contract): Contract {
  return contract
}

type SchemaType<Contract extends Endpoint, Name extends keyof Endpoint> = Contract[Name] extends TSchema
  ? Static<Contract[Name]>
  : undefined
export type ParamsOf<Contract extends Endpoint> = SchemaType<Contract, "params">
export type QueryOf<Contract extends Endpoint> = SchemaType<Contract, "query">
export type BodyOf<Contract extends Endpoint> = SchemaType<Contract, "body">
export type ReplyOf<Contract extends Endpoint> = Static<Contract["reply"]>

/** One problem in an error response. */
export const WireProblem = Type.Object({
  code: WireProblemCode,
  path: Type.Array(Type.Union([Type.String(), Type.Number()])),
  params: Type.Optional(byKey(Type.Union([Type.String(), Type.Number()]))),
  /** The message in the language of the request. */
  message: Type.String(),
})
export type WireProblem = Static<typeof WireProblem>

/**
 * The body of every error. `message` is the message to show (calls.md §8 accepts detail, message, title, error or the
 * joined errors); `errors` contains field errors as keyword to messages; `problems` the same with codes and paths.
 */
export const ErrorReply = Type.Object({
  status: Type.Integer(),
  code: WireProblemCode,
  message: Type.String(),
  errors: Type.Optional(byKey(Type.Array(Type.String()))),
  problems: Type.Optional(Type.Array(WireProblem)),
  correlationId: Type.String(),
  /** With 409: the current record, to be merged with what was sent. */
  current: Type.Optional(Type.Unknown()),
})
export type ErrorReply = Static<typeof ErrorReply>

/** An empty response. */
export const Nothing = Type.Object({}, { additionalProperties: false })
