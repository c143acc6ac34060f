import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { useIntl } from "react-intl"
import { cancelJob, type Job } from "../../../../schemas/api/jobs.ts"
import {
  getChangeReport,
  listChangeFindings,
  publishVersion,
  revertVersion,
  startChangeReport,
} from "../../../../schemas/api/versions.ts"
import type { JobId, ProfileId } from "../../../../schemas/ids.ts"
import { call } from "../../../calls/call.ts"
import { CallError } from "../../../calls/call-error.ts"
import { followJob } from "../../../queries/follow-job.ts"
import { jobSource } from "../../../queries/jobs.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"
import type { Answer, VersionServices } from "./version-services.ts"

/** Records listed at once behind a figure. */
const pageSize = 20

const about = (version: number | undefined) => (version === undefined ? {} : { version })

/** Reports, publishing and bringing back of one profile on the server. */
export function useVersionServices(profileId: ProfileId): VersionServices {
  const intl = useIntl()
  const queries = useQueryClient()
  return useMemo(() => {
    const params = { profileId }
    const answered = <Value>(asked: Promise<Value>): Promise<Answer<Value>> =>
      asked.then(
        (value) => ({ ok: true, value }),
        (failure: unknown) => ({
          ok: false,
          message: errorSentence(intl, failure),
          code: failure instanceof CallError ? failure.code : undefined,
        }),
      )
    const inForce = async <Value>(sent: Promise<Answer<Value>>): Promise<Answer<Value>> => {
      const answer = await sent
      if (answer.ok) await queries.invalidateQueries({ queryKey: ["profiles"] })
      return answer
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
      newestReport: (version) => answered(call(getChangeReport, { params, query: about(version) })),
      startReport: (draftRevision, version) =>
        answered(call(startChangeReport, { params, body: { draftRevision, ...about(version) } })),
      findings: (jobId, figure, page) =>
        answered(
          call(listChangeFindings, { params: { ...params, jobId }, query: { ...figure, page, size: pageSize } }),
        ),
      publish: (draftRevision, decided) =>
        inForce(answered(call(publishVersion, { params, body: { draftRevision, ...decided } }))),
      revert: (version, draftRevision, decided) =>
        inForce(answered(call(revertVersion, { params: { ...params, version }, body: { draftRevision, ...decided } }))),
      follow: (jobId, onMove, signal) => inForce(answered(followed(jobId, onMove, signal))),
      cancel: (jobId) => answered(call(cancelJob, { params: { jobId: jobId as JobId } })),
    }
  }, [profileId, intl, queries])
}
