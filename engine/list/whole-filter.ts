import type { JsonSchema } from "../../schemas/compiled.ts"
import { Filter } from "../../schemas/query.ts"
import { interpretingCheck } from "../validate/interpreting-check.ts"
import { conditionsIn } from "./filter-columns.ts"
import { isComplete } from "./operators.ts"

/** Whether something written has the shape of a filter. */
export const isFilter = (written: unknown): written is Filter =>
  interpretingCheck(Filter as unknown as JsonSchema, written).length === 0

/** Whether it can be asked as well: every condition has the values that its operator compares with. */
export const isWholeFilter = (written: unknown): written is Filter =>
  isFilter(written) && conditionsIn(written).every(({ condition }) => isComplete(condition))
