import { v7 as uuid } from "uuid"

/** The id of a new rule, which never changes. */
export const newRuleId = (): string => `r_${uuid().replaceAll("-", "")}`
