import type { FastifyInstance } from "fastify"
import { publishProfile } from "../../contracts/profile-drafts.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import * as contract from "../../contracts/versions.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { route } from "../../../../server/http/route.ts"
import type { JobService } from "../../../../server/jobs/service.ts"
import { serializeDraft } from "../definitions/serialize-draft.ts"
import type { PublishDecisions, Outcome, VersionService } from "./service.ts"
import type { VersionRow } from "../../../profiles/server/index.ts"

const defaultPageSize = 50

export function versionRoutes(app: FastifyInstance, versions: VersionService, jobs: JobService): void {
  const serializeOutcome = ({ state, job }: Outcome, language: Language): contract.PublishOutcome => ({
    profile: serializeDraft(state, language),
    job: job && jobs.serialize(job, language),
  })

  route(app, contract.listVersions, async ({ actor, params }) => ({
    content: (await versions.list(actor, params.profileId)).map(serializeVersion),
  }))
  route(app, contract.getVersion, async ({ actor, params }) => {
    const { hash, definition } = await versions.get(actor, params.profileId, params.version)
    return { version: params.version, hash, definition }
  })
  route(app, contract.startChangeReport, async ({ actor, params, body, language }) =>
    jobs.serialize(await versions.startReport(actor, params.profileId, body.draftRevision, body.version), language),
  )
  route(app, contract.getChangeReport, async ({ actor, params, query, language }) => {
    const { job, report, current } = await versions.report(actor, params.profileId, query.version)
    return { job: job && jobs.serialize(job, language), report, current }
  })
  route(app, contract.listChangeFindings, async ({ actor, params, query }) => {
    const { page = 0, size = defaultPageSize } = query
    const { content, total } = await versions.findings(actor, { ...params, ...query, page, size })
    return { content, page, size, totalElements: total }
  })
  route(app, publishProfile, async ({ actor, params, body, language }) =>
    serializeDraft(await versions.publishPlainly(actor, params.profileId, body.draftRevision), language),
  )
  route(app, contract.publishVersion, async ({ actor, params, body, language }) =>
    serializeOutcome(
      await versions.publish(actor, params.profileId, body.draftRevision, parseDecisions(body)),
      language,
    ),
  )
  route(app, contract.revertVersion, async ({ actor, params, body, language }) =>
    serializeOutcome(
      await versions.revert(actor, params.profileId, params.version, body.draftRevision, parseDecisions(body)),
      language,
    ),
  )
}

function parseDecisions(body: BodyOf<typeof contract.publishVersion>): PublishDecisions {
  const { choices = {}, workflowMapping: mapping = {}, acceptedBrokenReferences, access } = body
  return { choices, mapping, acceptedBrokenReferences, access }
}

function serializeVersion(row: VersionRow): contract.ProfileVersion {
  return {
    version: row.version,
    hash: row.hash,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.published_by,
    publishedByName: row.published_by_name,
    recordCount: row.record_count,
    rewritten: row.rewritten,
    revertedTo: row.reverted_to,
  }
}
