import { ar as shell } from "./shell/ar.ts"
import { ar as signIn } from "./sign-in/ar.ts"
import { ar as home } from "./home/ar.ts"
import { ar as record } from "./record/ar.ts"
import { ar as fields } from "./fields/ar.ts"
import { ar as fieldTypes } from "../fields/messages.ts"
import { ar as list } from "./list/ar.ts"
import { ar as linking } from "./linking/ar.ts"
import { ar as designer } from "./designer/ar.ts"
import { ar as problems } from "./problems/ar.ts"
import { ar as refusals } from "./refusals/ar.ts"
import { ar as states } from "./states/ar.ts"
import { ar as importing } from "./importing/ar.ts"
import { ar as commands } from "./commands/ar.ts"
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
