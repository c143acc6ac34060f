import * as Type from "typebox"
import type { Static } from "typebox"
import { endpoint, Nothing } from "../../schemas/api/endpoint.ts"
import { Flowchart } from "../../schemas/flowchart.ts"
import type { EntityId, ProfileId, ProjectId, RecordId, UserId } from "../../schemas/ids.ts"
import { Narrative } from "../../schemas/narrative.ts"
import { documentKinds } from "../../schemas/process-documents.ts"
import { ProfileType } from "../../schemas/profile-types.ts"
import { greatestCount } from "../../schemas/value-limits.ts"
import { CheckOut } from "../check-outs/contract.ts"

/**
 * The documents of narratives, flowcharts and policies (`profile` service): a record's text or diagram, kept in
 * versions. A document is changed only by the user who has checked it out; what they save until they check it in is one
 * version.
 */

export const maxListedVersions = 200
export const maxVersionNote = 500
/** Maximum number of records that are proposed for a reference. */
export const maxProposedReferences = 20
export const maxMatchedNames = 200

const path = "/api/v1/process-documents"
const service = "profile"
const records = (action: "READ" | "UPDATE" | "CREATE") => ({ kind: "records", action }) as const
const recordId = Type.Unsafe<RecordId>(Type.String({ maxLength: 64 }))
const versionNumber = Type.Integer({ minimum: 1, maximum: greatestCount })
const params = Type.Object({ recordId })
const NamedUser = Type.Object({ id: Type.Unsafe<UserId>(Type.String()), name: Type.String() })
const content = Type.Union([Narrative, Flowchart])
export type DocumentContent = Static<typeof content>

/** A record that a document refers to. One that the reader cannot see, or that was deleted, is missing. */
export const DocumentReference = Type.Object({
  recordId: Type.Unsafe<RecordId>(Type.String()),
  type: ProfileType,
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  projectId: Type.Union([Type.Unsafe<ProjectId>(Type.String()), Type.Null()]),
  uniqueId: Type.String(),
  name: Type.String(),
})
export type DocumentReference = Static<typeof DocumentReference>

export const DocumentVersion = Type.Object({
  number: Type.Integer(),
  /** How often the version was saved. */
  revision: Type.Integer(),
  savedAt: Type.String({ format: "date-time" }),
  /** Null if the caller cannot see the user. */
  savedBy: Type.Union([NamedUser, Type.Null()]),
  /** What has changed, in the words of the user who saved it. */
  note: Type.Union([Type.String(), Type.Null()]),
})
export type DocumentVersion = Static<typeof DocumentVersion>

export const ProcessDocument = Type.Object({
  recordId: Type.Unsafe<RecordId>(Type.String()),
  type: ProfileType,
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  projectId: Type.Union([Type.Unsafe<ProjectId>(Type.String()), Type.Null()]),
  /** Null in the master library. */
  entityId: Type.Union([Type.Unsafe<EntityId>(Type.String()), Type.Null()]),
  uniqueId: Type.String(),
  name: Type.String(),
  kind: Type.Enum(documentKinds),
  /** The current version; null before the first one is saved. */
  version: Type.Union([DocumentVersion, Type.Null()]),
  content: Type.Union([content, Type.Null()]),
  references: Type.Array(DocumentReference),
  checkOut: Type.Union([CheckOut, Type.Null()]),
  /** Whether the caller can check it out, apart from a check-out by another user. */
  canEdit: Type.Boolean(),
})
export type ProcessDocument = Static<typeof ProcessDocument>

export const getProcessDocument = endpoint({
  service,
  method: "GET",
  path: `${path}/:recordId`,
  summary: "Get the document of a narrative, flowchart or policy in its current version, and who has checked it out.",
  permission: records("READ"),
  params,
  reply: ProcessDocument,
})

export const saveProcessDocument = endpoint({
  service,
  method: "PUT",
  path: `${path}/:recordId`,
  summary:
    "Save a document that the caller has checked out; 409 if the check-out has ended, or if the current version is another one than the content is based on.",
  permission: records("UPDATE"),
  params,
  largeBody: true,
  body: Type.Object(
    {
      checkOutId: Type.String({ maxLength: 64 }),
      /** The current version when editing began, or as last saved; null if there was none. */
      basedOn: Type.Union([
        Type.Object({ number: versionNumber, revision: versionNumber }, { additionalProperties: false }),
        Type.Null(),
      ]),
      content,
      note: Type.Optional(Type.String({ maxLength: maxVersionNote })),
      /** Ends the check-out with the save, for a page that is closed and cannot wait for the response. */
      checksIn: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ version: DocumentVersion }),
})

export const listDocumentVersions = endpoint({
  service,
  method: "GET",
  path: `${path}/:recordId/versions`,
  summary: "List the last 200 versions of a document, newest first.",
  permission: records("READ"),
  params,
  reply: Type.Object({ content: Type.Array(DocumentVersion, { maxItems: maxListedVersions }), total: Type.Integer() }),
})

export const getDocumentVersion = endpoint({
  service,
  method: "GET",
  path: `${path}/:recordId/versions/:number`,
  summary: "Get one version of a document with its content.",
  permission: records("READ"),
  params: Type.Object({ recordId, number: versionNumber }),
  reply: Type.Object({ version: DocumentVersion, content, references: Type.Array(DocumentReference) }),
})

export const proposeReferences = endpoint({
  service,
  method: "GET",
  path: `${path}/:recordId/references`,
  summary: "Find records that a document can refer to, by number or title: first those of its own project and entity.",
  permission: records("READ"),
  params,
  query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 200 })) }),
  reply: Type.Object({ content: Type.Array(DocumentReference, { maxItems: maxProposedReferences }) }),
})

export const exportDocumentPdf = endpoint({
  service,
  method: "GET",
  path: `${path}/:recordId/pdf`,
  summary: "Get a version of a document as PDF, the current one by default, in the language of the request.",
  permission: records("READ"),
  params,
  query: Type.Object({ version: Type.Optional(versionNumber) }),
  reply: Nothing,
  streams: true,
})

/** What a file name says about the process that it belongs to. */
export const ProcessMatch = Type.Object({
  name: Type.String(),
  /** Processes and sub-processes with that number or a similar title, most similar first. */
  processes: Type.Array(
    Type.Object({ ...DocumentReference.properties, likeness: Type.Number({ minimum: 0, maximum: 1 }) }),
    { maxItems: 5 },
  ),
})
export type ProcessMatch = Static<typeof ProcessMatch>

export const matchProcesses = endpoint({
  service,
  method: "POST",
  path: `${path}/process-matches`,
  summary:
    "Find the processes of a project that files are named after, for uploading narratives and flowcharts in bulk.",
  permission: records("READ"),
  readOnly: true,
  body: Type.Object(
    {
      projectId: Type.Unsafe<ProjectId>(
        Type.String({ maxLength: 64, description: "A project, or the master library." }),
      ),
      names: Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { minItems: 1, maxItems: maxMatchedNames }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ content: Type.Array(ProcessMatch, { maxItems: maxMatchedNames }) }),
})
