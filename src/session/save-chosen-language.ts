import { saveUserPreferences } from "../../modules/auth/contracts/signing-in.ts"
import { request } from "../api/request.ts"
import { currentLanguage, isLanguageChosen } from "../language/current-language.ts"
import { currentSession, setSession } from "./session-store.ts"

/**
 * Makes a language that the signed-in user chose in this tab the language of their account, so that their emails and
 * the next sign-in follow it. What fails is saved at the next renewal of the session.
 */
export async function saveChosenLanguage(): Promise<void> {
  const session = currentSession()
  const language = currentLanguage()
  if (session.phase !== "signedIn" || session.user.viewing || !isLanguageChosen()) return
  if (session.user.language === language) return
  try {
    await request(saveUserPreferences, { body: { language } })
  } catch {
    return
  }
  const now = currentSession()
  if (now.phase === "signedIn") setSession({ ...now, user: { ...now.user, language } })
}
