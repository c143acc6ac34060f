import { problem, type Problem } from "../../../schemas/problems.ts"
import type { SheetKind } from "../contract.ts"

/** Why a sheet cannot be changed or checked out; without the name of a user whom the reader cannot see. */
export const heldProblem = (sheet: SheetKind, holderName: string | null): Problem =>
  problem("check_out.held", [], { sheet, named: holderName === null ? 0 : 1, holder: holderName ?? "" })
