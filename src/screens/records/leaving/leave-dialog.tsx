import { useRef } from "react"
import { useIntl } from "react-intl"
import { draftTexts } from "../../../../messages/drafts/on-demand.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import type { Leaving } from "./use-leaving.ts"

/** Three ways: stay, leave and find it again, or throw it away. */
export function LeaveDialog({ leaving }: { leaving: Leaving }) {
  return (
    <MoreTexts texts={draftTexts}>
      <Question leaving={leaving} />
    </MoreTexts>
  )
}

function Question({ leaving: { way, stay, go, discard } }: { leaving: Leaving }) {
  const { formatMessage } = useIntl()
  const safe = useRef<HTMLButtonElement>(null)
  const losesUnsent = way === "signOut" && !navigator.onLine
  return (
    <Dialog
      open
      onClose={stay}
      role="alertdialog"
      size="confirm"
      title={formatMessage({ id: "shell.leave.title" })}
      closeLabel={formatMessage({ id: "shell.close" })}
      initialFocus={() => safe.current}
      footer={
        <>
          <Button variant="ghost" onClick={discard}>
            {formatMessage({ id: "shell.leave.discard" })}
          </Button>
          <Button ref={safe} onClick={stay}>
            {formatMessage({ id: "shell.leave.stay" })}
          </Button>
          <Button variant="solid" onClick={go}>
            {formatMessage({ id: "leave.go" })}
          </Button>
        </>
      }
    >
      {formatMessage({ id: losesUnsent ? "leave.signOut" : "leave.kept" })}
    </Dialog>
  )
}
