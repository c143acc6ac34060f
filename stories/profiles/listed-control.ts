import type { ProfileListItem } from "../../schemas/api/profiles.ts"
import { shippedProfile } from "../record/shipped-profiles.ts"

const { profileId, type, modules, name, pluralName, version } = shippedProfile("control")

/** The shipped control among the record types of a client. */
export const listedControl: ProfileListItem = {
  id: profileId,
  type,
  modules: [...modules],
  name,
  pluralName,
  icon: "shield-check",
  outsideProjects: false,
  state: "published",
  publishedVersion: version,
  recordCount: 12,
  may: ["CREATE", "READ", "UPDATE", "DELETE"],
  fieldCount: 9,
  updatedAt: "2026-11-20T09:00:00.000Z",
  entity: null,
}
