import { validate as isUuid } from "uuid"
import { newRecord, type FileCategory, type UploadType } from "../../../schemas/files.ts"
import { noProject, type EntityId, type ProfileId, type ProjectId, type RecordId } from "../../../schemas/ids.ts"
import { allows } from "../../../schemas/permissions.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { problem } from "../../../schemas/problems.ts"
import type { Tenant } from "../../database/database.ts"
import { forbidden, ownerOf, type Actor } from "../../http/actor.ts"
import { Refusal } from "../../http/refusal.ts"
import { demandWritable, readOnly, readOnlyReason } from "../profile/records/access.ts"
import { givenToRead, profileOfRecord, type Reader, withheldOf } from "../profile/records/reader.ts"
import { findRecord } from "../profile/records/record-row.ts"
import { insideWalls } from "../profile/records/visibility.ts"
import type { FileScope, SeenFile } from "../../files/stored/repository.ts"

/** What a call says of where a file belongs; 0 stands for no project and no entity. */
export interface NamedPlace {
  readonly clientId: string
  readonly projectId: string
  readonly companyId: string
}

export interface FilePlace {
  readonly projectId: ProjectId | null
  readonly entityId: EntityId | null
}

export interface Belonging extends FilePlace {
  readonly recordId: RecordId | null
  readonly recordType: ProfileType | null
  readonly profileId: ProfileId | null
}

/** The project and entity named, if they are the person's own; what is behind a wall is not there. */
export function placeNamed(reader: Reader, { clientId, projectId, companyId }: NamedPlace): FilePlace {
  const { actor, visibility } = reader
  if (clientId !== actor.clientId) throw new Refusal(404, problem("request.not_found", ["clientId"]))
  const project = projectId === noProject ? null : visibility.projects.get(projectId as ProjectId)
  if (project === undefined) throw new Refusal(404, problem("project.not_found", ["projectId"]))
  if (project?.closed) throw readOnly("project_closed")
  const entityId = companyId === noProject ? null : (companyId as EntityId)
  if (entityId !== null && !visibility.entityIds.includes(entityId))
    throw new Refusal(404, problem("entity.not_found", ["companyId"]))
  return { projectId: project?.id ?? null, entityId }
}

/** Where a completed upload belongs, for someone who may put it there. */
export async function belongingOf(
  tx: Tenant,
  reader: Reader,
  place: FilePlace,
  uploadType: UploadType,
  serviceId: string,
): Promise<Belonging> {
  const { actor, visibility } = reader
  const ofNoRecord = { ...place, recordId: null, recordType: null, profileId: null }
  if (uploadType === "SCOPING_EXTRA") {
    if (!mayScope(actor, "UPDATE") && !mayScope(actor, "CREATE")) throw forbidden("UPDATE", "Scoping")
    return ofNoRecord
  }
  if (uploadType === "DATA_UPLOAD" || serviceId === newRecord) return ofNoRecord
  const lock = uploadType === "PROFILE_ATTACHMENT" ? "update" : "none"
  const row = await findRecord(tx, actor.clientId, visibility, serviceId as RecordId, lock)
  const profile = profileOfRecord(reader, row)
  if (row.project_id !== place.projectId) throw new Refusal(404, problem("record.not_found", ["serviceId"]))
  // Whoever may read a record may take part in its talk; its own files are part of it.
  if (uploadType === "PROFILE_ATTACHMENT") demandWritable(actor, visibility, row)
  return {
    projectId: row.project_id,
    entityId: row.entity_id,
    recordId: row.id,
    recordType: profile.type,
    profileId: profile.profileId,
  }
}

/** The heading a file stands under: of a record's own the one chosen, else what follows from where it hangs. */
export function categoryOf(
  uploadType: UploadType,
  recordType: ProfileType | null,
  chosen: FileCategory | undefined,
): FileCategory {
  if (chosen !== undefined && uploadType === "PROFILE_ATTACHMENT") return chosen
  if (uploadType === "COMMUNICATION_ATTACHMENT") return "COMMENT"
  if (uploadType === "SCOPING_EXTRA") return "SCOPING"
  if (uploadType === "DATA_UPLOAD") return "UPLOADED"
  return recordType === "EVIDENCE" ? "EVIDENCE" : "ATTACHMENT"
}

/** The files a person may read. */
export function scopeOf(reader: Reader): FileScope {
  const { actor, visibility, profiles } = reader
  return {
    clientId: actor.clientId,
    userId: ownerOf(actor),
    people: actor,
    profileIds: profiles.map(({ profileId }) => profileId),
    recordIds: givenToRead(reader),
    withheld: [...reader.whole.keys()].flatMap((profileId) =>
      [...withheldOf(reader, profileId)].map((fieldId) => `${profileId} ${fieldId}`),
    ),
    walls: insideWalls(visibility, "r"),
    mayReadScoping: mayScope(actor, "READ"),
    projectIds: [...visibility.projects.keys()],
  }
}

/** Whether the person may delete a file that they can read; one that a field holds goes with the record's save. */
export function mayDelete(reader: Reader, file: SeenFile): boolean {
  return deletionRefusal(reader, file) === undefined
}

export function demandDeletable(reader: Reader, file: SeenFile): void {
  const refusal = deletionRefusal(reader, file)
  if (refusal) throw refusal
}

function deletionRefusal({ actor, visibility }: Reader, file: SeenFile): Refusal | undefined {
  if (file.attached_at !== null && file.field_id !== null)
    return new Refusal(409, problem("file.in_use", [], { file: file.file_name }))
  const { record_profile: profileId, record_standing: standing } = file
  const recordId = file.record_id
  if (
    recordId !== null &&
    profileId !== null &&
    standing !== null &&
    file.upload_type === "PROFILE_ATTACHMENT" &&
    file.attached_at !== null
  ) {
    const reason = readOnlyReason(actor, visibility, { id: recordId, profile_id: profileId, ...standing })
    return reason === null ? undefined : readOnly(reason)
  }
  if (file.upload_type === "SCOPING_EXTRA" && mayScope(actor, "DELETE")) return undefined
  return file.uploaded_by === ownerOf(actor) ? undefined : forbidden("DELETE", "File")
}

function mayScope(actor: Actor, action: "CREATE" | "READ" | "UPDATE" | "DELETE"): boolean {
  return allows(actor.rights, "Activities", "Scoping", action)
}

export function fileNotFound(): Refusal {
  return new Refusal(404, problem("file.not_found", []))
}

export function demandId(id: string): string {
  if (!isUuid(id)) throw fileNotFound()
  return id
}
