import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { findUploadError } from "../../../../fields/file/upload-error.ts"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProjectId } from "../../../../schemas/ids.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import { request } from "../../../../src/api/request.ts"
import { uploadFile } from "../../../../src/queries/uploads.ts"
import { useUser } from "../../../../src/session/session.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { createRecord, listRecords } from "../../../records/contracts/records.ts"
import { matchProcesses, maxMatchedNames } from "../../contract.ts"
import { runInTurns } from "./run-in-turns.ts"
import { outcomesOf, pendingRows, titleKey, titleOf, type UploadRow, withMatches } from "./upload-rows.ts"

/** How many files are uploaded at once. */
const atOnce = 3
/** How many existing titles files are compared with. */
const maxTitles = 10_000
const noTitles: ReadonlySet<string> = new Set()

/** The fields of a record that link it to its processes. */
export const processLinks = ({ links }: CompiledProfile): readonly CompiledLink[] =>
  links.filter(({ profileType, relation }) => relation === "PARENT" && isProcessType(profileType))

const isProcessType = (type: ProfileType) => type === "PROCESS" || type === "SUB_PROCESS"

/** The files that are uploaded, what each becomes, and the upload itself. */
export function useBulkUpload(profile: CompiledProfile, projectId: ProjectId) {
  const intl = useIntl()
  const { clientId, entityId } = useUser()
  const queries = useQueryClient()
  const { profileId } = profile
  const [rows, setRows] = useState<readonly UploadRow[]>([])
  const [isRunning, setRunning] = useState(false)
  const [matchFailure, setMatchFailure] = useState<unknown>()
  /** Of the uploads that run; the page may be left. */
  const stop = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    return () => controller.abort()
  }, [])
  const { data: titles = noTitles } = useQuery({
    queryKey: ["documents", "titles", profileId, projectId],
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const query = { size: maxTitles, count: "bounded" } as const
      const { content } = await request(listRecords, { body: { profileId, projectId, query } }, { signal })
      return new Set(content.map(({ name }) => titleKey(name)))
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

  const change = (id: string, changes: Partial<UploadRow>) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...changes } : row)))

  const match = async (names: readonly string[]) => {
    if (names.length === 0) return
    setMatchFailure(undefined)
    try {
      const { content } = await request(
        matchProcesses,
        { body: { projectId, names: [...new Set(names)] } },
        { signal: stop.current.signal },
      )
      setRows((all) => withMatches(all, content))
    } catch (failure) {
      if (!stop.current.signal.aborted) setMatchFailure(failure)
    }
  }

  const fileField = useMemo(() => profile.fields.find(({ type }) => type === "FILE"), [profile])
  const upload = async (row: UploadRow) => {
    const { signal } = stop.current
    const { process } = row
    const link = processLinks(profile).find(({ profileType }) => profileType === process?.type)
    change(row.id, { progress: { kind: "running", part: 0 } })
    try {
      if (!process || !link || !fileField) throw new Error("The record type has no field for files or for processes.")
      const destination = { clientId, recordId: null, projectId, entityId, target: { fieldId: fileField.id } }
      const onProgress = (part: number) => change(row.id, { progress: { kind: "running", part } })
      const file = await uploadFile(row.file, destination, { signal, onProgress })
      const record = await request(
        createRecord,
        {
          body: {
            profileId,
            projectId,
            fields: {
              [profile.titleKeyword]: { value: row.title.trim() },
              [fileField.keyword]: { files: [file] },
              [link.keyword]: { refId: [process.recordId] },
            },
          },
        },
        // A repeated attempt does not create the record twice.
        { headers: { "idempotency-key": row.id } },
      )
      change(row.id, { progress: { kind: "done", record: { id: record.id, uniqueId: record.uniqueId } } })
    } catch (failure) {
      if (!signal.aborted) change(row.id, { progress: { kind: "failed", reason: errorMessage(intl, failure) } })
    }
  }

  const outcomes = outcomesOf(rows, titles)
  return {
    rows,
    isRunning,
    matchFailure,
    change,
    remove: (id: string) => setRows((all) => all.filter((row) => row.id !== id)),
    outcomes,
    pending: pendingRows(rows, outcomes),
    retryMatching: () => match(rows.filter(({ process }) => process === undefined).map(({ file }) => file.name)),
    /** Adds files up to the maximum; returns how many were too many. */
    add(files: readonly File[]): number {
      const known = new Set(rows.map(({ file }) => `${file.name} ${file.size}`))
      const fresh = files.filter((file) => !known.has(`${file.name} ${file.size}`))
      const added = fresh.slice(0, maxMatchedNames - rows.length).map((file): UploadRow => {
        const uploadError = findUploadError(file, undefined)
        return {
          id: crypto.randomUUID(),
          file,
          title: titleOf(file.name),
          process: undefined,
          proposals: [],
          rejection: uploadError && intl.formatMessage({ id: uploadError.code }, uploadError.values),
          addsAnother: false,
          progress: { kind: "waiting" },
        }
      })
      setRows((all) => [...all, ...added])
      void match(added.map(({ file }) => file.name))
      return fresh.length - added.length
    },
    async start(chosen: readonly UploadRow[]) {
      setRunning(true)
      await runInTurns(chosen, atOnce, upload)
      setRunning(false)
      void queries.invalidateQueries({ queryKey: ["home"] })
    },
  }
}

export type BulkUpload = ReturnType<typeof useBulkUpload>
