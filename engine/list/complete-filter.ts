import type { JsonSchema } from "../../schemas/compiled.ts"
import { Filter } from "../../schemas/query.ts"
import { interpretingCheck } from "../validate/interpreting-check.ts"
import { conditionsIn } from "./filter-columns.ts"
import { isComplete } from "./operators.ts"

/** Whether the value has the shape of a filter. */
export const isFilter = (written: unknown): written is Filter =>
  interpretingCheck(Filter as unknown as JsonSchema, written).length === 0

/** Whether the filter can also be evaluated: every condition has the values its operator requires. */
export const isCompleteFilter = (written: unknown): written is Filter =>
  isFilter(written) && conditionsIn(written).every(({ condition }) => isComplete(condition))
