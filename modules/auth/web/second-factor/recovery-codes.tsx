import { Copy } from "lucide-react"
import { useState } from "react"
import { FormattedMessage } from "react-intl"
import { Button } from "../../../../ui/button.tsx"
import "./second-factor.css"

/** Shown once: continuing confirms that they were saved. */
export function RecoveryCodes({ codes, onSaved }: { readonly codes: readonly string[]; readonly onSaved: () => void }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="ru-stack ru-gap-16">
      <p>
        <FormattedMessage id="secondFactor.recovery.keep" />
      </p>
      <ul className="second-factor__codes ru-grid ru-gap-8 ru-panel" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="second-factor__actions ru-cluster ru-gap-8">
        <Button
          icon={<Copy aria-hidden="true" />}
          onClick={() =>
            void navigator.clipboard
              .writeText(codes.join("\n"))
              .then(() => setCopied(true))
              .catch(() => setCopied(false))
          }
        >
          <FormattedMessage id={isCopied ? "secondFactor.recovery.copied" : "secondFactor.recovery.copy"} />
        </Button>
        <Button variant="solid" onClick={onSaved}>
          <FormattedMessage id="secondFactor.recovery.saved" />
        </Button>
      </div>
    </div>
  )
}
