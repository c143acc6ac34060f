import { validate as isUuid } from "uuid"
import { newRecord, type FileCategory, type UploadType } from "../../../schemas/files.ts"
import {
  masterLibrary,
  noEntity,
  noProject,
  type EntityId,
  type ProfileId,
  type ProjectId,
  type RecordId,
} from "../../../schemas/ids.ts"
import { allows } from "../../../schemas/permissions.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { toForbiddenError, ownerOf, type Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import {
  type AccessContext,
  findRecord,
  grantedRecordIds,
  profileOfRecord,
  readOnly,
  readOnlyReason,
  restrictedFieldsOf,
  visibilityCondition,
} from "../../records/server/index.ts"
import { assertNotHeldByOthers, assertWritable } from "../../records/server/writing.ts"
import { isInDocument } from "./attachments/document-pictures.ts"
import type { FileScope, FileView } from "../../../server/files/stored/repository.ts"

/** The location of a file as in the request; 0 means no project or no entity. */
export interface FileLocationInput {
  readonly clientId: string
  readonly projectId: string
  readonly companyId: string
}

export interface FileLocation {
  readonly projectId: ProjectId | null
  readonly entityId: EntityId | null
}

export interface FileOwner extends FileLocation {
  readonly recordId: RecordId | null
  readonly recordType: ProfileType | null
  readonly profileId: ProfileId | null
}

/**
 * Resolves project and entity. Throws 404 if they are not visible to the user, and an error if the project is closed.
 */
export function resolveFileLocation(
  access: AccessContext,
  { clientId, projectId, companyId }: FileLocationInput,
): FileLocation {
  const { actor, visibility } = access
  if (clientId !== actor.clientId) throw new HttpError(404, problem("request.not_found", ["clientId"]))
  const isMaster = projectId === masterLibrary && visibility.masterProfiles.size > 0
  const project = projectId === noProject || isMaster ? null : visibility.projects.get(projectId as ProjectId)
  if (project === undefined) throw new HttpError(404, problem("project.not_found", ["projectId"]))
  if (project?.closed) throw readOnly("project_closed")
  const entityId = companyId === noEntity ? null : (companyId as EntityId)
  if (entityId !== null && !visibility.entityIds.includes(entityId))
    throw new HttpError(404, problem("entity.not_found", ["companyId"]))
  return { projectId: isMaster ? masterLibrary : (project?.id ?? null), entityId }
}

/** What a completed upload belongs to. Throws if the user cannot add files there. */
export async function fileOwnerOf(
  tx: ClientTransaction,
  access: AccessContext,
  location: FileLocation,
  uploadType: UploadType,
  serviceId: string,
): Promise<FileOwner> {
  const { actor, visibility } = access
  const ofNoRecord = { ...location, recordId: null, recordType: null, profileId: null }
  if (uploadType === "SCOPING_EXTRA") {
    if (!canAccessScoping(actor, "UPDATE") && !canAccessScoping(actor, "CREATE"))
      throw toForbiddenError("UPDATE", "Scoping")
    return ofNoRecord
  }
  if (uploadType === "DATA_UPLOAD" || serviceId === newRecord) return ofNoRecord
  const lock = uploadType === "PROFILE_ATTACHMENT" ? "update" : "none"
  const row = await findRecord(tx, actor.clientId, visibility, serviceId as RecordId, lock)
  const profile = profileOfRecord(access, row)
  if (row.project_id !== location.projectId) throw new HttpError(404, problem("record.not_found", ["serviceId"]))
  // Anyone who can read a record can comment on it; adding to its own files requires write access.
  if (uploadType === "PROFILE_ATTACHMENT") {
    assertWritable(actor, visibility, row)
    await assertNotHeldByOthers(tx, access, [row.id])
  }
  return {
    projectId: row.project_id,
    entityId: row.entity_id,
    recordId: row.id,
    recordType: profile.type,
    profileId: profile.profileId,
  }
}

/** The category of a file: for a record's own files the selected one, else derived from what it belongs to. */
export function categoryOf(
  uploadType: UploadType,
  recordType: ProfileType | null,
  selected: FileCategory | undefined,
): FileCategory {
  if (selected !== undefined && uploadType === "PROFILE_ATTACHMENT") return selected
  if (uploadType === "COMMUNICATION_ATTACHMENT") return "COMMENT"
  if (uploadType === "SCOPING_EXTRA") return "SCOPING"
  if (uploadType === "DATA_UPLOAD") return "UPLOADED"
  return recordType === "EVIDENCE" ? "EVIDENCE" : "ATTACHMENT"
}

/** The files a user can read. */
export function scopeOf(access: AccessContext): FileScope {
  const { actor, visibility, profiles } = access
  return {
    clientId: actor.clientId,
    userId: ownerOf(actor),
    people: actor,
    profileIds: profiles.map(({ profileId }) => profileId),
    recordIds: grantedRecordIds(access),
    restrictedFields: [...access.unrestricted.keys()].flatMap((profileId) =>
      [...restrictedFieldsOf(access, profileId)].map((fieldId) => `${profileId} ${fieldId}`),
    ),
    visibilityCondition: visibilityCondition(visibility, "r"),
    canReadScoping: canAccessScoping(actor, "READ"),
    projectIds: [...visibility.projects.keys()],
  }
}

/** Whether the user can delete a file they can read. A file in a field is deleted by saving the record. */
export function canDelete(access: AccessContext, file: FileView): boolean {
  return findDeletionError(access, file) === undefined
}

export function assertDeletable(access: AccessContext, file: FileView): void {
  const error = findDeletionError(access, file)
  if (error) throw error
}

function findDeletionError({ actor, visibility }: AccessContext, file: FileView): HttpError | undefined {
  if (isInDocument(file)) return new HttpError(409, problem("file.in_document", [], { file: file.file_name }))
  if (file.attached_at !== null && file.field_id !== null)
    return new HttpError(409, problem("file.in_use", [], { file: file.file_name }))
  const { record_profile: profileId, record_state: recordState } = file
  const recordId = file.record_id
  if (
    recordId !== null &&
    profileId !== null &&
    recordState !== null &&
    file.upload_type === "PROFILE_ATTACHMENT" &&
    file.attached_at !== null
  ) {
    const reason = readOnlyReason(actor, visibility, { id: recordId, profile_id: profileId, ...recordState })
    return reason === null ? undefined : readOnly(reason)
  }
  if (file.uploaded_by === ownerOf(actor)) return undefined
  if (file.upload_type !== "SCOPING_EXTRA")
    return new HttpError(403, problem("file.not_uploader", [], { file: file.file_name }))
  return canAccessScoping(actor, "DELETE") ? undefined : toForbiddenError("DELETE", "Scoping")
}

function canAccessScoping(actor: Actor, action: "CREATE" | "READ" | "UPDATE" | "DELETE"): boolean {
  return allows(actor.rights, "Activities", "Scoping", action)
}

export function fileNotFound(): HttpError {
  return new HttpError(404, problem("file.not_found", []))
}

export function assertFileId(id: string): string {
  if (!isUuid(id)) throw fileNotFound()
  return id
}
