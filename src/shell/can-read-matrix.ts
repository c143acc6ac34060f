import { allows, type Rights } from "../../schemas/permissions.ts"

/** Whether the rights allow to open the risk and control matrix of a project. */
export const canReadMatrix = (rights: Rights): boolean => allows(rights, "Activities", "RCM", "READ")
