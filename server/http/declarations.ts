import type { FastifyReply as Reply, FastifyRequest as Request } from "fastify"
import type { Endpoint, Permission } from "../../schemas/api/endpoint.ts"
import type { Actor } from "./actor.ts"
import type { RegisteredRoute } from "./declared-permissions.ts"
import type { Transport } from "./host-cookie.ts"
import type { PendingStep } from "./pending-step.ts"
import type { BodyThread } from "./large-bodies/body-thread.ts"
import type { ProcessorBudgets } from "./processor-budget.ts"
import type { RecentCallers } from "./recent-callers.ts"
import type { Place } from "./turn-of-call.ts"
import type { Turns } from "./turns.ts"

/** What the application adds to Fastify's own instances, requests and routes. */
declare module "fastify" {
  interface FastifyInstance {
    /** The person behind the bearer token, if it is good. */
    findActor: (request: Request) => Promise<Actor | undefined>
    /** Whether the person was given anything on single records, beside what their roles give them. */
    wasGivenRecords: (actor: Actor) => Promise<boolean>
    /** Turns at costly calls. */
    turns: Turns
    /** And at any call, where many come at once. */
    places: Turns
    callers: RecentCallers
    processorBudgets: ProcessorBudgets
    /** Judges large bodies beside the thread that answers. */
    bodyThread: BodyThread
    /** In tests every reply is held against its contract. */
    checksReplies: boolean
    /** Whether the process was asked to stop; only its readiness says so until it closes. */
    lifetime: { isStopping: boolean }
    registeredRoutes: RegisteredRoute[]
    transport: Transport
    /** The sign-in behind a bearer token that waits for its second step. */
    findPendingStep: (request: Request) => Promise<PendingStep | undefined>
  }
  interface FastifyRequest {
    actor: Actor | undefined
    pendingStep: PendingStep | undefined
    /** Where its reply goes, for whoever waits with it. */
    answer: Reply | undefined
    /** It has taken a turn at costly calls. */
    hasTurn: boolean
    /** Its place among the calls of its person. */
    place: Place | undefined
  }
  interface FastifyContextConfig {
    contract?: Endpoint
    /** Every route states one; a route without is refused when it is registered. */
    permission?: Permission
    /** The JSON values that its body may have. */
    mostParts?: number
    /** The files of the page, which nobody is held up by. */
    isUncounted?: boolean
  }
}
