import { en as shell } from "../shell/en.ts"
import { en as navigation } from "../navigation/en.ts"
import { en as signIn } from "../../modules/auth/messages/sign-in/en.ts"
import { en as home } from "../../modules/home/messages/en.ts"
import { en as record } from "../record/en.ts"
import { en as fields } from "../fields/en.ts"
import { en as list } from "../list/en.ts"
import { en as linking } from "../linking/en.ts"
import { en as problems } from "../problems/en.ts"
import { en as states } from "../states/en.ts"
import { en as importing } from "../../modules/imports/messages/importing/en.ts"
import { en as jobs } from "../../modules/jobs/messages/jobs/en.ts"

/** Messages that every screen may need: loaded with the page. */
export const en = {
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
} as const

/** Must be complete to compile. */
export type AreaMessages = Readonly<Record<keyof typeof en, string>>
