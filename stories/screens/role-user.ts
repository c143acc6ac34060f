import type { AppUser } from "../../modules/auth/contracts/auth.ts"
import { sampleInLanguage } from "../sample-text.ts"
import { toolbarSettings } from "../toolbar-settings.ts"
import { administrator, readOnlyUser, tester } from "./signed-in.ts"

export interface StoryContext {
  readonly globals: Readonly<Record<string, unknown>>
}

/** The user that a story names, or the one that the toolbar puts in their place. */
export function userInRole(user: AppUser, context?: StoryContext): AppUser {
  if (!context) return sampleInLanguage(user)
  const users = { story: user, administrator, tester: { ...administrator, ...tester }, reader: readOnlyUser }
  return sampleInLanguage(users[toolbarSettings(context.globals).role])
}
