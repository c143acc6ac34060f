import { hi as everyday } from "./everyday/hi.ts"
import { hi as administration } from "./administration/hi.ts"
import { hi as refusals } from "./refusals/hi.ts"
import { hi as audit } from "./audit/hi.ts"
import { hi as drafts } from "./drafts/hi.ts"
import { hi as files } from "./files/hi.ts"
import { hi as editing } from "./editing/hi.ts"
import { hi as bin } from "./bin/hi.ts"
import { hi as bulk } from "./bulk/hi.ts"
import { hi as imports } from "./imports/hi.ts"
import { hi as comments } from "./comments/hi.ts"
import { hi as richText } from "./rich-text/hi.ts"
import { hi as views } from "./views/hi.ts"
import { hi as commands } from "./commands/hi.ts"
import { hi as downloads } from "./downloads/hi.ts"
import { hi as reports } from "./reports/hi.ts"
import type { messages as english } from "./en.ts"

/** Complete or it does not compile. */
type Messages = Readonly<Record<keyof typeof english, string>>

export const messages: Messages = {
  ...everyday,
  ...administration,
  ...refusals,
  ...audit,
  ...drafts,
  ...files,
  ...editing,
  ...bin,
  ...bulk,
  ...imports,
  ...comments,
  ...richText,
  ...views,
  ...commands,
  ...downloads,
  ...reports,
}
