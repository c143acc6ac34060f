import { useEffect, useRef } from "react"
import { useIntl } from "react-intl"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { textIn } from "../../../schemas/languages.ts"
import { toast } from "../../../ui/toaster.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"

/** Notifies the user that the open form switched to a newly published version and that their input is preserved. */
export function useNewVersionToast(profile: CompiledProfile | undefined): void {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const lastVersion = useRef<{ readonly profileId: string; readonly version: number }>(undefined)
  useEffect(() => {
    if (!profile) return
    const { profileId, version, name } = profile
    const before = lastVersion.current
    lastVersion.current = { profileId, version }
    if (before?.profileId !== profileId || before.version === version) return
    toast.showAfterEffect("info", {
      title: formatMessage({ id: "shell.definitionChanged" }, { profile: textIn(name, language) }),
      text: formatMessage({ id: "shell.definitionChanged.text" }),
    })
  }, [profile, formatMessage, language])
}
