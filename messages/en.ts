import { en as shell } from "./shell/en.ts"
import { en as signIn } from "./sign-in/en.ts"
import { en as home } from "./home/en.ts"
import { en as record } from "./record/en.ts"
import { en as fields } from "./fields/en.ts"
import { en as fieldTypes } from "../fields/messages.ts"
import { en as list } from "./list/en.ts"
import { en as linking } from "./linking/en.ts"
import { en as designer } from "./designer/en.ts"
import { en as problems } from "./problems/en.ts"
import { en as refusals } from "./refusals/en.ts"
import { en as states } from "./states/en.ts"
import { en as importing } from "./importing/en.ts"
import { en as commands } from "./commands/en.ts"

export const messages = {
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
} as const
