import * as Type from "typebox"
import type { ProblemCode } from "../problem-codes.ts"

/** The format of a refusal's code: the list itself is the server's and the documents', and no page carries it. */
export const problemCodeFormat = "problem-code"

export const WireProblemCode = Type.Unsafe<ProblemCode>(Type.String({ format: problemCodeFormat }))
