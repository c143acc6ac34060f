import { Moment } from "../../ui/moment.tsx"
import { useLanguage } from "../language/language-provider.tsx"

/** A point in time in the user's language; a dash while there is none. */
export function MomentOrDash({ at }: { readonly at: string | null }) {
  const language = useLanguage()
  return at === null ? "–" : <Moment at={at} language={language} />
}
