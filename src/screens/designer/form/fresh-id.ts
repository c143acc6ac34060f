import { v7 as uuid } from "uuid"

/** An id that nothing in any definition has: of a field, a section or a rule. */
export const freshId = (prefix: "f" | "s" | "r"): string => `${prefix}_${uuid().replaceAll("-", "")}`
