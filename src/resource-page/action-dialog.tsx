import { useMutation } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import type { MessageKey } from "../../messages/index.ts"
import { Banner } from "../../ui/banner.tsx"
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx"
import { errorMessage } from "../shell/error-message.ts"
import type { ActionConfirmation } from "./list-description.ts"

interface ActionDialogProps {
  /** Name of the item. */
  readonly name: string
  readonly label: MessageKey
  readonly tone: "danger" | undefined
  readonly confirmation: ActionConfirmation
  readonly run: () => Promise<unknown>
  readonly onDone: () => void
  readonly onFailed: () => void
  readonly onClose: () => void
}

/** Performs an action once it is confirmed. An error stays in the dialog, where the action can be repeated. */
export function ActionDialog({ name, label, tone, confirmation, run, onDone, onFailed, onClose }: ActionDialogProps) {
  const intl = useIntl()
  const { title, text, keep = "record.cancel", typed, errorDetails } = confirmation
  const { mutate, isPending, error } = useMutation({ mutationFn: run, onSuccess: onDone, onError: onFailed })
  return (
    <ConfirmDialog
      open
      tone={tone ?? "neutral"}
      title={intl.formatMessage({ id: title }, { name })}
      confirmLabel={intl.formatMessage({ id: label })}
      cancelLabel={intl.formatMessage({ id: keep })}
      closeLabel={intl.formatMessage({ id: "record.close" })}
      busy={isPending}
      {...(typed && {
        typeToConfirm: {
          word: typed.word,
          label: intl.formatMessage({ id: typed.label }, { word: typed.word }),
          mismatch: intl.formatMessage({ id: typed.mismatch }, { word: typed.word }),
        },
      })}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <div className="ru-stack ru-gap-12">
        {error ? (
          <Banner tone="danger" live title={errorMessage(intl, error)}>
            {errorDetails?.(error)}
          </Banner>
        ) : null}
        <p>{intl.formatMessage({ id: text }, { name })}</p>
      </div>
    </ConfirmDialog>
  )
}
