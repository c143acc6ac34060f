import { v7 as uuid } from "uuid"

/** ID of a new rule; immutable. */
export const newRuleId = (): string => `r_${uuid().replaceAll("-", "")}`
