import type { FastifyInstance } from "fastify"
import { listAuditDetails } from "../../contracts/audit-details.ts"
import { route } from "../../../../server/http/route.ts"
import type { auditDetailService } from "./service.ts"

export function auditDetailRoutes(app: FastifyInstance, details: ReturnType<typeof auditDetailService>): void {
  route(app, listAuditDetails, ({ actor, body, language }) => details.list(actor, body, language))
}
