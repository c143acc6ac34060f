import type { QueryClient } from "@tanstack/react-query"
import { listClientUsers } from "../../auth/contracts/auth.ts"
import type { linkRecords } from "../contracts/links.ts"
import { createRecord, getRecord, updateRecord } from "../contracts/records.ts"
import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import type { LinkedRecord, ProfileInstance } from "../../../schemas/record.ts"
import type { ClientId, RecordId } from "../../../schemas/ids.ts"
import type {
  LinkOutcome,
  RecordChange,
  RecordServices,
  RejectedResult,
  SaveOutcome,
} from "../../../renderers/record/services.tsx"
import { request } from "../../../src/api/request.ts"
import { ApiError, UnreachableError } from "../../../src/api/api-error.ts"
import { resolveServiceUrl } from "../../../src/api/base-urls.ts"
import { compiledProfileQuery } from "../../../src/queries/profiles.ts"
import { projectsQuery } from "../../../src/queries/projects.ts"
import { recordPath } from "../../../src/shell/paths.ts"
import { importWithRetry } from "../../../ui/import-with-retry.ts"

interface RecordServicesOptions {
  readonly clientId: ClientId
  readonly queries: QueryClient
  readonly goTo: (href: string) => void
  /** Message for an error that has none. */
  readonly formatError: (failure: unknown) => string
}

/** Services of the record renderer over HTTP. */
export function recordServices({ clientId, queries, goTo, formatError }: RecordServicesOptions): RecordServices {
  const toRejectedResult = (failure: unknown): RejectedResult => ({
    ok: false,
    message: formatError(failure),
    problems: failure instanceof ApiError ? failure.problems : [],
  })
  const changed = () => void queries.invalidateQueries({ queryKey: ["home"] })

  // Retrying a save whose response was lost sends the same idempotency key, so that no duplicate is created.
  let last = { changeKey: "", key: "" }
  const keyFor = (change: RecordChange): string => {
    const changeKey = JSON.stringify(change)
    if (last.changeKey !== changeKey) last = { changeKey, key: crypto.randomUUID() }
    return last.key
  }

  async function save(change: RecordChange, linkTo?: { id: RecordId; keyword: string }): Promise<SaveOutcome> {
    const { profileId, id, revision, projectId, fields, deleteFileIds = [] } = change
    try {
      const record =
        id === null
          ? await request(
              createRecord,
              { body: { profileId, projectId, fields: { ...fields }, ...(linkTo && { linkTo }) } },
              { headers: { "idempotency-key": keyFor(change) } },
            )
          : await request(updateRecord, {
              params: { id },
              body: {
                fields: { ...fields },
                ...(revision !== null && { revision }),
                ...(deleteFileIds.length > 0 && { deleteFileIds: [...deleteFileIds] }),
              },
            })
      last = { changeKey: "", key: "" }
      // A record's own files change without a new record revision.
      if (deleteFileIds.length > 0) void queries.invalidateQueries({ queryKey: ["files", record.id] })
      changed()
      return { ok: true, record }
    } catch (failure) {
      const current =
        failure instanceof ApiError && failure.status === 409 && failure.current
          ? { current: failure.current as ProfileInstance }
          : {}
      return { ...toRejectedResult(failure), ...current }
    }
  }

  async function linking(run: () => Promise<ReplyOf<typeof linkRecords>>): Promise<LinkOutcome> {
    try {
      return { ok: true, ...(await run()) }
    } catch (failure) {
      return toRejectedResult(failure)
    }
  }

  const hrefOf = (record: LinkedRecord) =>
    record.accessible ? recordPath({ type: record.type, projectId: record.projectId }, record.id) : undefined

  return {
    save: (change) => save(change),
    createLinked: (owner, change) =>
      save(change, owner.id === null ? undefined : { id: owner.id, keyword: owner.keyword }),
    searchUsers: async (search, signal) =>
      (await request(listClientUsers, { params: { clientId }, query: { search, size: 50 } }, { signal })).content,
    resolveUsers: async (ids) =>
      (await request(listClientUsers, { params: { clientId }, query: { ids: ids.join(","), size: 200 } })).content,
    searchCandidates: async (owner, filters, signal) => (await linkRequests()).searchCandidates(owner, filters, signal),
    listProjects: () => queries.ensureQueryData(projectsQuery),
    listLinks: async (owner, query, signal) => (await linkRequests()).searchLinks(owner, query, signal),
    resolveRecords: async (ids) => {
      const found = await Promise.allSettled(
        ids.map((id) => request(getRecord, { params: { id: id as RecordId }, query: {} })),
      )
      return found.flatMap((outcome) => (outcome.status === "fulfilled" ? [linkedFrom(outcome.value)] : []))
    },
    link: (owner, recordIds) => linking(async () => (await linkRequests()).addLinks(owner, recordIds)),
    unlink: (owner, linkedId) => linking(async () => (await linkRequests()).removeLink(owner, linkedId)),
    loadProfile: (profileId) => queries.ensureQueryData(compiledProfileQuery(profileId)),
    recordHref: hrefOf,
    openRecord: (record) => {
      const href = hrefOf(record)
      if (href) goTo(href)
    },
    filesOf: (owner) => ({
      available: true,
      async upload(file, target, watch) {
        try {
          // Upload code is loaded on demand.
          const { uploadFile } = await import("../../../src/queries/uploads.ts")
          return await uploadFile(file, { ...owner, clientId, target }, watch)
        } catch (failure) {
          if (watch.signal.aborted || failure instanceof UnreachableError) throw failure
          throw new Error(formatError(failure), { cause: failure })
        }
      },
      async link({ id: fileUploadId }, disposition) {
        const { getDownload } = await import("../../files/contracts/files.ts")
        const query = { fileUploadId, ...(disposition === "inline" && { inline: true }) }
        const { signedUrl } = await request(getDownload, { query })
        return resolveServiceUrl("file", signedUrl)
      },
    }),
  }
}

const linkRequests = () => importWithRetry(() => import("./link-requests.ts"))

function linkedFrom(record: ProfileInstance): LinkedRecord {
  const { id, type, profileId, projectId, uniqueId, name, status } = record
  return {
    id,
    type,
    profileId,
    projectId,
    uniqueId,
    name,
    status,
    substatus: record.subStatus,
    badge: null,
    accessible: true,
  }
}
