import { hi as shell } from "./shell/hi.ts"
import { hi as signIn } from "./sign-in/hi.ts"
import { hi as home } from "./home/hi.ts"
import { hi as record } from "./record/hi.ts"
import { hi as fields } from "./fields/hi.ts"
import { hi as fieldTypes } from "../fields/messages.ts"
import { hi as list } from "./list/hi.ts"
import { hi as linking } from "./linking/hi.ts"
import { hi as designer } from "./designer/hi.ts"
import { hi as problems } from "./problems/hi.ts"
import { hi as refusals } from "./refusals/hi.ts"
import { hi as states } from "./states/hi.ts"
import { hi as importing } from "./importing/hi.ts"
import { hi as commands } from "./commands/hi.ts"
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
