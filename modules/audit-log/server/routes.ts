import type { FastifyInstance, FastifyReply } from "fastify"
import * as contract from "../contract.ts"
import type { Database } from "../../../server/database/database.ts"
import { route } from "../../../server/http/route.ts"
import type { JobKind } from "../../../server/jobs/job-kind.ts"
import type { JobService } from "../../../server/jobs/service.ts"
import type { LogService } from "./log/service.ts"
import type { SealService } from "./seals/service.ts"
import type { StatusService } from "./status/service.ts"

export interface AuditServices {
  readonly database: Database
  readonly jobs: JobService
  readonly logs: LogService
  readonly statuses: StatusService
  readonly seals: SealService
  readonly verification: Pick<JobKind, "name">
}

const defaultPageSize = 50

export function auditRoutes(app: FastifyInstance, services: AuditServices): void {
  const { database, jobs, logs, statuses, seals, verification } = services
  const pagingOf = ({
    page = 0,
    size = defaultPageSize,
  }: {
    page?: number | undefined
    size?: number | undefined
  }) => ({
    page,
    size,
  })

  route(app, contract.getRecordAuditLog, ({ actor, params, query, language }) =>
    logs.record(actor, params.id, query, language, pagingOf(query)),
  )
  route(app, contract.exportRecordAuditLog, async ({ actor, params, query, language, reply }) =>
    asFile(reply, await logs.recordCsv(actor, params.id, query, language)),
  )
  route(app, contract.getProfileAuditLog, ({ actor, params, query, language }) =>
    logs.profile(actor, params.profileId, query, language, pagingOf(query)),
  )
  route(app, contract.exportProfileAuditLog, async ({ actor, params, query, language, reply }) =>
    asFile(reply, await logs.profileCsv(actor, params.profileId, query, language)),
  )
  route(app, contract.getStatusHistory, async ({ actor, params }) =>
    (await statuses.history(actor, params.id)).map(({ user, currStatus, datetime, comment }) => ({
      userName: user,
      status: currStatus,
      lastModifiedDate: datetime,
      comment,
    })),
  )
  route(app, contract.getProfileStatusHistory, ({ actor, params }) => statuses.history(actor, params.id))
  route(app, contract.verifyAudit, ({ actor, language }) =>
    database.clientTransaction(actor.clientId, async (tx) =>
      jobs.serialize(await jobs.enqueue(tx, actor, verification, {}), language),
    ),
  )
  route(app, contract.getAuditCheckpoint, ({ actor }) => seals.checkpoint(actor.clientId))
}

function asFile<Content>(reply: FastifyReply, content: Content): Content {
  void reply.header("content-disposition", 'attachment; filename="audit-log.csv"')
  return content
}
