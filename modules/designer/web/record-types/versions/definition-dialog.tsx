import { Copy } from "lucide-react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ProfileDefinition } from "../../../../../schemas/profile.ts"
import { Button } from "../../../../../ui/button.tsx"
import { Dialog } from "../../../../../ui/dialog.tsx"
import { SkeletonText } from "../../../../../ui/skeleton.tsx"
import { toast } from "../../../../../ui/toaster.tsx"

interface DefinitionDialogProps {
  /** Null while the dialog is closed. */
  readonly version: number | null
  readonly name: string
  readonly definition: ProfileDefinition | undefined
  readonly onClose: () => void
}

/** A published definition as JSON, to read and copy. */
export function DefinitionDialog({ version, name, definition, onClose }: DefinitionDialogProps) {
  const { formatMessage } = useIntl()
  const text = definition ? JSON.stringify(definition, null, 2) : ""
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast.show("success", { title: formatMessage({ id: "versions.definition.copied" }) })
  }
  return (
    <Dialog
      open={version !== null}
      size="wide"
      title={formatMessage({ id: "versions.definition" })}
      description={
        <>
          <bdi>{name}</bdi> · {formatMessage({ id: "versions.number" }, { version: version ?? 0 })}
        </>
      }
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="shell.close" />
          </Button>
          <Button variant="solid" icon={<Copy aria-hidden="true" />} disabled={!definition} onClick={() => void copy()}>
            <FormattedMessage id="versions.definition.copy" />
          </Button>
        </>
      }
    >
      {definition ? (
        <pre
          className="versions__definition ru-panel"
          dir="ltr"
          tabIndex={0}
          aria-label={formatMessage({ id: "versions.definition" })}
        >
          {text}
        </pre>
      ) : (
        <SkeletonText lines={12} />
      )}
    </Dialog>
  )
}
