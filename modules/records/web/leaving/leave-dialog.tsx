import { useRef } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import type { PendingNavigation } from "./use-leaving.ts"

/** Three options: stay, leave and keep the draft, or discard it. */
export function LeaveDialog({ leaving }: { leaving: PendingNavigation }) {
  return (
    <LazyMessagesProvider area="drafts">
      <LeavePrompt leaving={leaving} />
    </LazyMessagesProvider>
  )
}

function LeavePrompt({ leaving: { reason, stay, go, discard } }: { leaving: PendingNavigation }) {
  const { formatMessage } = useIntl()
  const safe = useRef<HTMLButtonElement>(null)
  const losesUnsent = reason === "signOut" && !navigator.onLine
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
      {formatMessage({ id: losesUnsent ? "leave.signOut" : "leave.saved" })}
    </Dialog>
  )
}
