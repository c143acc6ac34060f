import { hi as everyday } from "./everyday/hi.ts"
import { hi as administration } from "./administration/hi.ts"
import { hi as refusals } from "./refusals/hi.ts"
import { hi as audit } from "./audit/hi.ts"
import { hi as commands } from "./commands/hi.ts"
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
