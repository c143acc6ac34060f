import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { useIntl } from "react-intl"
import { cancelJob, type Job } from "../../../jobs/contracts/jobs.ts"
import {
  getChangeReport,
  listChangeFindings,
  publishVersion,
  revertVersion,
  startChangeReport,
} from "../../contracts/versions.ts"
import type { JobId, ProfileId } from "../../../../schemas/ids.ts"
import { request } from "../../../../src/api/request.ts"
import { ApiError } from "../../../../src/api/api-error.ts"
import { followJob } from "../../../../src/queries/follow-job.ts"
import { jobSource } from "../../../../src/queries/jobs.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import type { VersionResult, VersionServices } from "./version-services.ts"

/** Records per page behind a count. */
const pageSize = 20

const about = (version: number | undefined) => (version === undefined ? {} : { version })

/** Reports, publishing and restoring of one profile over HTTP. */
export function useVersionServices(profileId: ProfileId): VersionServices {
  const intl = useIntl()
  const queries = useQueryClient()
  return useMemo(() => {
    const params = { profileId }
    const toResult = <Value>(pending: Promise<Value>): Promise<VersionResult<Value>> =>
      pending.then(
        (value) => ({ ok: true, value }),
        (failure: unknown) => ({
          ok: false,
          message: errorMessage(intl, failure),
          code: failure instanceof ApiError ? failure.code : undefined,
        }),
      )
    const refreshPublished = async <Value>(sent: Promise<VersionResult<Value>>): Promise<VersionResult<Value>> => {
      const response = await sent
      if (response.ok) await queries.invalidateQueries({ queryKey: ["profiles"] })
      return response
    }
    const followed = async (jobId: string, onMove: (job: Job) => void, signal: AbortSignal): Promise<Job> => {
      let last: Job | undefined
      await followJob(jobSource(jobId as JobId), signal, (job) => {
        last = job
        onMove(job)
      })
      if (!last) throw new DOMException("Nobody waits for it any longer.", "AbortError")
      return last
    }
    return {
      newestReport: (version) => toResult(request(getChangeReport, { params, query: about(version) })),
      startReport: (draftRevision, version) =>
        toResult(request(startChangeReport, { params, body: { draftRevision, ...about(version) } })),
      findings: (jobId, reportCount, page) =>
        toResult(
          request(listChangeFindings, {
            params: { ...params, jobId },
            query: { ...reportCount, page, size: pageSize },
          }),
        ),
      publish: (draftRevision, decided) =>
        refreshPublished(toResult(request(publishVersion, { params, body: { draftRevision, ...decided } }))),
      revert: (version, draftRevision, decided) =>
        refreshPublished(
          toResult(request(revertVersion, { params: { ...params, version }, body: { draftRevision, ...decided } })),
        ),
      follow: (jobId, onMove, signal) => refreshPublished(toResult(followed(jobId, onMove, signal))),
      cancel: (jobId) => toResult(request(cancelJob, { params: { jobId: jobId as JobId } })),
    }
  }, [profileId, intl, queries])
}
