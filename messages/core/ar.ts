import { ar as shell } from "../shell/ar.ts"
import { ar as navigation } from "../navigation/ar.ts"
import { ar as signIn } from "../../modules/auth/messages/sign-in/ar.ts"
import { ar as home } from "../../modules/home/messages/ar.ts"
import { ar as record } from "../record/ar.ts"
import { ar as fields } from "../fields/ar.ts"
import { ar as list } from "../list/ar.ts"
import { ar as linking } from "../linking/ar.ts"
import { ar as problems } from "../problems/ar.ts"
import { ar as states } from "../states/ar.ts"
import { ar as importing } from "../../modules/imports/messages/importing/ar.ts"
import { ar as jobs } from "../../modules/jobs/messages/jobs/ar.ts"
import type { AreaMessages } from "./en.ts"

export const ar: AreaMessages = {
  ...shell,
  ...navigation,
  ...signIn,
  ...home,
  ...record,
  ...fields,
  ...list,
  ...linking,
  ...problems,
  ...states,
  ...importing,
  ...jobs,
}
