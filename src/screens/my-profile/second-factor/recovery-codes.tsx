import { Copy } from "lucide-react"
import { useState } from "react"
import { FormattedMessage } from "react-intl"
import { Button } from "../../../../ui/button.tsx"
import "./second-factor.css"

/** Shown once: whoever goes on has kept them. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="second-factor__set-up">
      <p>
        <FormattedMessage id="factor.recovery.keep" />
      </p>
      <ul className="second-factor__codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="second-factor__actions">
        <Button
          icon={<Copy aria-hidden="true" />}
          onClick={() =>
            void navigator.clipboard
              .writeText(codes.join("\n"))
              .then(() => setCopied(true))
              .catch(() => setCopied(false))
          }
        >
          <FormattedMessage id={isCopied ? "factor.recovery.copied" : "factor.recovery.copy"} />
        </Button>
        <Button variant="solid" onClick={onKept}>
          <FormattedMessage id="factor.recovery.kept" />
        </Button>
      </div>
    </div>
  )
}
