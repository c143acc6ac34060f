import { problem, type ProblemParams, type RequestProblemCode } from "../../../schemas/problems.ts"
import { Refusal } from "../../http/refusal.ts"

/** The file as a whole cannot be taken; nothing of it was. */
export function fileRefused(
  code: Extract<RequestProblemCode, `import.${string}` | "request.too_large">,
  params?: ProblemParams,
): Refusal {
  return new Refusal(code === "request.too_large" ? 413 : 400, problem(code, ["file"], params))
}
