import { allowsMasters, type Rights } from "../../schemas/permissions.ts"
import { canReadMatrix } from "./can-read-matrix.ts"

/** Whether the rights allow to open the matrix of the master library. */
export const canReadMasterMatrix = (rights: Rights): boolean =>
  canReadMatrix(rights) && allowsMasters(rights, "RISK", "READ") && allowsMasters(rights, "PROCESS", "READ")
