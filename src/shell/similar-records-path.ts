import { allows, type Rights } from "../../schemas/permissions.ts"
import type { ProfileInstance } from "../../schemas/record.ts"

/** The records that are similar to a risk or control; null for other records, and where the rights do not open them. */
export function similarRecordsPath(
  { id, type, projectId }: Pick<ProfileInstance, "id" | "type" | "projectId">,
  rights: Rights,
): string | null {
  if (projectId === null || (type !== "RISK" && type !== "CONTROL")) return null
  if (!allows(rights, "Settings", "Risk_Control_Repository", "READ")) return null
  return `/risk-universe?${new URLSearchParams({ tab: "similar", type, likeness: "50", record: id }).toString()}`
}
