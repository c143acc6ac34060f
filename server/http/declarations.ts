import type { FastifyReply as Reply, FastifyRequest as Request } from "fastify"
import type { Endpoint, Permission } from "../../schemas/api/endpoint.ts"
import type { Actor } from "./actor.ts"
import type { Connections } from "./connections.ts"
import type { RegisteredRoute } from "./declared-permissions.ts"
import type { Transport } from "./host-cookie.ts"
import type { SecondFactorChallenge } from "./second-factor-challenge.ts"
import type { BodyThread } from "./large-bodies/body-thread.ts"
import type { ProcessorBudgets } from "./processor-budget.ts"
import type { RecentCallers } from "./recent-callers.ts"
import type { CallSlot } from "./request-scheduling.ts"
import type { FairQueue } from "./fair-queue.ts"

/** What the application adds to Fastify's instances, requests and routes. */
declare module "fastify" {
  interface FastifyInstance {
    /** The user of the bearer token; undefined when the token is invalid. */
    findActor: (request: Request) => Promise<Actor | undefined>
    /** Whether the user has grants on single records in addition to their roles. */
    hasGrantedRecords: (actor: Actor) => Promise<boolean>
    /** Queue for expensive requests. */
    costlyQueue: FairQueue
    /** Queue for all requests, used when many arrive at once. */
    callSlots: FairQueue
    callers: RecentCallers
    processorBudgets: ProcessorBudgets
    /** Validates large bodies outside the main thread. */
    bodyThread: BodyThread
    /** In tests every response is validated against its contract. */
    checksReplies: boolean
    /**
     * Whether the process is stopping, which only its readiness reports, and whether it is closing: no more connections
     * are accepted.
     */
    lifetime: { isStopping: boolean; isClosing: boolean }
    /** The open connections, so that a stopping process can close each in time. */
    connections: Connections
    registeredRoutes: RegisteredRoute[]
    transport: Transport
    /** The sign-in behind a bearer token that still needs its second factor. */
    findSecondFactorChallenge: (request: Request) => Promise<SecondFactorChallenge | undefined>
  }
  interface FastifyRequest {
    actor: Actor | undefined
    secondFactorChallenge: SecondFactorChallenge | undefined
    /** The response, used to notice when the client disconnects. */
    response: Reply | undefined
    /** The request has a slot for expensive requests. */
    hasCostlySlot: boolean
    /** The request's slot among the requests of its user. */
    callSlot: CallSlot | undefined
  }
  interface FastifyContextConfig {
    contract?: Endpoint
    /** Required: registering a route without one throws. */
    permission?: Permission
    /** Maximum number of JSON values in the body. */
    maxParts?: number
    /** Static files of the web app, which are not rate limited. */
    isUncounted?: boolean
  }
}
