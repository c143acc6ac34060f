import { useEffect, useRef } from "react"
import { useIntl } from "react-intl"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { textIn } from "../../../schemas/languages.ts"
import { toast } from "../../../ui/toaster.tsx"
import { useLanguage } from "../../language/language-provider.tsx"

/** Says that the form under someone's hands has just followed a newly published version, and that their work is kept. */
export function useNewVersionNotice(profile: CompiledProfile | undefined): void {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const seen = useRef<{ readonly profileId: string; readonly version: number }>(undefined)
  useEffect(() => {
    if (!profile) return
    const { profileId, version, name } = profile
    const before = seen.current
    seen.current = { profileId, version }
    if (before?.profileId !== profileId || before.version === version) return
    toast.show("info", {
      title: formatMessage({ id: "shell.definitionChanged" }, { profile: textIn(name, language) }),
      text: formatMessage({ id: "shell.definitionChanged.text" }),
    })
  }, [profile, formatMessage, language])
}
