import * as Type from "typebox"
import type { ProblemCode } from "../problem-codes.ts"

/** The format of a problem code: the list itself is in the server and the documents, but not in any page. */
export const problemCodeFormat = "problem-code"

export const WireProblemCode = Type.Unsafe<ProblemCode>(Type.String({ format: problemCodeFormat }))
