import * as Type from "typebox"
import type { Static } from "typebox"
import {
  selectableCategories,
  fileCategories,
  fileStates,
  maxFileBytes,
  maxFileParts,
  uploadTypes,
} from "../../../schemas/files.ts"
import type { ClientId, EntityId, ProjectId, UserId } from "../../../schemas/ids.ts"
import { valueLimits } from "../../../schemas/value-limits.ts"
import { endpoint, Nothing } from "../../../schemas/api/endpoint.ts"
import { paginationQuery } from "../../../schemas/api/pages.ts"

/** Files (`file` service; calls.md §3 and §7.1). Content is uploaded to and downloaded from signed URLs, in parts. */

const signedIn = { kind: "signedIn" } as const
const open = { kind: "public" } as const
const id = Type.String({ maxLength: 64 })
const orNull = (text: string) => Type.Union([Type.String({ maxLength: 200, description: text }), Type.Null()])

/** A file as shown in lists and records. */
export const FileEntry = Type.Object({
  id: Type.String(),
  fileUploadId: Type.String(),
  uploadId: Type.String(),
  fileName: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  fileType: Type.String(),
  category: Type.Enum(fileCategories),
  state: Type.Enum(fileStates),
  uploadedBy: Type.Union([Type.String(), Type.Null()]),
  uploadedById: Type.Unsafe<UserId>(Type.String()),
  uploadedOn: Type.String(),
  uploadTime: Type.String(),
  starred: Type.Boolean(),
  deletable: Type.Boolean(),
  serviceId: Type.Union([Type.String(), Type.Null()]),
  /** The ID of the record's field that contains it; null for a file of the record itself. */
  serviceReferenceId: Type.Union([Type.String(), Type.Null()]),
})
export type FileEntry = Static<typeof FileEntry>

const StoredPart = Type.Object({ partNumber: Type.Integer(), etag: Type.String(), size: Type.Integer() })
const UploadReply = Type.Object({
  /** One URL per part, in order; each is PUT with the part's bytes. Relative URLs belong to this service. */
  presignedUrls: Type.Array(Type.String()),
  updatedFileName: Type.String(),
  originalFileName: Type.String(),
  uploadId: Type.String(),
  fileUploadId: Type.String(),
  /** Bytes of every part but the last. */
  partSize: Type.Integer(),
  /** Those that have arrived; only missing parts must be sent again. */
  parts: Type.Array(StoredPart),
})
export type UploadReply = Static<typeof UploadReply>

export const startUpload = endpoint({
  service: "file",
  method: "POST",
  path: "/api/file/upload",
  summary:
    "Start an upload and get a signed address for each part; companyId is the entity, and 0 stands for no project or no entity.",
  permission: signedIn,
  body: Type.Object(
    {
      fileName: Type.String({ minLength: 1, maxLength: valueLimits.fileName * 2 }),
      totalParts: Type.Integer({ minimum: 1, maximum: maxFileParts }),
      fileType: Type.String({ maxLength: 200 }),
      clientId: Type.Unsafe<ClientId>(id),
      companyId: Type.Unsafe<EntityId>(id),
      projectId: Type.Unsafe<ProjectId>(id),
      /** If present, a file that is too large is rejected before anything is sent. */
      fileSize: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    },
    { additionalProperties: false },
  ),
  reply: UploadReply,
})

export const getUpload = endpoint({
  service: "file",
  method: "GET",
  path: "/api/file/upload/:fileUploadId",
  summary: "Get a running upload with the received parts and new signed addresses, to resume it after an interruption.",
  permission: signedIn,
  params: Type.Object({ fileUploadId: id }),
  reply: UploadReply,
})

export const cancelUpload = endpoint({
  service: "file",
  method: "DELETE",
  path: "/api/file/upload/:fileUploadId",
  summary: "Cancel an upload and discard its received parts.",
  permission: signedIn,
  params: Type.Object({ fileUploadId: id }),
  reply: Nothing,
})

const signature = { expires: Type.Integer(), signature: Type.String({ maxLength: 100 }) }

export const putFilePart = endpoint({
  service: "file",
  method: "PUT",
  path: "/api/file/part",
  summary: "Upload the bytes of one part to a signed address; the response has the headers etag and x-upload-id.",
  permission: open,
  query: Type.Object({
    key: Type.String({ maxLength: 100 }),
    upload: id,
    part: Type.Integer({ minimum: 1, maximum: maxFileParts }),
    maxBytes: Type.Integer({ minimum: 0, maximum: maxFileBytes }),
    ...signature,
  }),
  reply: Nothing,
})

export const getFileContent = endpoint({
  service: "file",
  method: "GET",
  path: "/api/file/content",
  summary: "Get a file's content from a signed address.",
  permission: open,
  query: Type.Object({
    key: Type.String({ maxLength: 100 }),
    name: Type.String({ maxLength: valueLimits.fileName * 2 }),
    type: Type.String({ maxLength: 200 }),
    disposition: Type.Enum(["inline", "attachment"]),
    ...signature,
  }),
  reply: Nothing,
  streams: true,
})

