import type { FastifyRequest as Request } from "fastify"
import type { Endpoint, Permission } from "../../schemas/api/endpoint.ts"
import type { Actor } from "./actor.ts"
import type { RegisteredRoute } from "./declared-permissions.ts"
import type { Transport } from "./host-cookie.ts"
import type { PendingStep } from "./pending-step.ts"

/** What the application adds to Fastify's own instances, requests and routes. */
declare module "fastify" {
  interface FastifyInstance {
    /** The person behind the bearer token, if it is good. */
    findActor: (request: Request) => Promise<Actor | undefined>
    /** In tests every reply is held against its contract. */
    checksReplies: boolean
    registeredRoutes: RegisteredRoute[]
    transport: Transport
    /** The sign-in behind a bearer token that waits for its second step. */
    findPendingStep: (request: Request) => Promise<PendingStep | undefined>
  }
  interface FastifyRequest {
    actor: Actor | undefined
    pendingStep: PendingStep | undefined
  }
  interface FastifyContextConfig {
    contract?: Endpoint
    /** Every route states one; a route without is refused when it is registered. */
    permission?: Permission
    /** Definitions and records may be wide; other bodies are small. */
    largeBody?: boolean
  }
}
