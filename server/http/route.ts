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
import { forbidden, markRecordPermissionAsked, wasDesignAsked, wasRecordPermissionAsked, type Actor } from "./actor.ts"
import { languageOf } from "./language.ts"
import { longReply } from "./long-reply.ts"
import type { PendingStep } from "./pending-step.ts"
import { Refusal } from "./refusal.ts"
import { pauseOf, takePlace } from "./turn-of-call.ts"
import { checkReply } from "./validation.ts"

/** One call as its handler sees it: checked against the contract, by someone who may make it. */
export interface Call<Contract extends Endpoint> {
  readonly params: ParamsOf<Contract>
  readonly query: QueryOf<Contract>
  readonly body: BodyOf<Contract>
  /** The person behind the call; a public endpoint has none and throws. */
  readonly actor: Actor
  readonly language: Language
  readonly correlationId: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** For a `records` endpoint that asked in its own way; otherwise `mayRecords` and `demandRecords` say so themselves. */
  recordPermissionAsked(): void
}

/** A streaming endpoint takes the reply over (`reply.hijack()`) and answers nothing here. */
type Answer<Contract extends Endpoint> = Contract extends { readonly streams: true } ? void : ReplyOf<Contract>

/**
 * Registers the route of a contract. The permission is enforced here before the handler runs; of an endpoint on records,
 * whose right depends on the record's type, it is enforced that the handler asked.
 */
export function route<Contract extends Endpoint>(
  app: FastifyInstance,
  contract: Contract,
  handle: (call: Call<Contract>) => Promise<Answer<Contract>>,
): void {
  const { parts, bytes } = bodyBounds(contract)
  app.route({
    method: contract.method,
    url: contract.path,
    schema: requestSchema(contract),
    ...(!contract.bodyKind && { bodyLimit: bytes }),
    config: { contract, permission: contract.permission, mostParts: parts },
    // After the rate limit, which counts strangers too, and before anything of the body is read.
    async preParsing(request, reply) {
      request.answer = reply
      const actor = needsActor(contract) ? await app.findActor(request) : undefined
      // Refusals cost time too. What stays open, or comes in slowly, would hold the place of others.
      if (actor && !contract.streams && contract.bodyKind !== "multipart") await takePlace(request, actor.userId)
      request.actor = await admit(app, contract, request, actor)
      if (contract.permission.kind === "secondStep" && !request.actor) request.pendingStep = await pending(app, request)
    },
    async handler(request, reply) {
      const answer = await handle(callOf<Contract>(request, reply))
      if (contract.permission.kind === "records" && request.actor && !wasRecordPermissionAsked(request.actor)) {
        throw new Error(
          `${contract.method} ${contract.path} answered without asking for the permission on the record type.`,
        )
      }
      if (contract.permission.kind === "design" && request.actor && !wasDesignAsked(request.actor)) {
        throw new Error(`${contract.method} ${contract.path} answered without asking whose the record type is.`)
      }
      if (reply.sent || contract.streams) return reply
      if (app.checksReplies) checkReply(contract, answer)
      if (reply.statusCode === 200) void reply.status(contract.status ?? 200)
      if (contract.replyMedia) void reply.type(`${contract.replyMedia}; charset=utf-8`)
      const long = contract.replyMedia ? undefined : longReply(answer, pauseOf(request))
      return long ? reply.type("application/json; charset=utf-8").send(long) : reply.send(answer)
    },
  })
}

/** Public endpoints need no user, except those that are closed while an administrator views as another role. */
function needsActor(contract: Endpoint): boolean {
  return contract.permission.kind !== "public" || !isOpenToViewers(contract)
}

/** Who is calling, if the permission lets them; the exact right on a record's type is the service's to ask. */
async function admit(
  app: FastifyInstance,
  contract: Endpoint,
  request: FastifyRequest,
  actor: Actor | undefined,
): Promise<Actor | undefined> {
  const { permission } = contract
  if (actor?.viewing && !isOpenToViewers(contract)) {
    // The log tells who was refused, and as whom they were looking.
    request.actor = actor
    throw new Refusal(403, problem("access.viewing", [], { role: actor.viewing.name }))
  }
  if (permission.kind === "public") return undefined
  // Whoever holds no access may still hold a sign-in that waits for its second step.
  if (permission.kind === "secondStep") return actor?.hasAccess ? actor : undefined
  if (!actor) throw new Refusal(401, problem("auth.not_signed_in", []))
  if (permission.kind === "exchange") return actor
  if (!actor.hasAccess) throw new Refusal(401, problem("auth.not_signed_in", []))
  if (permission.kind === "clientAdministrator" && !actor.rights.isClientAdmin) throw forbidden("UPDATE", "Org_Setup")
  if (permission.kind === "feature") {
    const { feature, subFeature, action } = permission
    if (!allows(actor.rights, feature, subFeature, action)) throw forbidden(action, subFeature)
  }
  if (permission.kind === "records" && !(await mayHoldRecords(app, contract, actor))) {
    throw forbidden(permission.action, "Activities")
  }
  if (permission.kind === "designers" || permission.kind === "design") {
    if (!allowsDesign(actor.rights, permission.action, "any")) throw forbidden(permission.action, designFeature.entity)
  }
  return actor
}

/**
 * Who holds nothing at all on any record is refused before a large body is read; who holds something is judged by the
 * service, which knows the record's type.
 */
async function mayHoldRecords(app: FastifyInstance, contract: Endpoint, actor: Actor): Promise<boolean> {
  if (contract.largeBody === undefined && contract.bodyKind !== "multipart") return true
  return allowsAnyRecords(actor.rights) || app.wasGivenRecords(actor)
}

async function pending(app: FastifyInstance, request: FastifyRequest): Promise<PendingStep> {
  const step = await app.findPendingStep(request)
  if (!step) throw new Refusal(401, problem("auth.not_signed_in", []))
  return step
}

function callOf<Contract extends Endpoint>(request: FastifyRequest, reply: FastifyReply): Call<Contract> {
  const demandActor = (): Actor => {
    if (request.actor) return request.actor
    throw new Error(`${request.method} ${request.routeOptions.url} is public and has no acting person.`)
  }
  return {
    // Checked against the contract's schemas before the handler runs.
    params: request.params as ParamsOf<Contract>,
    query: request.query as QueryOf<Contract>,
    body: request.body as BodyOf<Contract>,
    get actor() {
      return demandActor()
    },
    language: languageOf(request),
    correlationId: request.id,
    request,
    reply,
    recordPermissionAsked: () => markRecordPermissionAsked(demandActor()),
  }
}

/** Stands for the query of a contract that has none; one object, so that it is compiled once. */
const noQuery = { type: "object" }

/** The empty object stands for parts a contract does not mention, so that nothing unannounced gets through. */
function requestSchema(contract: Endpoint): FastifySchema {
  const schema: FastifySchema = { querystring: contract.query ?? noQuery }
  if (contract.params) schema.params = contract.params
  if (contract.body) schema.body = contract.body
  return schema
}
