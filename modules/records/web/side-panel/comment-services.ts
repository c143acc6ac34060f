import type { IntlShape } from "react-intl"
import type {
  ChangeOutcome,
  CommentServices,
  OutgoingComment,
} from "../../../../renderers/record/comments/comment-services.ts"
import {
  createComment,
  deleteComment,
  listMentionCandidates,
  updateComment,
  type Reply,
} from "../../../comments/contract.ts"
import { deleteFile, getDownload } from "../../../files/contracts/files.ts"
import { noProject, type ClientId, type ProjectId } from "../../../../schemas/ids.ts"
import { request } from "../../../../src/api/request.ts"
import { ApiError, UnreachableError } from "../../../../src/api/api-error.ts"
import { resolveServiceUrl } from "../../../../src/api/base-urls.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import type { CommentsOutbox } from "./comments-outbox.ts"
import type { RecordSidePanelProps } from "./record-side-panel.tsx"

interface CommentServicesOptions {
  readonly record: Omit<RecordSidePanelProps, "type" | "profileId">
  readonly clientId: ClientId
  readonly outbox: CommentsOutbox
  readonly intl: IntlShape
  /** Refetches the comments, so that a sent comment is loaded before its pending copy is removed. */
  readonly refresh: () => Promise<unknown>
}

/** Services for a record's comments over HTTP. */
export function commentServices({ record, clientId, outbox, intl, refresh }: CommentServicesOptions): CommentServices {
  const { recordId, entityId } = record
  const projectId = record.projectId ?? (noProject as ProjectId)
  const patch = (key: string, changes: Partial<OutgoingComment>) =>
    outbox.change((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const discard = (key: string) => outbox.change((all) => all.filter((one) => one.key !== key))

  async function deliver({ key, html, files, replyTo }: OutgoingComment): Promise<void> {
    try {
      const input = {
        refname: recordId,
        projectid: projectId,
        body: html,
        isreply: replyTo !== null,
        replyid: replyTo,
        hasattachments: files.length > 0,
        uploadid: files.map(({ id }) => id),
      }
      await request(createComment, { body: input }, { headers: { "idempotency-key": key } })
    } catch (failure) {
      return patch(key, { failure: errorMessage(intl, failure) })
    }
    await refresh().catch(() => undefined)
    discard(key)
  }

  async function changing(run: () => Promise<unknown>): Promise<ChangeOutcome> {
    try {
      await run()
      await refresh().catch(() => undefined)
      return { ok: true }
    } catch (failure) {
      const isStale = failure instanceof ApiError && failure.status === 409
      const current = isStale ? { current: failure.current as Reply } : {}
      return { ok: false, message: errorMessage(intl, failure), ...current }
    }
  }

  return {
    send(draft, replyTo) {
      const one = { ...draft, key: crypto.randomUUID(), replyTo, at: new Date().toISOString(), failure: null }
      outbox.change((all) => [...all, one])
      void deliver(one)
    },
    retry(key) {
      const one = outbox.outgoing().find((candidate) => candidate.key === key)
      if (!one) return
      patch(key, { failure: null })
      void deliver(one)
    },
    discard,
    change: ({ id }, { html, files }, revision) =>
      changing(() =>
        request(updateComment, {
          params: { id },
          body: { body: html, uploadid: files.map((file) => file.id), revision },
        }),
      ),
    remove: ({ id, revision }) => changing(() => request(deleteComment, { params: { id }, query: { revision } })),
    async searchUsers(text, signal) {
      const { content } = await request(listMentionCandidates, { query: { recordId, projectId, text } }, { signal })
      return content.map(({ id, name, email, designation }) => ({
        value: id,
        label: name,
        note: designation ?? email,
        user: true,
      }))
    },
    files: {
      available: true,
      async upload(file, target, watch) {
        const { uploadFile } = await import("../../../../src/queries/uploads.ts")
        const destination = { clientId, recordId, projectId: record.projectId, entityId, target }
        try {
          return await uploadFile(file, { ...destination, serviceType: "COMMUNICATION_ATTACHMENT" }, watch)
        } catch (failure) {
          if (watch.signal.aborted || failure instanceof UnreachableError) throw failure
          throw new Error(errorMessage(intl, failure), { cause: failure })
        }
      },
      async link({ id: fileUploadId }) {
        try {
          return resolveServiceUrl("file", (await request(getDownload, { query: { fileUploadId } })).signedUrl)
        } catch (failure) {
          throw new Error(errorMessage(intl, failure), { cause: failure })
        }
      },
    },
    dropFile: (id) => void request(deleteFile, { params: { id } }).catch(() => undefined),
    loadDraft: outbox.loadDraft,
    saveDraft: outbox.saveDraft,
  }
}
