import { useIntl } from "react-intl"
import type { LeftOut } from "../../../../engine/edit/clipboard.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"

/** As many as a message says one by one. */
const mostSaid = 8

/** Says what of something put in could not come along. */
export function useTellLeftOut(): (leftOut: readonly LeftOut[]) => void {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  return (leftOut) => {
    if (leftOut.length === 0) return
    const said = new Set(
      leftOut.map(({ what, name }) =>
        formatMessage({ id: `designer.canvas.left.${what}` }, { name: textIn(name, language) }),
      ),
    )
    toast.show("warning", {
      title: formatMessage({ id: "designer.canvas.left" }, { count: said.size }),
      text: [...said].slice(0, mostSaid).join(" "),
    })
  }
}
