import { encoding } from "./v01-encoding.ts"
import { validation } from "./v02-validation.ts"
import { webFrontend } from "./v03-web-frontend.ts"
import { api } from "./v04-api.ts"
import { fileHandling } from "./v05-files.ts"
import { authentication } from "./v06-authentication.ts"
import { sessionManagement } from "./v07-sessions.ts"
import { authorization } from "./v08-authorization.ts"
import { selfContainedTokens } from "./v09-tokens.ts"
import { oauth } from "./v10-oauth.ts"
import { cryptography } from "./v11-cryptography.ts"
import { communication } from "./v12-communication.ts"
import { configurationChapter } from "./v13-configuration.ts"
import { dataProtection } from "./v14-data-protection.ts"
import { architecture } from "./v15-architecture.ts"
import { logging } from "./v16-logging.ts"
import { webRtc } from "./v17-webrtc.ts"
import type { Chapter } from "./requirement.ts"

/** The entries for the requirements, by chapter, in the order of `levels.ts`. */
export const asvsChapters: readonly Chapter[] = [
  encoding,
  validation,
  webFrontend,
  api,
  fileHandling,
  authentication,
  sessionManagement,
  authorization,
  selfContainedTokens,
  oauth,
  cryptography,
  communication,
  configurationChapter,
  dataProtection,
  architecture,
  logging,
  webRtc,
]
