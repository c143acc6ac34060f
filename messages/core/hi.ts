import { hi as shell } from "../shell/hi.ts"
import { hi as navigation } from "../navigation/hi.ts"
import { hi as signIn } from "../../modules/auth/messages/sign-in/hi.ts"
import { hi as home } from "../../modules/home/messages/hi.ts"
import { hi as record } from "../record/hi.ts"
import { hi as fields } from "../fields/hi.ts"
import { hi as list } from "../list/hi.ts"
import { hi as linking } from "../linking/hi.ts"
import { hi as problems } from "../problems/hi.ts"
import { hi as states } from "../states/hi.ts"
import { hi as importing } from "../../modules/imports/messages/importing/hi.ts"
import { hi as jobs } from "../../modules/jobs/messages/jobs/hi.ts"
import type { AreaMessages } from "./en.ts"

export const hi: AreaMessages = {
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
