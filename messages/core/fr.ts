import { fr as shell } from "../shell/fr.ts"
import { fr as signIn } from "../sign-in/fr.ts"
import { fr as home } from "../home/fr.ts"
import { fr as record } from "../record/fr.ts"
import { fr as fields } from "../fields/fr.ts"
import { fr as list } from "../list/fr.ts"
import { fr as linking } from "../linking/fr.ts"
import { fr as problems } from "../problems/fr.ts"
import { fr as states } from "../states/fr.ts"
import { fr as importing } from "../importing/fr.ts"
import { fr as jobs } from "../jobs/fr.ts"
import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  ...shell,
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
