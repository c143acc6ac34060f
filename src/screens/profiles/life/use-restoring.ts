import { useMutation } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { getProfileUse, restoreProfile, type ProfileDraft } from "../../../../schemas/api/profile-drafts.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { textIn, type LocalisedText } from "../../../../schemas/languages.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { call } from "../../../calls/call.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { errorSentence } from "../../../shell/error-sentence.ts"

interface Restored {
  readonly id: ProfileId
  readonly name: LocalisedText
}

/** Lets an archived record type take new records again; what came of it is said. */
export function useRestoring({ id, name }: Restored, onRestored: (draft: ProfileDraft) => void) {
  const intl = useIntl()
  const language = useLanguage()
  return useMutation({
    mutationFn: async () => {
      const { draftRevision } = await call(getProfileUse, { params: { profileId: id } })
      return call(restoreProfile, { params: { profileId: id }, body: { draftRevision } })
    },
    onSuccess: (draft) => {
      const words = { name: textIn(name, language) }
      toast.show("success", { title: intl.formatMessage({ id: "recordType.restored.done" }, words) })
      onRestored(draft)
    },
    onError: (error) => toast.show("error", { title: errorSentence(intl, error) }),
  })
}
