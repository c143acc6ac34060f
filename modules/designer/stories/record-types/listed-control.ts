import type { ProfileListItem } from "../../../profiles/contract.ts"
import { shippedProfile } from "../../../../stories/record/shipped-profiles.ts"

const { profileId, type, modules, name, pluralName, version } = shippedProfile("control")

/** The shipped control as an item of a client's record type list. */
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
  allowedActions: ["CREATE", "READ", "UPDATE", "DELETE"],
  fieldCount: 9,
  updatedAt: "2026-11-20T09:00:00.000Z",
  entity: null,
}
