import type { FastifyInstance } from "fastify"
import { route } from "../../../../server/http/route.ts"
import * as contract from "../../contracts/teams.ts"
import type { TeamService } from "./service.ts"

export function teamRoutes(app: FastifyInstance, teams: TeamService): void {
  route(app, contract.getProcessTeam, ({ actor, params }) => teams.get(actor, params.id, params.entityId))
  route(app, contract.listTeamCandidates, ({ actor, params, query }) =>
    teams.candidates(actor, params.id, params.entityId, query),
  )
  route(app, contract.addTeamMembers, ({ actor, params, body }) => teams.add(actor, params.id, params.entityId, body))
  route(app, contract.removeTeamMember, ({ actor, params }) =>
    teams.remove(actor, params.id, params.entityId, params.userId),
  )
}
