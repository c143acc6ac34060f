import { noProject } from "../../schemas/ids.ts"
import type { ProfileType } from "../../schemas/profile-types.ts"

/** Record addresses as the specification shapes them: /{type}/{projectId} and /{type}/{projectId}/edit/{id}. */

interface Place {
  readonly type: ProfileType
  readonly projectId: string | null | undefined
  /** Named only where a type has several profiles. */
  readonly profileId?: string | undefined
}

const segment = (type: ProfileType) => type.toLowerCase()
const ofProfile = (profileId: string | undefined) => (profileId ? `?profile=${encodeURIComponent(profileId)}` : "")

export function listAddress({ type, projectId, profileId }: Place): string {
  const project = type === "AUDIT_UNIVERSE" ? "" : `/${projectId ?? noProject}`
  return `/${segment(type)}${project}${ofProfile(profileId)}`
}

export function newRecordAddress({ type, projectId, profileId }: Place): string {
  return `/${segment(type)}/${projectId ?? noProject}/new${ofProfile(profileId)}`
}

export function recordAddress({ type, projectId, profileId }: Place, recordId: string): string {
  return `/${segment(type)}/${projectId ?? noProject}/edit/${recordId}${ofProfile(profileId)}`
}

/** A record that waits for the reader, opened at what is to be done there. */
export function taskAddress(place: Place, recordId: string): string {
  const address = recordAddress(place, recordId)
  return `${address}${address.includes("?") ? "&" : "?"}place=task`
}

/** Where imports into a list begin, or one of them. */
export function importAddress({ type, projectId, profileId }: Place, importId?: string): string {
  const one = importId === undefined ? "" : `/${importId}`
  return `/${segment(type)}/${projectId ?? noProject}/import${one}${ofProfile(profileId)}`
}
