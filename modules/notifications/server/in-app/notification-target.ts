import type { Notification } from "../../contracts/notifications.ts"
import { masterLibrary, noProject, type ProfileId, type ProjectId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { NotificationKindDefinition } from "../../../../schemas/notification-kind.ts"
import { allows } from "../../../../schemas/permissions.ts"
import { notificationKinds } from "../../../notification-kinds.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import { type AccessContext, isProjectVisible } from "../../../records/server/index.ts"
import type { NotificationRow, VisibleRecord } from "./repository.ts"

/** The target of a notification's link, and its label. */
export type NotificationTarget = Pick<Notification, "hyperlinkText" | "link"> &
  Partial<Pick<Notification, "instanceId" | "projectId" | "type" | "module">>

/** The subjects of a page of notifications that are visible to the reader. */
export interface VisibleSubjects {
  readonly records: ReadonlyMap<string, VisibleRecord>
  readonly projects: ReadonlyMap<string, string>
}

/** Undefined if the subject is deleted or no longer visible to the reader. */
export function findNotificationTarget(
  access: AccessContext,
  subjects: VisibleSubjects,
  row: NotificationRow,
  language: Language,
): NotificationTarget | undefined {
  const definition: NotificationKindDefinition = notificationKinds[row.kind]
  const aboutId = row.subject_id ?? ""
  switch (definition.about) {
    case "reader":
      return {
        hyperlinkText: format("shell.myProfile", language),
        link: `/my-profile${definition.section ? `?tab=${definition.section}` : ""}`,
      }
    case "project": {
      const name = subjects.projects.get(aboutId)
      return name === undefined ? undefined : toProject(access, aboutId as ProjectId, name)
    }
    case "import":
      return toImport(access, row, language)
    case "sync":
      return toOwnWork(access, row, `/sync-with-library/${aboutId}`, format("notifications.link.sync", language))
    case "rollOver":
      return toOwnWork(access, row, `/roll-over/${aboutId}`, format("notifications.link.rollOver", language))
    case "record": {
      const record = subjects.records.get(aboutId)
      return record && toRecord(access, record, definition.section)
    }
  }
}

/** Uses the deep link of calls.md §2, which switches the module if necessary. */
function toRecord(
  access: AccessContext,
  record: VisibleRecord,
  section: NotificationKindDefinition["section"],
): NotificationTarget | undefined {
  const { id: instanceId, type, uid, name } = record
  const module = moduleOf(access, record)
  if (!module) return undefined
  const projectId = record.project_id ?? (noProject as ProjectId)
  const query = new URLSearchParams({ instanceId, projectId, type, module, ...(section && { section }) })
  const link = `/notification?${query.toString()}`
  return { hyperlinkText: `${uid} ${name}`.trim(), link, instanceId, projectId, type, module }
}

/**
 * The project's module. For a record outside projects and a master record: the reader's current module if it has the
 * record type, else one that does.
 */
function moduleOf(
  { actor, availableProfiles, visibility }: AccessContext,
  record: VisibleRecord,
): ModuleCode | undefined {
  if (record.project_id !== null && record.project_id !== masterLibrary)
    return visibility.projects.get(record.project_id)?.module
  const shared =
    availableProfiles.get(record.profile_id)?.modules.filter((module) => actor.modules.includes(module)) ?? []
  return shared.find((module) => module === actor.module) ?? shared[0]
}

/** The home page, in the current module; for a project of another module, the module selection. */
function toProject({ actor, visibility }: AccessContext, projectId: ProjectId, name: string): NotificationTarget {
  const module = visibility.projects.get(projectId)?.module ?? null
  const link = module === actor.module ? "/" : "/select-module?change=true"
  return { hyperlinkText: name, link, projectId, module }
}

/** The user's own import, while its list is visible to them. */
function toImport(
  access: AccessContext,
  { subject_id, params }: NotificationRow,
  language: Language,
): NotificationTarget | undefined {
  const { availableProfiles, visibility } = access
  const projectId = params["projectId"] as ProjectId | null
  if (params["profileId"] === null) return toMatrixImport(access, projectId, subject_id ?? "", language)
  const profile = availableProfiles.get(params["profileId"] as ProfileId)
  if (!profile || (projectId !== null && !isProjectVisible(visibility, projectId, profile.profileId))) return undefined
  const section = `/${profile.type.toLowerCase()}/${projectId ?? noProject}/import/${subject_id}`
  return {
    hyperlinkText: format("notifications.link.import", language),
    link: `${section}?profile=${encodeURIComponent(profile.profileId)}`,
  }
}

/** The user's own import into a matrix, while they can open the matrix. */
function toMatrixImport(
  { actor, visibility }: AccessContext,
  projectId: ProjectId | null,
  importId: string,
  language: Language,
): NotificationTarget | undefined {
  const isOfLibrary = projectId === masterLibrary
  const isVisible = isOfLibrary
    ? allows(actor.rights, "Settings", "RCM_Master", "READ")
    : projectId !== null && visibility.projects.has(projectId)
  if (!isVisible || !allows(actor.rights, "Activities", "RCM", "READ")) return undefined
  const search = isOfLibrary ? "?matrixType=MASTER_RCM" : ""
  return {
    hyperlinkText: format("notifications.link.import", language),
    link: `/rcm/${projectId}/import/${importId}${search}`,
  }
}

/** The user's own sync or roll-over, while its project is visible to them. */
function toOwnWork(
  { visibility }: AccessContext,
  { params }: NotificationRow,
  link: string,
  hyperlinkText: string,
): NotificationTarget | undefined {
  return visibility.projects.has(params["projectId"] as ProjectId) ? { hyperlinkText, link } : undefined
}
