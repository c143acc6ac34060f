import { allows, allowsMasters, type Rights } from "../../../schemas/permissions.ts"

/** Whether the rights allow to open the risk and control matrix of a project. */
export const canReadMatrix = (rights: Rights): boolean => allows(rights, "Activities", "RCM", "READ")

/** Whether the rights allow to open the matrix of the master library. */
export const canReadMasterMatrix = (rights: Rights): boolean =>
  canReadMatrix(rights) && allowsMasters(rights, "RISK", "READ") && allowsMasters(rights, "PROCESS", "READ")
