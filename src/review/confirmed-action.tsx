import { useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { Button, type ButtonProps } from "../../ui/button.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import type { ReviewAction } from "./use-review-action.ts"

interface ConfirmedActionProps extends Pick<
  ButtonProps,
  "variant" | "size" | "icon" | "disabled" | "aria-label" | "aria-describedby"
> {
  /** The verb, on the button and in the dialog. */
  readonly label: string
  /** The question that the dialog asks. */
  readonly title: string
  readonly tone?: "neutral" | "danger"
  readonly action: ReviewAction
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode
}

/** A button whose action is performed after confirmation. */
export function ConfirmedAction({
  label,
  title,
  tone = "neutral",
  action: { perform, isPending },
  children,
  ...button
}: ConfirmedActionProps) {
  const { formatMessage } = useIntl()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button {...button} busy={isPending} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        tone={tone}
        title={title}
        confirmLabel={label}
        cancelLabel={formatMessage({ id: "shell.cancel" })}
        closeLabel={formatMessage({ id: "shell.close" })}
        onConfirm={() => {
          setConfirming(false)
          perform()
        }}
        onCancel={() => setConfirming(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
