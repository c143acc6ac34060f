import { ar as everyday } from "./everyday/ar.ts"
import { ar as administration } from "./administration/ar.ts"
import { ar as refusals } from "./refusals/ar.ts"
import { ar as audit } from "./audit/ar.ts"
import { ar as commands } from "./commands/ar.ts"
import type { messages as english } from "./en.ts"

/** Complete or it does not compile. */
type Messages = Readonly<Record<keyof typeof english, string>>

export const messages: Messages = {
  ...everyday,
  ...administration,
  ...refusals,
  ...audit,
  ...commands,
}
