import { fr as shell } from "../shell/fr.ts"
import { fr as navigation } from "../navigation/fr.ts"
import { fr as signIn } from "../../modules/auth/messages/sign-in/fr.ts"
import { fr as home } from "../../modules/home/messages/fr.ts"
import { fr as record } from "../record/fr.ts"
import { fr as fields } from "../fields/fr.ts"
import { fr as list } from "../list/fr.ts"
import { fr as linking } from "../linking/fr.ts"
import { fr as problems } from "../problems/fr.ts"
import { fr as states } from "../states/fr.ts"
import { fr as importing } from "../../modules/imports/messages/importing/fr.ts"
import { fr as jobs } from "../../modules/jobs/messages/jobs/fr.ts"
import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
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
