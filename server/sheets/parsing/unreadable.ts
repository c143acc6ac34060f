import { problem, type ProblemParams, type RequestProblemCode } from "../../../schemas/problems.ts"
import { HttpError } from "../../http/http-error.ts"

/** The problem of a file that cannot be imported at all. */
export function createFileError(
  code: Extract<RequestProblemCode, `import.${string}` | "request.too_large">,
  params?: ProblemParams,
): HttpError {
  return new HttpError(code === "request.too_large" ? 413 : 400, problem(code, ["file"], params))
}
