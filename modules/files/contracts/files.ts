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
    "Begin an upload: a signed address for each part. companyId is the entity; 0 stands for no project or entity.",
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
  summary: "An upload under way: the parts that have arrived, and fresh addresses, to go on after a break.",
  permission: signedIn,
  params: Type.Object({ fileUploadId: id }),
  reply: UploadReply,
})

export const cancelUpload = endpoint({
  service: "file",
  method: "DELETE",
  path: "/api/file/upload/:fileUploadId",
  summary: "Give an upload up; the parts that arrived are thrown away.",
  permission: signedIn,
  params: Type.Object({ fileUploadId: id }),
  reply: Nothing,
})

const signature = { expires: Type.Integer(), signature: Type.String({ maxLength: 100 }) }

export const putFilePart = endpoint({
  service: "file",
  method: "PUT",
  path: "/api/file/part",
  summary: "A signed address of an upload: takes the bytes of one part; etag and x-upload-id come back as headers.",
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
  summary: "A signed address of a file's content.",
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
  summary: "End an upload: every part must have arrived as told, and the content must be what its name says.",
  permission: signedIn,
  body: Type.Object(
    {
      serviceType: Type.Enum(uploadTypes),
      serviceId: Type.String({ minLength: 1, maxLength: 64, description: "The record; new while it is not saved." }),
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
        Type.Enum(selectableCategories, { description: "The heading a record's own file is to stand under." }),
      ),
      regulation: Type.Optional(orNull("Kept with the file, for uploads of figures.")),
      period: Type.Optional(orNull("As above.")),
      mapping: Type.Optional(orNull("As above.")),
      currency: Type.Optional(orNull("As above.")),
      currencyId: Type.Optional(orNull("As above.")),
      serviceReferenceId: Type.Optional(
        orNull("The id of the record's field that is to hold the file; without it the file is the record's own."),
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
  summary: "Files one may read, newest first: of a record, of a project, of a category, by name.",
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
  summary: "One's starred files, as far as one may still read them.",
  permission: signedIn,
  query: Type.Object({ projectId: Type.Optional(id), ...page }),
  reply: FilePage,
})

export const getFileData = endpoint({
  service: "file",
  method: "POST",
  path: "/api/fileData",
  summary: "What is known of files by their ids; those one may not read are left out.",
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
  summary: "A signed address to save the file from or, of a picture, to show it from.",
  permission: signedIn,
  query: Type.Object({ fileUploadId: id, inline: Type.Optional(Type.Boolean()) }),
  reply: SignedLink,
})

export const getDownloads = endpoint({
  service: "file",
  method: "GET",
  path: "/api/files/download",
  summary: "Signed addresses of several files, by their ids joined with commas.",
  permission: signedIn,
  query: Type.Object({ fileUploadIds: Type.String({ minLength: 1, maxLength: 4000 }) }),
  reply: Type.Object({ content: Type.Array(SignedLink) }),
})

export const starFile = endpoint({
  service: "file",
  method: "PUT",
  path: "/api/file/:id/star",
  summary: "Star a file, or with starred=false no longer.",
  permission: signedIn,
  params: Type.Object({ id }),
  query: Type.Object({ starred: Type.Optional(Type.Boolean()) }),
  reply: FileEntry,
})

export const deleteFile = endpoint({
  service: "file",
  method: "DELETE",
  path: "/api/file/:id/delete",
  summary: "Delete a file that no field of a record holds; those go with a save (deleteFileIds).",
  permission: signedIn,
  params: Type.Object({ id }),
  reply: Nothing,
})
