import { useMutation } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { getProfileUse, restoreProfile, type ProfileDraft } from "../../../contracts/profile-drafts.ts"
import type { ProfileId } from "../../../../../schemas/ids.ts"
import { textIn, type LocalisedText } from "../../../../../schemas/languages.ts"
import { toast } from "../../../../../ui/toaster.tsx"
import { request } from "../../../../../src/api/request.ts"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"
import { errorMessage } from "../../../../../src/shell/error-message.ts"

interface RestoredProfile {
  readonly id: ProfileId
  readonly name: LocalisedText
}

/** Restores an archived record type so that it accepts new records; shows the result. */
export function useRestoring({ id, name }: RestoredProfile, onRestored: (draft: ProfileDraft) => void) {
  const intl = useIntl()
  const language = useLanguage()
  return useMutation({
    mutationFn: async () => {
      const { draftRevision } = await request(getProfileUse, { params: { profileId: id } })
      return request(restoreProfile, { params: { profileId: id }, body: { draftRevision } })
    },
    onSuccess: (draft) => {
      const values = { name: textIn(name, language) }
      toast.show("success", { title: intl.formatMessage({ id: "recordType.restored.done" }, values) })
      onRestored(draft)
    },
    onError: (error) => toast.show("error", { title: errorMessage(intl, error) }),
  })
}
