import type { Notification } from "../../../../schemas/api/notifications.ts"
import { noProject, type ProfileId, type ProjectId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { notificationKinds, type NotificationKindTerms } from "../../../../schemas/notification-kinds.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import { format } from "../../../http/sentences.ts"
import type { Reader } from "../../profile/records/reader.ts"
import type { NotificationRow, SeenRecord } from "./repository.ts"

/** What a notification's link leads to, and by which name. */
export type Led = Pick<Notification, "hyperlinkText" | "link"> &
  Partial<Pick<Notification, "instanceId" | "projectId" | "type" | "module">>

/** What is there for the reader of all that the notifications of a page are about. */
export interface SeenSubjects {
  readonly records: ReadonlyMap<string, SeenRecord>
  readonly projects: ReadonlyMap<string, string>
}

/** Undefined where what it is about is gone, or no longer the reader's to see. */
export function leadIn(reader: Reader, seen: SeenSubjects, row: NotificationRow, language: Language): Led | undefined {
  const terms: NotificationKindTerms = notificationKinds[row.kind]
  const aboutId = row.about_id ?? ""
  switch (terms.about) {
    case "reader":
      return {
        hyperlinkText: format("shell.myProfile", language),
        link: `/my-profile${terms.place ? `?tab=${terms.place}` : ""}`,
      }
    case "project": {
      const name = seen.projects.get(aboutId)
      return name === undefined ? undefined : toProject(reader, aboutId as ProjectId, name)
    }
    case "import":
      return toImport(reader, row, language)
    case "record": {
      const record = seen.records.get(aboutId)
      return record && toRecord(reader, record, terms.place)
    }
  }
}

/** By the deep link of calls.md §2, which changes the module where it must. */
function toRecord(reader: Reader, record: SeenRecord, place: NotificationKindTerms["place"]): Led | undefined {
  const { id: instanceId, type, uid, name } = record
  const module = moduleOf(reader, record)
  if (!module) return undefined
  const projectId = record.project_id ?? (noProject as ProjectId)
  const query = new URLSearchParams({ instanceId, projectId, type, module, ...(place && { place }) })
  const link = `/notification?${query.toString()}`
  return { hyperlinkText: `${uid} ${name}`.trim(), link, instanceId, projectId, type, module }
}

/** The project's; of a record outside projects the one the reader is in, if its type is there, else one where it is. */
function moduleOf({ actor, known, visibility }: Reader, record: SeenRecord): ModuleCode | undefined {
  if (record.project_id !== null) return visibility.projects.get(record.project_id)?.module
  const shared = known.get(record.profile_id)?.modules.filter((module) => actor.modules.includes(module)) ?? []
  return shared.find((module) => module === actor.module) ?? shared[0]
}

/** Home, where one works in it; of another module, to where modules are chosen. */
function toProject({ actor, visibility }: Reader, projectId: ProjectId, name: string): Led {
  const module = visibility.projects.get(projectId)?.module ?? null
  const link = module === actor.module ? "/" : "/select-module?change=true"
  return { hyperlinkText: name, link, projectId, module }
}

/** One's own import, as long as its list is there for its person. */
function toImport(
  { known, visibility }: Reader,
  { about_id, params }: NotificationRow,
  language: Language,
): Led | undefined {
  const profile = known.get(params["profileId"] as ProfileId)
  const projectId = params["projectId"] as ProjectId | null
  if (!profile || (projectId !== null && !visibility.projects.has(projectId))) return undefined
  const place = `/${profile.type.toLowerCase()}/${projectId ?? noProject}/import/${about_id}`
  return {
    hyperlinkText: format("notifications.link.import", language),
    link: `${place}?profile=${encodeURIComponent(profile.profileId)}`,
  }
}
