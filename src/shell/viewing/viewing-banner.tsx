import { useLanguage } from "../../language/language-provider.tsx"
import { clockText } from "../../../schemas/day-text.ts"
import { Eye } from "lucide-react"
import { useState } from "react"
import { useIntl } from "react-intl"
import type { Viewing } from "../../../modules/auth/contracts/view-as.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { isolateText } from "../../../schemas/isolate-text.ts"
import { useViewingText } from "./use-viewing-text.ts"

export interface ViewingBannerProps {
  readonly viewing: Pick<Viewing, "name" | "until">
  readonly onStop: () => Promise<unknown>
}

/**
 * Banner on every page while viewing as a role: names the role, states that nothing can be changed, and ends the
 * viewing.
 */
export function ViewingBanner({ viewing: { name, until }, onStop }: ViewingBannerProps) {
  const text = useViewingText()
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    await onStop()
    setBusy(false)
  }
  return (
    <Banner
      tone="warning"
      live
      icon={<Eye aria-hidden="true" />}
      title={text("viewing.banner", { role: isolateText(name) })}
      action={
        <Button busy={busy} onClick={() => void stop()}>
          {formatMessage({ id: "shell.stopViewing" })}
        </Button>
      }
    >
      {text("viewing.banner.text", { time: clockText(until, language) })}
    </Banner>
  )
}
