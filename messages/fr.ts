import { fr as shell } from "./shell/fr.ts"
import { fr as signIn } from "./sign-in/fr.ts"
import { fr as home } from "./home/fr.ts"
import { fr as record } from "./record/fr.ts"
import { fr as fields } from "./fields/fr.ts"
import { fr as fieldTypes } from "../fields/messages.ts"
import { fr as list } from "./list/fr.ts"
import { fr as linking } from "./linking/fr.ts"
import { fr as designer } from "./designer/fr.ts"
import { fr as problems } from "./problems/fr.ts"
import { fr as refusals } from "./refusals/fr.ts"
import { fr as states } from "./states/fr.ts"
import { fr as importing } from "./importing/fr.ts"
import { fr as commands } from "./commands/fr.ts"
import type { messages as english } from "./en.ts"

/** Complete or it does not compile. */
type Messages = Readonly<Record<keyof typeof english, string>>

export const messages: Messages = {
  ...shell,
  ...signIn,
  ...home,
  ...record,
  ...fields,
  ...fieldTypes,
  ...list,
  ...linking,
  ...designer,
  ...problems,
  ...refusals,
  ...states,
  ...importing,
  ...commands,
}
