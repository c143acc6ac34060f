import { useIntl } from "react-intl"
import type { SettingChange } from "../../../../schemas/differences.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { catalogueOf } from "../tags/queries.ts"
import type { NamesById } from "./names-in.ts"
import { createSettingFormatter } from "./setting-formatter.tsx"
import { useSharedTags } from "../tags-context.ts"

interface SettingChangesProps {
  readonly changes: readonly SettingChange[]
  /** Field type of the settings if they belong to a field, and its previous type. */
  readonly type?: string
  readonly typeWas?: string
  readonly names: NamesById
}

/** One line per setting with its old and new value. */
export function SettingChanges({ changes, type = "", typeWas = type, names }: SettingChangesProps) {
  const intl = useIntl()
  const language = useLanguage()
  const lists = useSharedTags()
  const formatSetting = createSettingFormatter(
    { intl, language, lists, tags: catalogueOf(lists), names },
    typeWas,
    type,
  )
  return (
    <>
      {changes.map((change) => (
        <span key={change.setting} className="designer__setting">
          {formatSetting(change)}
        </span>
      ))}
    </>
  )
}
