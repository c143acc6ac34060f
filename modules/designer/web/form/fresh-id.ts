import { v7 as uuid } from "uuid"

/** A new unique ID of a field, section or rule. */
export const freshId = (prefix: "f" | "s" | "r"): string => `${prefix}_${uuid().replaceAll("-", "")}`
