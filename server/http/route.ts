import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from "fastify"
import {
  type BodyOf,
  type Endpoint,
  isOpenToViewers,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from "../../schemas/api/endpoint.ts"
import type { Language } from "../../schemas/languages.ts"
import { allows, allowsAnyRecords, allowsDesign, designFeature } from "../../schemas/permissions.ts"
import { problem } from "../../schemas/problems.ts"
import { bodyBounds } from "./body-bounds.ts"
import {
  toForbiddenError,
  markRecordPermissionChecked,
  wasDesignPermissionChecked,
  wasRecordPermissionChecked,
  type Actor,
} from "./actor.ts"
import { languageOf } from "./language.ts"
import { longReply } from "./long-reply.ts"
import type { SecondFactorChallenge } from "./second-factor-challenge.ts"
import { HttpError } from "./http-error.ts"
import { createYielder, acquireCallSlot, declaresCostlyBody } from "./request-scheduling.ts"
import { checkReply } from "./validation.ts"

/** A request as its handler sees it: validated against the contract and authorized. */
export interface Call<Contract extends Endpoint> {
  readonly params: ParamsOf<Contract>
  readonly query: QueryOf<Contract>
  readonly body: BodyOf<Contract>
  /** The user of the request; throws on a public endpoint, which has none. */
  readonly actor: Actor
  readonly language: Language
  readonly correlationId: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /**
   * For a `records` endpoint that checks permissions its own way; `canAccessRecords` and `authorizeRecords` mark them
   * as checked themselves.
   */
  markRecordPermissionChecked(): void
}

/** A streaming endpoint hijacks the response (`reply.hijack()`) and returns nothing here. */
type RouteResponse<Contract extends Endpoint> = Contract extends { readonly streams: true } ? void : ReplyOf<Contract>

/**
 * Registers the route of a contract. The permission is enforced before the handler runs. For an endpoint on records,
 * whose permission depends on the record type, the route enforces that the handler checks it.
 */
export function route<Contract extends Endpoint>(
  app: FastifyInstance,
  contract: Contract,
  handle: (call: Call<Contract>) => Promise<RouteResponse<Contract>>,
): void {
  const { valueCount, bytes } = bodyBounds(contract)
  app.route({
    method: contract.method,
    url: contract.path,
    schema: requestSchema(contract),
    ...(!contract.bodyKind && { bodyLimit: bytes }),
    config: { contract, permission: contract.permission, maxParts: valueCount },
    // Runs after the rate limit, which also counts unauthenticated requests, and before the body is read.
    async preParsing(request, reply) {
      request.response = reply
      const actor = needsActor(contract) ? await app.findActor(request) : undefined
      // Acquired before the permission check, because rejecting a request takes time too.
      if (actor) await acquireCallSlot(request, actor.userId)
      request.actor = await admit(app, contract, request, actor)
      // Streams and slow uploads hold no slot, because they would block others.
      if (contract.streams || contract.bodyKind === "multipart") request.callSlot?.end()
      if (contract.permission.kind === "secondStep" && !request.actor)
        request.secondFactorChallenge = await pendingChallenge(app, request)
    },
    async handler(request, reply) {
      const response = await handle(callOf<Contract>(request, reply))
      if (contract.permission.kind === "records" && request.actor && !wasRecordPermissionChecked(request.actor)) {
        throw new Error(
          `${contract.method} ${contract.path} responded without checking the permission on the record type.`,
        )
      }
      if (contract.permission.kind === "design" && request.actor && !wasDesignPermissionChecked(request.actor)) {
        throw new Error(`${contract.method} ${contract.path} responded without checking the owner of the record type.`)
      }
      if (reply.sent || contract.streams) return reply
      if (app.checksReplies) checkReply(contract, response)
      if (reply.statusCode === 200) void reply.status(contract.status ?? 200)
      if (contract.replyMedia) void reply.type(`${contract.replyMedia}; charset=utf-8`)
      const long = contract.replyMedia ? undefined : longReply(response, createYielder(request))
      return long ? reply.type("application/json; charset=utf-8").send(long) : reply.send(response)
    },
  })
}

/** Public endpoints need no user, except those that are closed while an administrator views as another role. */
function needsActor(contract: Endpoint): boolean {
  return contract.permission.kind !== "public" || !isOpenToViewers(contract)
}

/**
 * Returns the caller if the permission allows the request; the service checks the exact permission on a record's type.
 */
async function admit(
  app: FastifyInstance,
  contract: Endpoint,
  request: FastifyRequest,
  actor: Actor | undefined,
): Promise<Actor | undefined> {
  const { permission } = contract
  if (actor?.viewing && !isOpenToViewers(contract)) {
    // Set before throwing, so that the log contains the rejected user and the role they were viewing as.
    request.actor = actor
    throw new HttpError(403, problem("access.viewing", [], { role: actor.viewing.name }))
  }
  if (permission.kind === "public") return undefined
  // A caller without access may still have a sign-in that waits for its second factor.
  if (permission.kind === "secondStep") return actor?.hasAccess ? actor : undefined
  if (!actor) throw new HttpError(401, problem("auth.not_signed_in", []))
  if (permission.kind === "exchange") return actor
  if (!actor.hasAccess) throw new HttpError(401, problem("auth.not_signed_in", []))
  if (permission.kind === "clientAdministrator" && !actor.rights.isClientAdmin)
    throw toForbiddenError("UPDATE", "Org_Setup")
  if (permission.kind === "feature") {
    const { feature, subFeature, action } = permission
    if (!allows(actor.rights, feature, subFeature, action)) throw toForbiddenError(action, subFeature)
  }
  if (permission.kind === "records" && !(await canAccessAnyRecords(app, contract, request, actor))) {
    throw toForbiddenError(permission.action, "Activities")
  }
  if (permission.kind === "designers" || permission.kind === "design") {
    if (!allowsDesign(actor.rights, permission.action, "any"))
      throw toForbiddenError(permission.action, designFeature.entity)
  }
  return actor
}

/**
 * Rejects a user without permissions on any record before a large body is read; otherwise the service, which knows the
 * record type, authorizes the request.
 */
async function canAccessAnyRecords(
  app: FastifyInstance,
  contract: Endpoint,
  request: FastifyRequest,
  actor: Actor,
): Promise<boolean> {
  const hasLargeBody = contract.largeBody || contract.bodyKind === "multipart" || declaresCostlyBody(request)
  if (!hasLargeBody) return true
  return allowsAnyRecords(actor.rights) || app.hasGrantedRecords(actor)
}

async function pendingChallenge(app: FastifyInstance, request: FastifyRequest): Promise<SecondFactorChallenge> {
  const challenge = await app.findSecondFactorChallenge(request)
  if (!challenge) throw new HttpError(401, problem("auth.not_signed_in", []))
  return challenge
}

function callOf<Contract extends Endpoint>(request: FastifyRequest, reply: FastifyReply): Call<Contract> {
  const requireActor = (): Actor => {
    if (request.actor) return request.actor
    throw new Error(`${request.method} ${request.routeOptions.url} is public and has no current user.`)
  }
  return {
    // Validated against the contract's schemas before the handler runs.
    params: request.params as ParamsOf<Contract>,
    query: request.query as QueryOf<Contract>,
    body: request.body as BodyOf<Contract>,
    get actor() {
      return requireActor()
    },
    language: languageOf(request),
    correlationId: request.id,
    request,
    reply,
    markRecordPermissionChecked: () => markRecordPermissionChecked(requireActor()),
  }
}

/** Used for contracts without a query; a shared object, so that it is compiled once. */
const noQuery = { type: "object" }

/** Parts that a contract does not declare must be empty, so that no undeclared input is accepted. */
function requestSchema(contract: Endpoint): FastifySchema {
  const schema: FastifySchema = { querystring: contract.query ?? noQuery }
  if (contract.params) schema.params = contract.params
  if (contract.body) schema.body = contract.body
  return schema
}
