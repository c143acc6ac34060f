import { noProject } from "../../schemas/ids.ts"
import type { ProfileType } from "../../schemas/profile-types.ts"

/** Record URLs as specified: /{type}/{projectId} and /{type}/{projectId}/edit/{id}. */

interface RecordPathParams {
  readonly type: ProfileType
  readonly projectId: string | null | undefined
  /** Only for types with several profiles. */
  readonly profileId?: string | undefined
}

const segment = (type: ProfileType) => type.toLowerCase()
const ofProfile = (profileId: string | undefined) => (profileId ? `?profile=${encodeURIComponent(profileId)}` : "")

export function listPath({ type, projectId, profileId }: RecordPathParams): string {
  const project = type === "AUDIT_UNIVERSE" ? "" : `/${projectId ?? noProject}`
  return `/${segment(type)}${project}${ofProfile(profileId)}`
}

export function newRecordPath({ type, projectId, profileId }: RecordPathParams): string {
  return `/${segment(type)}/${projectId ?? noProject}/new${ofProfile(profileId)}`
}

export function recordPath({ type, projectId, profileId }: RecordPathParams, recordId: string): string {
  return `/${segment(type)}/${projectId ?? noProject}/edit/${recordId}${ofProfile(profileId)}`
}

/** URL of a record that awaits the user, opened at the required action. */
export function taskPath(pathParams: RecordPathParams, recordId: string): string {
  const path = recordPath(pathParams, recordId)
  return `${path}${path.includes("?") ? "&" : "?"}section=task`
}

/** Start page of imports into a list, or one import. */
export function importPath({ type, projectId, profileId }: RecordPathParams, importId?: string): string {
  const one = importId === undefined ? "" : `/${importId}`
  return `/${segment(type)}/${projectId ?? noProject}/import${one}${ofProfile(profileId)}`
}
