import { en as everyday } from "./everyday/en.ts"
import { en as administration } from "./administration/en.ts"
import { en as refusals } from "./refusals/en.ts"
import { en as audit } from "./audit/en.ts"
import { en as drafts } from "./drafts/en.ts"
import { en as files } from "./files/en.ts"
import { en as editing } from "./editing/en.ts"
import { en as bin } from "./bin/en.ts"
import { en as bulk } from "./bulk/en.ts"
import { en as imports } from "./imports/en.ts"
import { en as comments } from "./comments/en.ts"
import { en as richText } from "./rich-text/en.ts"
import { en as views } from "./views/en.ts"
import { en as commands } from "./commands/en.ts"
import { en as downloads } from "./downloads/en.ts"
import { en as reports } from "./reports/en.ts"

/** Every text, as the server has them; what a page loads of them is in `index.ts`. */
export const messages = {
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
} as const
