import { es as shell } from "../shell/es.ts"
import { es as navigation } from "../navigation/es.ts"
import { es as signIn } from "../../modules/auth/messages/sign-in/es.ts"
import { es as home } from "../../modules/home/messages/es.ts"
import { es as record } from "../record/es.ts"
import { es as fields } from "../fields/es.ts"
import { es as list } from "../list/es.ts"
import { es as linking } from "../linking/es.ts"
import { es as problems } from "../problems/es.ts"
import { es as states } from "../states/es.ts"
import { es as importing } from "../../modules/imports/messages/importing/es.ts"
import { es as jobs } from "../../modules/jobs/messages/jobs/es.ts"
import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
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
