import { useIntl } from "react-intl"
import type { SettingChange } from "../../../../schemas/differences.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { catalogueOf } from "../../../queries/tags.ts"
import type { NamesById } from "./names-in.ts"
import { settingWords } from "./setting-words.tsx"
import { useSharedTags } from "../tags-context.ts"

interface SettingChangesProps {
  readonly changes: readonly SettingChange[]
  /** The field type whose settings they are, where they are a field's, and the one it was before. */
  readonly type?: string
  readonly typeWas?: string
  readonly names: NamesById
}

/** What each setting was and is, a line each. */
export function SettingChanges({ changes, type = "", typeWas = type, names }: SettingChangesProps) {
  const intl = useIntl()
  const language = useLanguage()
  const lists = useSharedTags()
  const words = settingWords({ intl, language, lists, tags: catalogueOf(lists), names }, typeWas, type)
  return (
    <>
      {changes.map((change) => (
        <span key={change.setting} className="designer__setting">
          {words(change)}
        </span>
      ))}
    </>
  )
}