export const completeUpload = endpoint({
  service: "file",
  method: "POST",
  path: "/api/file/complete-upload",
  summary: "Complete an upload; all parts must have arrived as declared, and the content must match the file name.",
  permission: signedIn,
  body: Type.Object(
    {
      serviceType: Type.Enum(uploadTypes),
      serviceId: Type.String({ minLength: 1, maxLength: 64, description: "The record; `new` until it is saved." }),
      projectId: Type.Unsafe<ProjectId>(id),
      uploadId: Type.String({ maxLength: 2000 }),
      clientId: Type.Unsafe<ClientId>(id),
      companyId: Type.Unsafe<EntityId>(id),
      updatedFileName: Type.String({ maxLength: 100 }),
      originalFileName: Type.String({ maxLength: valueLimits.fileName * 2 }),
      fileType: Type.String({ maxLength: 200 }),
      partETags: Type.Array(
        Type.Object(
          { partNumber: Type.Integer({ minimum: 1, maximum: maxFileParts }), etag: Type.String({ maxLength: 200 }) },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: maxFileParts },
      ),
      category: Type.Optional(
        Type.Enum(selectableCategories, { description: "The heading for the record's own files." }),
      ),
      regulation: Type.Optional(orNull("Stored with the file, for uploads of figures.")),
      period: Type.Optional(orNull("Stored with the file, like `regulation`.")),
      mapping: Type.Optional(orNull("Stored with the file, like `regulation`.")),
      currency: Type.Optional(orNull("Stored with the file, like `regulation`.")),
      currencyId: Type.Optional(orNull("Stored with the file, like `regulation`.")),
      serviceReferenceId: Type.Optional(
        orNull("The ID of the record's field for the file; without it the file belongs to the record itself."),
      ),
    },
    { additionalProperties: false },
  ),
  reply: FileEntry,
})

const page = paginationQuery(100)
const FilePage = Type.Object({ content: Type.Array(FileEntry), page: Type.Integer(), hasMore: Type.Boolean() })

export const listFiles = endpoint({
  service: "file",
  method: "GET",
  path: "/api/file/list",
  summary: "List the files that the caller can read, newest first, filtered by record, project, category or name.",
  permission: signedIn,
  query: Type.Object({
    serviceId: Type.Optional(id),
    projectId: Type.Optional(id),
    category: Type.Optional(Type.Enum(fileCategories)),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    ...page,
  }),
  reply: FilePage,
})

export const listStarredFiles = endpoint({
  service: "file",
  method: "GET",
  path: "/api/file/starred",
  summary: "List the caller's starred files that they can still read.",
  permission: signedIn,
  query: Type.Object({ projectId: Type.Optional(id), ...page }),
  reply: FilePage,
})

export const getFileData = endpoint({
  service: "file",
  method: "POST",
  path: "/api/fileData",
  summary: "Get the details of files by their IDs; files that the caller cannot read are left out.",
  permission: signedIn,
  readOnly: true,
  body: Type.Object({ fileUploadIds: Type.Array(id, { minItems: 1, maxItems: 200 }) }, { additionalProperties: false }),
  reply: Type.Object({ content: Type.Array(FileEntry) }),
})

const SignedLink = Type.Object({ fileUploadId: Type.String(), fileName: Type.String(), signedUrl: Type.String() })

export const getDownload = endpoint({
  service: "file",
  method: "GET",
  path: "/api/file/download",
  summary: "Get a signed address to download a file or, for an image, to display it.",
  permission: signedIn,
  query: Type.Object({ fileUploadId: id, inline: Type.Optional(Type.Boolean()) }),
  reply: SignedLink,
})

export const getDownloads = endpoint({
  service: "file",
  method: "GET",
  path: "/api/files/download",
  summary: "Get signed addresses of several files by their comma-separated IDs.",
  permission: signedIn,
  query: Type.Object({ fileUploadIds: Type.String({ minLength: 1, maxLength: 4000 }) }),
  reply: Type.Object({ content: Type.Array(SignedLink) }),
})

export const starFile = endpoint({
  service: "file",
  method: "PUT",
  path: "/api/file/:id/star",
  summary: "Star a file, or remove its star with starred=false.",
  permission: signedIn,
  params: Type.Object({ id }),
  query: Type.Object({ starred: Type.Optional(Type.Boolean()) }),
  reply: FileEntry,
})

export const deleteFile = endpoint({
  service: "file",
  method: "DELETE",
  path: "/api/file/:id/delete",
  summary: "Delete a file that no record field contains; those are deleted by saving the record (deleteFileIds).",
  permission: signedIn,
  params: Type.Object({ id }),
  reply: Nothing,
})
