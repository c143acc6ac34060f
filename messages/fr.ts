import { fr as everyday } from "./everyday/fr.ts"
import { fr as administration } from "./administration/fr.ts"
import { fr as refusals } from "./refusals/fr.ts"
import { fr as audit } from "./audit/fr.ts"
import { fr as commands } from "./commands/fr.ts"
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
