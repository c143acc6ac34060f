import { useIntl } from "react-intl"
import type { LeftOut } from "../../../../engine/edit/clipboard.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { joinMessages } from "../../../../schemas/join-messages.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"

/** Maximum number of messages listed individually. */
const maxMessages = 8

/** Notifies the user what could not be included when inserting. */
export function useNotifyOmitted(): (leftOut: readonly LeftOut[]) => void {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  return (leftOut) => {
    if (leftOut.length === 0) return
    const messages = new Set(
      leftOut.map(({ what, name }) =>
        formatMessage({ id: `designer.canvas.left.${what}` }, { name: textIn(name, language) }),
      ),
    )
    toast.show("warning", {
      title: formatMessage({ id: "designer.canvas.left" }, { count: messages.size }),
      text: joinMessages([...messages].slice(0, maxMessages)),
    })
  }
}
